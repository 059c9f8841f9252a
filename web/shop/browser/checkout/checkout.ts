import { emptyBasket, toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { find } from '../../../browser/elements.ts';
import { Refusal } from '../api.ts';
import { keepBasket, watchBasket } from '../kept-basket.ts';
import { watchOffline } from '../offline.ts';
import type { Quote } from '../quote.ts';
import { words } from '../words.ts';
import { startAddressList } from './address-list.ts';
import { billTotalOf, showBill } from './bill.ts';
import { forgetCodes, hasNewCode, refuseCodes, startCodes, tryTypedCode } from './discount-codes.ts';
import { clearMarks, form, isFilledIn, keepTyped, restoreTyped, showParts } from './form.ts';
import { isPrevented, tellChange, tellRefusal, tellWrong } from './messages.ts';
import { isOfferRefused, pricedOrderOf, quotedOrderOf } from './order-request.ts';
import { isPlacing, setPlacing } from './pay-button.ts';
import { keepPlacing, type Placing, place, readPlacing } from './placing.ts';
import { dropLooks, isPricedNow, look, lookSoon, readPrice, showTotal } from './pricing.ts';

/** The page of the checkout: it prices the basket as the form changes, and places and pays the order with one tap. */

/** The quote that has a discount which this phone number cannot have. */
let spoiled: Quote | undefined;

/** Goes on with an order that was begun, in this tap or before a reload. */
async function goOn(begun: Placing): Promise<void> {
  setPlacing(true);
  try {
    await place(begun, () => {
      forgetCodes();
      keepBasket({ ...emptyBasket, at: Date.now() });
    });
  } catch (refusal) {
    setPlacing(false);
    if (!(refusal instanceof Refusal)) throw refusal;
    // Nothing answered: the same order goes on when the browser is back.
    if (!refusal.isAnswer) return tellWrong(navigator.onLine ? words.failed : '');
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
    return goOn(pricedOrderOf(quote, priced.sold, billTotalOf(quote)));
  }
  if (quote && quote === spoiled && refusal.total !== undefined) {
    const discounts = quote.discounts.filter(({ code }) => code !== null);
    showBill({ ...priced, quote: { ...quote, discounts, total: refusal.total } });
    return showTotal(toKobo(refusal.total), words.offerGone);
  }
  const rest = refuseCodes(refusal.faults, codes);
  await look('');
  tellRefusal(refusal, rest);
}

/** Says again what prevents the order. It may be over by now. */
async function lookAgain(): Promise<void> {
  await look('');
  const issues = readPrice().priced?.quote?.issues ?? [];
  if (issues.some(({ pointer }) => pointer === '/address')) find('#address', HTMLElement).focus();
}

/** Whether an order can be placed with a quote as it is. */
const isReady = (quote: Quote | undefined): quote is Quote =>
  quote !== undefined && isPricedNow(quote) && !isPrevented(quote);

async function begin(): Promise<void> {
  if (isPlacing()) return;
  const waiting = readPlacing();
  if (waiting) return goOn(waiting);
  // A code that was typed and not used yet changes the total first.
  if (hasNewCode() && tryTypedCode()) return look('');
  clearMarks();
  tellWrong('');
  if (!isFilledIn()) return;
  const before = readPrice();
  if (!isReady(before.priced?.quote)) await lookAgain();
  const { priced: { quote, sold = [] } = {}, total } = readPrice();
  // Another total than was shown needs another tap.
  if (!isReady(quote) || total === undefined || total !== before.total || isPlacing()) return;
  keepTyped();
  dropLooks();
  await goOn(quote === spoiled ? pricedOrderOf(quote, sold, total) : quotedOrderOf(quote));
}

restoreTyped();
showParts();
startAddressList();
startCodes((why) => {
  tellChange(words.paying);
  void look(why);
});
watchOffline(() => {
  const waiting = readPlacing();
  if (waiting && !isPlacing()) void goOn(waiting);
  else void look('');
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void begin();
});
form.addEventListener('input', keepTyped);
form.addEventListener('change', ({ target }) => {
  // A code changes nothing until it is used.
  if (target instanceof HTMLInputElement && target.name === 'discount_codes') return;
  showParts();
  keepTyped();
  lookSoon();
});
watchBasket(() => {
  if (!isPlacing()) void look('');
});
const waiting = readPlacing();
if (waiting) void goOn(waiting);
else void look();
