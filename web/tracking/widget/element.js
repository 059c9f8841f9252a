import colours from './colours.css';
import { follow } from './follow.js';
import style from './style.css';
import { createView } from './view.js';

const css = colours + style;

/** The host of this script also serves the API, unless the element names another. */
const home = document.currentScript?.src || location.href;

/** Adds the styles as a constructed style sheet, which a strict Content-Security-Policy allows, or as a `style` element. */
function dress(root) {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } else {
    root.append(Object.assign(document.createElement('style'), { textContent: css }));
  }
}

/**
 * `<svc-tracking number="SVC…" api="https://…">` follows a parcel. Without a number it asks for one, sets the attribute,
 * and fires a `change` event. With `theme="light"` it stays light even if the visitor's system is dark.
 */
class SvcTracking extends HTMLElement {
  static observedAttributes = ['number', 'api'];
  #root = this.attachShadow({ mode: 'open' });
  #view = createView((number) => {
    if (number === this.getAttribute('number')) return this.#begin();
    this.setAttribute('number', number);
    this.dispatchEvent(new Event('change', { bubbles: true }));
  });
  #end;

  constructor() {
    super();
    dress(this.#root);
    this.#root.append(this.#view.box);
  }

  connectedCallback() {
    this.#begin();
  }

  disconnectedCallback() {
    this.#end();
    this.#end = undefined;
  }

  attributeChangedCallback(_, before, now) {
    if (this.#end && before !== now) this.#begin();
  }

  /** Takes the record that the page of a parcel contains: it belongs to the first number only. */
  #given() {
    const script = this.querySelector('script[type="application/json"]');
    script?.remove();
    return script && JSON.parse(script.textContent);
  }

  #begin() {
    this.#end?.();
    this.#end = () => {};
    const number = (this.getAttribute('number') ?? '').trim();
    this.#view.begin(number);
    if (!number) return;
    const host = new URL(this.getAttribute('api') || home, document.baseURI);
    const url = new URL(`/api/v1/tracking/${encodeURIComponent(number)}/`, host);
    const tell = ({ record, notice }) => {
      if (record) this.#view.show(record);
      else this.#view.explain(notice, number);
    };
    const record = this.#given();
    if (record) tell({ record });
    this.#end = follow(url, tell, record);
  }
}

// A page may load the script twice.
if (!customElements.get('svc-tracking')) customElements.define('svc-tracking', SvcTracking);
