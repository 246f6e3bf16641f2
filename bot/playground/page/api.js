// The page's one way to the server: requests, and one socket per person.

/** A refusal by the server, worded for people. */
export class ApiError extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(`/page/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The playground cannot be reached.", 0);
  }
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(data?.error ?? `The playground answered ${response.status}.`, response.status);
  return data;
}

const get = (path) => request("GET", path);
const post = (path, body) => request("POST", path, body);
const query = (values) => new URLSearchParams(Object.entries(values).filter(([, v]) => v)).toString();

export const api = {
  state: (user) => get(`state?${query({ user })}`),
  messages: (user, channel, before, limit = 50) =>
    get(`channels/${channel}/messages?${query({ user, before, limit: String(limit) })}`),
  addUser: (name) => post("users", { name }),
  addChannel: (name) => post("channels", { name }),
  openDm: (user) => post("dms", { user }),
  say: (user, channel_id, content) => post("messages", { user, channel_id, content }),
  dismiss: (user, message_id) => post("dismiss", { user, message_id }),
  interact: (interaction) => post("interactions", interaction),
  demoGames: () => get("demo"),
  startDemo: (user, game) => post("demo", game ? { user, game } : { user }),
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/**
 * Events pushed for one person, for as long as the page lives: reconnects with growing pauses.
 * @param {string} user
 * @param {{event: (t: string, d: any) => void, open: (again: boolean) => void, lost: () => void}} on
 */
export function listen(user, on) {
  let wait = FIRST_WAIT;
  let opened = false;

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page/ws?${query({ user })}`);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      on.open(opened);
      opened = true;
    };
    socket.onmessage = (message) => {
      const { t, d } = JSON.parse(message.data);
      on.event(t, d);
    };
    socket.onclose = () => {
      on.lost();
      setTimeout(connect, wait + Math.random() * 200);
      wait = Math.min(wait * 1.7, LONGEST_WAIT);
    };
  }

  connect();
}
