import { Refusal } from '../../../browser/api.ts';
import { find } from '../../../browser/elements.ts';
import { isDecided } from '../api.ts';
import { keepPlacing, readPlacing, showBegunOrder } from '../begun-order.ts';
import { keepSeen } from '../changes.ts';
import { watchBasket } from '../kept-basket.ts';
import type { Placing } from '../kept-order.ts';
import { watchOffline } from '../offline.ts';
import type { Quote } from '../quote.ts';
import { words } from '../words.ts';
import { startAccount } from './account.ts';
import { startAddressList } from './address-list.ts';
import { billOf, showBill } from './bill.ts';
import { hasNewCode, refuseCodes, startCodes, tryTypedCode } from './discount-codes.ts';
import { keepTyped, restoreTyped } from './draft.ts';
import { form, showParts } from './fields.ts';
import { clearMark, clearMarks, isFilledIn, showField } from './marks.ts';
import { tellBusy, tellRefusal, tellWrong } from './messages.ts';
import { isOfferRefused, pricedOrderOf, quotedOrderOf } from './order-request.ts';
import { isPlacing, isPrevented, readLack, setPlacing } from './pay-button.ts';
import { place } from './placing.ts';
import { dropLooks, isPricedNow, look, lookSoon, readPrice, showTotal } from './pricing.ts';
import { showToday } from './receiving.ts';

/** The page of the checkout: it prices the basket as the form changes, and places and pays the order with one tap. */

/** The quote that has a discount which this phone number cannot have. */
let spoiled: Quote | undefined;

/** Goes on with an order that was begun, in this tap or before a reload. */
async function goOn(begun: Placing): Promise<void> {
  setPlacing(true);
  try {
    await place(begun);
  } catch (refusal) {
    setPlacing(false);
    if (!(refusal instanceof Refusal)) throw refusal;
    // Nothing answered: the same order goes on when the browser is back.
    if (!isDecided(refusal)) return tellWrong(navigator.onLine ? words.failed : '');
    keepPlacing(undefined);
    await goOnAfter(refusal, begun);
  }
}

/** Says why an order was refused, and what it would come to now. */
async function goOnAfter(refusal: Refusal, { codes = [] }: Placing): Promise<void> {
  const { priced } = readPrice();
  const quote = priced?.quote;
  if (quote && quote !== spoiled && isOfferRefused(refusal)) {
    spoiled = quote;
    tellWrong('');
    return goOn(pricedOrderOf(quote, priced.sold, billOf(quote).total));
  }
  if (quote && quote === spoiled && refusal.body.total !== undefined) {
    const discounts = quote.discounts.filter(({ code }) => code !== null);
    const without = { ...quote, discounts, total: refusal.body.total };
    showBill({ ...priced, quote: without });
    return showTotal(without, words.offerGone);
  }
  const rest = refuseCodes(refusal.faults, codes);
  await look();
  tellRefusal(refusal, rest);
}

/** Leads to the address where it prevents the order. */
function goToWrongAddress(): void {
  const issues = readPrice().priced?.quote?.issues ?? [];
  if (issues.some(({ pointer }) => pointer === '/address')) showField('address');
}

/** A tap on Pay that waits for its price, with the total that was shown. */
let tapped: { readonly total: number | undefined } | undefined;

/** Forgets a tap that waits: something else is chosen now. */
function dropTap(): void {
  if (tapped) setPlacing(false);
  tapped = undefined;
}

/** Whether an order can be placed with a quote as it is. */
const isReady = (quote: Quote | undefined): quote is Quote =>
  quote !== undefined && isPricedNow(quote) && !isPrevented(quote);

async function begin(): Promise<void> {
  if (isPlacing()) return;
  const begun = readPlacing();
  if (begun && !begun.left) return goOn(begun);
  // A code that was typed and not used yet changes the total first.
  if (hasNewCode() && tryTypedCode()) {
    await look();
    return;
  }
  // It may be over by now, but another tap places the order then.
  if (readLack()) {
    await look();
    return goToWrongAddress();
  }
  clearMarks();
  tellWrong('');
  if (!isFilledIn()) return;
  tapped = { total: readPrice().total };
  await finishTap();
}

/**
 * Places the order for which Pay was tapped, once there is a price for what is chosen. Where nothing answers, the tap is
 * kept, and done once the browser is back.
 */
async function finishTap(): Promise<void> {
  setPlacing(true);
  const isAnswered = isReady(readPrice().priced?.quote) || (await look());
  if (!tapped) return;
  setPlacing(!isAnswered && !navigator.onLine);
  if (!isAnswered) return;
  const before = tapped.total;
  tapped = undefined;
  const { priced: { quote, sold = [] } = {}, total } = readPrice();
  if (!isReady(quote)) return goToWrongAddress();
  // Another total than was shown needs another tap.
  if (total === undefined || total !== before) return;
  keepTyped();
  dropLooks();
  await goOn(quote === spoiled ? pricedOrderOf(quote, sold, total) : quotedOrderOf(quote, sold));
}

/** Goes on with the order that was begun, says that it waits, or prices the basket. */
async function start(): Promise<void> {
  const begun = readPlacing();
  if (begun && !begun.left) {
    form.classList.remove('waiting');
    return goOn(begun);
  }
  const waits = await showBegunOrder(() => void start());
  if (!waits) {
    await look();
    return;
  }
  form.hidden = true;
  // The browser goes back to where the page was left.
  find('#begun', HTMLElement).scrollIntoView({ block: 'center' });
}

restoreTyped();
showParts();
showToday();
startAccount();
startAddressList();
startCodes(() => {
  tellBusy();
  void look();
});
watchOffline(() => {
  if (tapped) void finishTap();
  else if (!isPlacing()) void start();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void begin();
});
form.addEventListener('input', ({ target }) => {
  dropTap();
  if (target instanceof HTMLElement && 'name' in target) clearMark(String(target.name));
  keepTyped();
});
form.addEventListener('change', ({ target }) => {
  const isOther = target instanceof HTMLInputElement && target.form !== form;
  // A code changes nothing until it is used.
  if (isOther || (target instanceof HTMLInputElement && target.name === 'discount_codes')) return;
  dropTap();
  showParts();
  keepTyped();
  lookSoon();
});
watchBasket(() => {
  dropTap();
  if (!isPlacing()) void start();
});
addEventListener('pagehide', () => keepSeen(readPrice().priced));
// What the back button brings back is as it was left, and the order may be placed by now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
void start();
