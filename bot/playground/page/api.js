// The page's one way to the server: requests, and one socket per person.

/** A refusal by the server, worded for people. */
export class ApiError extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Call a method of the server's desk by name, with its named arguments. */
async function call(name, given = {}) {
  let response;
  try {
    response = await fetch(`/page/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(given),
    });
  } catch {
    throw new ApiError("The playground cannot be reached.", 0);
  }
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(data?.error ?? `The playground answered ${response.status}.`, response.status);
  return data;
}

export const api = {
  state: (user) => call("state", user ? { user } : {}),
  messages: (user, channel, before, limit = 50) =>
    call("messages", { user, channel, before: before || null, limit }),
  addUser: (name) => call("add_user", { name }),
  addChannel: (name) => call("add_channel", { name }),
  openDm: (user) => call("open_dm", { user }),
  say: (user, channel, content) => call("say", { user, channel, content }),
  dismiss: (user, message) => call("dismiss", { user, message }),
  interact: (body) => call("interact", { body }),
  demoGames: () => call("demo_games"),
  demoPace: (user, channel, pace) => call("demo_pace", { user, channel, pace: pace ?? "" }),
  startDemo: (user, game) => call("open_demo", { user, game: game ?? "" }),
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
    const socket = new WebSocket(`${scheme}://${location.host}/page/ws?${new URLSearchParams({ user })}`);
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
