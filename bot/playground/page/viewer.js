// The file itself over the whole screen: wheel, drag, pinch and keys; its words on request.

import { h, icon } from "./dom.js";

const NEAREST = 8;

/**
 * Shows a picture until a click, Escape or Back. Focus returns where it was.
 * @param {import("./media.js").Picture} picture
 */
export function openViewer(picture) {
  const img = h("img", { src: picture.url, alt: picture.alt ?? "", draggable: "false" });
  const stage = h("div", { class: "stage" }, img);
  const view = new View(stage, img);
  const words = h("p", { class: "viewer-words", hidden: true }, picture.alt ?? "");
  const describe = picture.alt && h("button", {
    class: "viewer-button wide", type: "button", "aria-expanded": "false",
    onclick: () => {
      words.hidden = !words.hidden;
      describe.setAttribute("aria-expanded", String(!words.hidden));
    },
  }, "Describe");
  const dialog = h("dialog", { class: "viewer", "aria-label": "Picture" },
    stage, words,
    h("div", { class: "viewer-bar" },
      describe,
      tool("minus", "Zoom out", () => view.zoom(1 / 1.4)),
      tool("fit", "Full size, or fit to the screen", () => view.toggle()),
      tool("plus", "Zoom in", () => view.zoom(1.4)),
      h("a", { class: "viewer-button", href: picture.url, target: "_blank", rel: "noopener", "aria-label": "Open alone" }, icon("out")),
      tool("close", "Close", () => dialog.close())));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => keys(event, view));
  document.body.append(dialog);
  dialog.showModal();
  closeByBack(dialog);
  dialog.querySelector('[aria-label="Close"]').focus();
}

/** Makes Back close the dialog. Whatever else closes it takes its step out of the history. */
function closeByBack(dialog) {
  let ahead = true;
  const back = (event) => {
    // The step of a picture closed a moment ago may go only now.
    if (event.state?.picture) return;
    ahead = false;
    dialog.close();
  };
  history.pushState({ picture: true }, "");
  addEventListener("popstate", back);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    if (ahead) history.back();
  });
}

function tool(shape, label, onclick) {
  return h("button", { class: "viewer-button", type: "button", "aria-label": label, title: label, onclick }, icon(shape));
}

const STEP = 80;
const MOVES = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] };

function keys(event, view) {
  if (event.key === "+" || event.key === "=") view.zoom(1.4);
  else if (event.key === "-") view.zoom(1 / 1.4);
  else if (event.key === "0") view.fit();
  else if (MOVES[event.key]) view.move(...MOVES[event.key]);
  else return;
  event.preventDefault();
}

/** The picture's place on the stage: scale and offset from the fitted, centred position. */
class View {
  #scale = 1;
  #x = 0;
  #y = 0;
  /** @type {Map<number, {x: number, y: number}>} */ #fingers = new Map();
  #moved = false;

  constructor(stage, img) {
    this.stage = stage;
    this.img = img;
    stage.addEventListener("wheel", (e) => this.#wheel(e), { passive: false });
    stage.addEventListener("pointerdown", (e) => this.#down(e));
    stage.addEventListener("pointermove", (e) => this.#drag(e));
    for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, (e) => this.#up(e));
    stage.addEventListener("click", (e) => {
      if (!this.#moved && e.detail < 2) stage.closest("dialog").close();
    });
  }

  fit() {
    [this.#scale, this.#x, this.#y] = [1, 0, 0];
    this.#draw();
  }

  /** Shows each of the file's pixels as one of the page's, or the whole file again. */
  toggle() {
    if (this.#scale > 1) this.fit();
    else this.zoom(this.img.naturalWidth / this.img.getBoundingClientRect().width);
  }

  move(dx, dy) {
    this.#x += dx;
    this.#y += dy;
    this.#draw();
  }

  /** Zooms around a point of the screen, by default the stage's middle. */
  zoom(factor, atX, atY) {
    const { clientWidth, clientHeight, offsetTop } = this.stage;
    const [midX, midY] = [clientWidth / 2, offsetTop + clientHeight / 2];
    const next = Math.min(NEAREST, Math.max(1, this.#scale * factor));
    const grown = next / this.#scale;
    const [cx, cy] = [(atX ?? midX) - midX, (atY ?? midY) - midY];
    this.#x = cx - (cx - this.#x) * grown;
    this.#y = cy - (cy - this.#y) * grown;
    this.#scale = next;
    this.#draw();
  }

  #draw() {
    const roomX = (this.img.offsetWidth * (this.#scale - 1)) / 2 + 40 * (this.#scale - 1);
    const roomY = (this.img.offsetHeight * (this.#scale - 1)) / 2 + 40 * (this.#scale - 1);
    this.#x = Math.min(roomX, Math.max(-roomX, this.#x));
    this.#y = Math.min(roomY, Math.max(-roomY, this.#y));
    this.img.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    this.stage.classList.toggle("zoomed", this.#scale > 1);
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }

  #down(event) {
    this.#moved = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.target === this.img) this.stage.setPointerCapture(event.pointerId);
  }

  #drag(event) {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - last.x, now.y - last.y) > 1) this.#moved = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      this.zoom(spread(now) / spread(last), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 0.5 : 1;
    this.move((now.x - last.x) * share, (now.y - last.y) * share);
    this.#fingers.set(event.pointerId, now);
  }

  #up(event) {
    this.#fingers.delete(event.pointerId);
  }
}
