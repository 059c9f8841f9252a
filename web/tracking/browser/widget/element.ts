import { make } from '../../../browser/elements.ts';
import colours from '../../widget/colours.css';
import style from '../../widget/style.css';
import { widgetWordsOf } from '../words/languages.ts';
import { askForOrder, askForParcel, type Outcome, type ParcelRecord } from './ask.ts';
import { followParcel } from './follow.ts';
import { readNumber } from './read-number.ts';
import { createView, type View } from './view.ts';

const css = colours + style;

/** The host of this script also serves the API, unless the element names another. */
const { currentScript } = document;
const home = (currentScript && 'src' in currentScript && currentScript.src) || location.href;

/** Adds the styles as a constructed style sheet, which a strict Content-Security-Policy allows, or as a `style` element. */
function dress(root: ShadowRoot): void {
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } else {
    root.append(make('style', { text: css }));
  }
}

/**
 * `<svc-tracking number="SVC…" api="https://…" lang="en">` follows a parcel. Without a number it asks for one, sets the
 * attribute, and fires a `change` event; each record that it shows it fires as the `detail` of a `record` event. It follows the colour scheme of the page, or its `theme`: `light` or `dark`.
 */
class SvcTracking extends HTMLElement {
  static observedAttributes = ['number', 'api', 'lang'];
  #root = this.attachShadow({ mode: 'open' });
  #view: View | undefined;
  #end: (() => void) | undefined;

  constructor() {
    super();
    dress(this.#root);
  }

  connectedCallback(): void {
    this.#speak();
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#end?.();
    this.#end = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#end || before === now) return;
    if (name === 'lang') this.#speak();
    this.#begin();
  }

  /** Makes the content in the language of the element, or of the page around it. */
  #speak(): void {
    const tag = this.closest('[lang]')?.getAttribute('lang') ?? '';
    this.#view?.box.remove();
    this.#view = createView(widgetWordsOf(tag), (typed) => void this.#find(typed));
    this.#root.append(this.#view.box);
  }

  /** The address of something in the API. */
  #at(path: string): URL {
    return new URL(path, new URL(this.getAttribute('api') || home, document.baseURI));
  }

  /** Finds the parcel that a visitor named: by its number, by its link, or by the link of its order. */
  async #find(typed: string): Promise<void> {
    const { number = '', order } = readNumber(typed);
    if (!order) return this.#choose(number);
    this.#end?.();
    this.#end = () => {};
    this.#view?.wait();
    const found = await askForOrder(
      this.#at(`/api/v1/storefront/orders/public/${encodeURIComponent(order)}/`),
    );
    if (found.number) this.#choose(found.number);
    else if (found.notice) this.#view?.explain(found.notice, typed.trim());
  }

  #choose(number: string): void {
    if (number === this.getAttribute('number')) this.#begin();
    else {
      this.setAttribute('number', number);
      this.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }

  /** Takes the record that the page of a parcel contains: it belongs to the first number only. */
  #given(): ParcelRecord | undefined {
    const script = this.querySelector('script[type="application/json"]');
    script?.remove();
    return script ? JSON.parse(script.textContent ?? '') : undefined;
  }

  #begin(): void {
    this.#end?.();
    this.#end = () => {};
    const given = this.getAttribute('number') ?? '';
    const { number = '', order } = readNumber(given);
    if (order) return void this.#find(given);
    this.#view?.begin(number);
    if (!number) return;
    const tell = ({ record, notice }: Outcome) => {
      if (record) {
        this.#view?.show(record);
        this.dispatchEvent(new CustomEvent('record', { detail: record }));
      } else if (notice) this.#view?.explain(notice, number);
    };
    const record = this.#given();
    if (record) tell({ record });
    const ask = () => askForParcel(this.#at(`/api/v1/tracking/${encodeURIComponent(number)}/`));
    this.#end = followParcel(ask, tell, record);
  }
}

// A page may load the script twice.
if (!customElements.get('svc-tracking')) customElements.define('svc-tracking', SvcTracking);
