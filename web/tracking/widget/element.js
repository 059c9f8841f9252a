import { wordsFor } from '../words/languages.js';
import { ask, askForOrder } from './ask.js';
import colours from './colours.css';
import { follow } from './follow.js';
import { readNumber } from './read-number.js';
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
 * `<svc-tracking number="SVC…" api="https://…" lang="en">` follows a parcel. Without a number it asks for one, sets the
 * attribute, and fires a `change` event. It follows the colour scheme of the page, or its `theme`: `light` or `dark`.
 */
class SvcTracking extends HTMLElement {
  static observedAttributes = ['number', 'api', 'lang'];
  #root = this.attachShadow({ mode: 'open' });
  #view;
  #end;

  constructor() {
    super();
    dress(this.#root);
  }

  connectedCallback() {
    this.#speak();
    this.#begin();
  }

  disconnectedCallback() {
    this.#end?.();
    this.#end = undefined;
  }

  attributeChangedCallback(name, before, now) {
    if (!this.#end || before === now) return;
    if (name === 'lang') this.#speak();
    this.#begin();
  }

  /** Makes the content in the language of the element, or of the page around it. */
  #speak() {
    const tag = this.closest('[lang]')?.getAttribute('lang') ?? '';
    this.#view?.box.remove();
    this.#view = createView(wordsFor(tag), (typed) => this.#find(typed));
    this.#root.append(this.#view.box);
  }

  /** The address of something in the API. */
  #at(path) {
    return new URL(path, new URL(this.getAttribute('api') || home, document.baseURI));
  }

  /** Finds the parcel that a visitor named: by its number, by its link, or by the link of its order. */
  async #find(typed) {
    const { number, order } = readNumber(typed);
    if (!order) return this.#choose(number);
    this.#end?.();
    this.#end = () => {};
    this.#view.wait();
    const found = await askForOrder(
      this.#at(`/api/v1/storefront/orders/public/${encodeURIComponent(order)}/`),
    );
    if (found.number) this.#choose(found.number);
    else this.#view.explain(found.notice, typed.trim());
  }

  #choose(number) {
    if (number === this.getAttribute('number')) return this.#begin();
    this.setAttribute('number', number);
    this.dispatchEvent(new Event('change', { bubbles: true }));
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
    const { number = '', order } = readNumber(this.getAttribute('number') ?? '');
    if (order) return void this.#find(this.getAttribute('number'));
    this.#view.begin(number);
    if (!number) return;
    const tell = ({ record, notice }) => {
      if (record) this.#view.show(record);
      else this.#view.explain(notice, number);
    };
    const record = this.#given();
    if (record) tell({ record });
    this.#end = follow(() => ask(this.#at(`/api/v1/tracking/${encodeURIComponent(number)}/`)), tell, record);
  }
}

// A page may load the script twice.
if (!customElements.get('svc-tracking')) customElements.define('svc-tracking', SvcTracking);
