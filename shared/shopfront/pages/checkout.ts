import type { Page } from '../parts/frame.ts';
import { type Html, toHtml, writeAttribute, writeData } from '../view/html.ts';
import { hrefOf, type View } from '../view/shop.ts';
import { renderBegunOrder } from './basket.ts';

/** A field with a place for what is wrong with it. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email' | 'password';
  readonly autocomplete: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** The most characters. */
  readonly most: number;
  readonly more?: Html;
}

const renderField = ({
  name,
  label,
  type = 'text',
  autocomplete,
  required = false,
  hint,
  most,
  more,
}: Field): Html =>
  toHtml`<div class="field"><label for="${name}">${label}</label>${hint && toHtml`<p class="soft" id="${name}-hint">${hint}</p>`}<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${most}"${writeAttribute(required, 'required')} aria-describedby="${hint ? `${name}-hint ` : ''}${name}-wrong"${more}><p class="refused" id="${name}-wrong"></p></div>`;

const radio = (group: string, value: string, label: string, checked: boolean): Html =>
  toHtml`<label class="choice"><input type="radio" name="${group}" value="${value}"${writeAttribute(checked, 'checked')}><span>${label}</span></label>`;

function renderPeople({ words }: View): Html {
  return toHtml`<fieldset><legend>${words.who}</legend>
${renderField({ name: 'phone', label: words.yourPhone, type: 'tel', autocomplete: 'tel', required: true, hint: words.phoneHint, most: 32 })}
${renderField({ name: 'name', label: words.yourName, autocomplete: 'name', required: true, most: 120 })}
${renderField({ name: 'email', label: words.yourEmail, type: 'email', autocomplete: 'email', most: 254 })}
${renderAccount(words)}</fieldset>`;
}

/** Belongs to a form of its own, since the form of the checkout is around it. */
const toSignIn = toHtml` form="sign-in-form"`;

/** Signing in, which nobody has to. */
function renderAccount(words: View['words']): Html {
  const fields = [
    renderField({
      name: 'account_email',
      label: words.accountEmail,
      type: 'email',
      autocomplete: 'username',
      required: true,
      most: 254,
      more: toSignIn,
    }),
    renderField({
      name: 'account_password',
      label: words.accountPassword,
      type: 'password',
      autocomplete: 'current-password',
      required: true,
      most: 200,
      more: toSignIn,
    }),
  ];
  return toHtml`<p class="soft">${words.noAccountNeeded}</p>
<details id="sign-in"><summary>${words.signIn}</summary><p class="soft">${words.signInHint}</p>${fields}<p class="refused" id="sign-in-said" role="alert"></p><div class="row"><button class="button" type="submit"${toSignIn}>${words.signIn}</button><button class="button quiet" id="forgot" type="button">${words.forgotPassword}</button></div></details>
<p id="signed-in" class="row" hidden><span>${words.signedInAs} <b></b></span><button class="button quiet" type="button">${words.signOut}</button></p>`;
}

function renderMethods({ store, words }: View): Html {
  const labels = { DELIVERY: words.methodDelivery, PICKUP: words.methodPickup };
  const [first] = store.fulfillment_methods;
  return toHtml`<fieldset><legend>${words.how}</legend><div class="choices">${store.fulfillment_methods.map((method) => radio('method', method, labels[method], method === first))}</div><p class="refused" id="method-wrong"></p>
<div id="pickup" hidden><address>${[store.address, store.landmark, store.city].filter((part) => part).map((part, nth) => [nth > 0 && toHtml`<br>`, part])}</address><p id="today"></p></div><p class="soft" id="ready"></p></fieldset>`;
}

