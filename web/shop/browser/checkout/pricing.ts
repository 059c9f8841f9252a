import type { Bill } from '../../../../shared/shopfront/domain/bill.ts';
import { Refusal } from '../../../browser/api.ts';
import { find } from '../../../browser/elements.ts';
import { isDecided } from '../api.ts';
import { readBasket } from '../kept-basket.ts';
import { type Priced, priceBasket, type Quote } from '../quote.ts';
import { words } from '../words.ts';
import { billOf, showBill, showSum } from './bill.ts';
import { giveUpCode, readCodes, refuseCodes, settleCodes } from './discount-codes.ts';
import { clearOption, form, readChoice, readTyped, typedAddressOf } from './fields.ts';
import { tellChange, tellIssues, tellRefusal, tellTotal, tellWrong } from './messages.ts';
import { lackOf, showLack, showPayButton } from './pay-button.ts';
import { showOptions, showReady } from './receiving.ts';

/** The price of the basket, which is asked for again as the form changes. */

let priced: Priced | undefined;
/** What the price was asked for. */
let pricedFor = '';
let shown: Bill | undefined;
let asked = 0;
let timer: number | undefined;

/** The price that is shown, and its total in kobo. */
export const readPrice = () => ({ priced, total: shown?.total });

/** What decides the price, besides the basket, the codes and the way to deliver. */
const readPlace = () =>
  JSON.stringify([readChoice('method'), readChoice('method') === 'DELIVERY' && readTyped().spot]);

/** Whether a quote is for what is chosen now. */
export const isPricedNow = ({ delivery_option, expires_at }: Quote): boolean =>
  pricedFor === readPlace() + readCodes() &&
  (readChoice('method') !== 'DELIVERY' || readChoice('delivery_option') === (delivery_option ?? '')) &&
  Date.parse(expires_at) > Date.now();

/** Shows what a quote comes to. @param why it is another total, in words; undefined if the bill shows that */
export function showTotal(quote: Quote, why: string | undefined): void {
  const bill = billOf(quote);
  tellTotal(bill, shown, why);
  shown = bill;
  showSum(bill.total);
  showPayButton(quote, bill.total);
}

function show(found: Priced, codes: readonly string[]): void {
  priced = found;
  showBill(found);
  const { quote } = found;
  showLack(quote ? lackOf(quote) : { text: words.changeBasket, isField: false });
  if (!quote) return;
  showOptions(quote);
  showReady(quote);
  settleCodes(quote, codes);
  showTotal(quote, undefined);
  tellIssues(quote);
}

/** Takes no notice of a price that is on its way. */
export function dropLooks(): void {
  clearTimeout(timer);
  asked += 1;
}

/** Prices the basket again. @returns whether there was an answer */
export async function look(): Promise<boolean> {
  dropLooks();
  const mine = asked;
  const { lines } = readBasket();
  find('#empty', HTMLElement).hidden = lines.length > 0;
  form.hidden = lines.length === 0;
  form.classList.remove('waiting');
  if (lines.length === 0) return true;
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
    if (mine !== asked) return true;
    show(found, codes);
    pricedFor = at + readCodes();
    return true;
  } catch (refusal) {
    if (mine !== asked || !(refusal instanceof Refusal)) return true;
    tellChange('');
    if (refusal.faults.some(({ pointer }) => pointer === '/delivery_option')) {
      // The chosen way to deliver does not reach this address.
      clearOption();
      return look();
    }
    if (isDecided(refusal)) giveUpCode();
    // The page says that it is offline, and goes on by itself.
    if (refusal.status === undefined && !navigator.onLine) tellWrong('');
    else tellRefusal(refusal, refuseCodes(refusal.faults, codes));
    return refusal.status !== undefined;
  }
}

/** Prices the basket again once the form has not changed for a moment. */
export function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), 150);
}
