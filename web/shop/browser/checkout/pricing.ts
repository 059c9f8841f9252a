import { find } from '../../../browser/elements.ts';
import { Refusal } from '../api.ts';
import { readBasket } from '../kept-basket.ts';
import { type Priced, priceBasket, type Quote } from '../quote.ts';
import { billTotalOf, showBill } from './bill.ts';
import { giveUpCode, readCodes, refuseCodes, settleCodes } from './discount-codes.ts';
import { clearOption, form, readChoice, readTyped, typedAddressOf } from './form.ts';
import { tellChange, tellIssues, tellRefusal, tellTotal } from './messages.ts';
import { showPayButton } from './pay-button.ts';

/** The price of the basket, which is asked for again as the form changes. */

let priced: Priced | undefined;
/** What the price was asked for. */
let pricedFor = '';
let shownTotal: number | undefined;
let asked = 0;
let timer: number | undefined;

/** The price that is shown, and its total in kobo. */
export const readPrice = () => ({ priced, total: shownTotal });

/** What decides the price, besides the basket, the codes and the way to deliver. */
const readPlace = () =>
  JSON.stringify([readChoice('method'), readChoice('method') === 'DELIVERY' && readTyped().spot]);

/** Whether a quote is for what is chosen now. */
export const isPricedNow = ({ delivery_option, expires_at }: Quote): boolean =>
  pricedFor === readPlace() + readCodes() &&
  (readChoice('method') !== 'DELIVERY' || readChoice('delivery_option') === (delivery_option ?? '')) &&
  Date.parse(expires_at) > Date.now();

/** Shows a total. @param why it changed, in words; undefined if the customer sees it */
export function showTotal(total: number, why: string | undefined): void {
  tellTotal(total, shownTotal, why);
  shownTotal = total;
  showPayButton(priced?.quote, total);
}

function show(found: Priced, codes: readonly string[], why: string | undefined): void {
  priced = found;
  showBill(found);
  const { quote } = found;
  if (!quote) return;
  const used = settleCodes(quote, codes);
  showTotal(billTotalOf(quote), used || why);
  tellIssues(quote);
}

/** Takes no notice of a price that is on its way. */
export function dropLooks(): void {
  clearTimeout(timer);
  asked += 1;
}

/** Prices the basket again. @param why in words; undefined if the customer sees it, and a changed total is not said */
export async function look(why?: string): Promise<void> {
  dropLooks();
  const mine = asked;
  const { lines } = readBasket();
  find('#empty', HTMLElement).hidden = lines.length > 0;
  form.hidden = lines.length === 0;
  form.classList.remove('waiting');
  if (lines.length === 0) return;
  const codes = readCodes();
  const at = readPlace();
  try {
    const option = readChoice('delivery_option');
    const found = await priceBasket(lines, {
      method: readChoice('method'),
      address: typedAddressOf(readTyped()),
      ...(option && readChoice('method') === 'DELIVERY' && { delivery_option: option }),
      ...(codes.length > 0 && { discount_codes: codes }),
    });
    if (mine !== asked) return;
    show(found, codes, why);
    pricedFor = at + readCodes();
  } catch (refusal) {
    if (mine !== asked || !(refusal instanceof Refusal)) return;
    tellChange('');
    if (refusal.faults.some(({ pointer }) => pointer === '/delivery_option')) {
      // The chosen way to deliver does not reach this address.
      clearOption();
      return look(why);
    }
    if (refusal.isAnswer) giveUpCode();
    tellRefusal(refusal, refuseCodes(refusal.faults, codes));
  }
}

/** Prices the basket again once the form has not changed for a moment. */
export function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), 150);
}