function renderAddress({ words }: View): Html {
  const list = toHtml` role="combobox" aria-expanded="false" aria-autocomplete="list" aria-controls="suggestions"`;
  return toHtml`<fieldset id="address-fields"><legend>${words.whereTo}</legend>
<div id="saved" class="row" role="group" aria-label="${words.yourAddresses}" hidden></div>
${renderField({ name: 'address', label: words.yourAddress, autocomplete: 'address-line1', most: 300, more: list })}
<ul id="suggestions" role="listbox" aria-label="${words.suggestions}" hidden></ul>
<p><button class="button quiet" id="position" type="button">${words.usePosition}</button> <span id="positioned" role="status"></span></p>
${renderField({ name: 'landmark', label: words.landmark, autocomplete: 'off', hint: words.landmarkHint, most: 200 })}
<div id="options" class="choices" role="radiogroup" aria-label="${words.deliveryOptions}"><p class="soft">${words.addressFirst}</p></div><p class="refused" id="delivery_option-wrong"></p></fieldset>`;
}

/** The codes of discounts: a field, and the list of those in use, which the script fills. */
const renderCodes = (words: View['words']): Html =>
  toHtml`<div class="field"><label for="discount_codes">${words.code}</label><div class="use"><input id="discount_codes" name="discount_codes" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="64" aria-describedby="discount_codes-wrong"><button class="button quiet" id="use-code" type="button">${words.useCode}</button></div><p class="refused" id="discount_codes-wrong" role="alert"></p><ul id="codes" aria-label="${words.codes}"></ul></div>`;

function renderPaying({ store, words }: View): Html {
  const labels = { ONLINE: words.payNow, ON_PICKUP: words.payOnPickup, AT_DOOR: words.payAtDoor };
  const [first] = store.payment_methods;
  return toHtml`<fieldset><legend>${words.payment}</legend><div class="choices">${store.payment_methods.map((method) => radio('payment_method', method, labels[method], method === first))}</div><p class="refused" id="payment_method-wrong"></p></fieldset>
${renderCodes(words)}
<div class="field"><label for="note">${words.note}</label><textarea id="note" name="note" rows="2" maxlength="500" aria-describedby="note-wrong"></textarea><p class="refused" id="note-wrong"></p></div>
<label class="choice"><input type="checkbox" name="remember"><span>${words.remember}</span></label>`;
}

/** Where the shop is, and to where it delivers, so that addresses near it come first, and those outside are told apart. */
function areaOf({ store, zones }: View) {
  const { latitude, longitude } = store;
  const shapes = zones.map(({ kind, radius_km, areas, polygon }) => ({ kind, radius_km, areas, polygon }));
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { country: store.country, point, zones: shapes };
}

/** The checkout on one page. Its script prices the basket, and places and pays it with one tap. */
export function checkoutPageOf(view: View): Page {
  const { words, store } = view;
  const known = { methods: store.fulfillment_methods, test: view.isTest, ...areaOf(view) };
  return {
    about: {
      title: words.checkout,
      path: 'checkout/',
      hidden: true,
      script: 'checkout',
      more: toHtml`\n<meta name="referrer" content="no-referrer">`,
    },
    main: toHtml`<h1>${words.checkout}</h1>
<noscript><p class="note">${words.checkoutNeedsScript}</p></noscript>
<p id="offline" class="note" role="status"></p>
${renderBegunOrder()}
<p id="empty" hidden>${words.emptyBasket} <a href="${hrefOf(view, '')}">${words.toShop}</a></p>
<form id="sign-in-form" novalidate></form>
<form id="checkout" class="waiting" novalidate><div class="columns"><div>
${renderPeople(view)}${renderMethods(view)}${renderAddress(view)}${renderPaying(view)}
</div><div class="sum"><details id="parts"><summary id="units">…</summary><div class="rows" tabindex="0" role="group" aria-label="${words.yourBasket}"><table id="bill"><caption>${words.yourBasket}</caption></table></div></details><p class="total"><span>${words.total}</span> <strong id="total">…</strong></p><p class="note" id="changed" role="status"></p><p class="refused" id="wrong" role="alert"></p><button type="submit" class="button" id="pay"><span>${words.placeOrder}</span></button><p class="held">${words.held}.</p></div></div></form>
${writeData('known', 'application/json', known)}`,
  };
}
