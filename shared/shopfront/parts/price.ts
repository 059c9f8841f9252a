import { displayAmount, type Kobo, toDecimal } from '#ground';
import { type Html, toHtml } from '../view/html.ts';
import type { Words } from '../words/words.ts';

/** An amount as pages show it, such as ₦2,500. */
export const toNairaText = (amount: Kobo): string => `₦${displayAmount(toDecimal(amount))}`;

/** A price, and the one before a reduction. */
export const renderPrice = (
  { price, compare_at_price }: { readonly price: Kobo; readonly compare_at_price?: Kobo | undefined },
  words: Words,
  from = false,
): Html => {
  const text = price === 0 ? words.free : toNairaText(price);
  const old =
    compare_at_price !== undefined &&
    compare_at_price > price &&
    toHtml` <s><span class="hidden">${words.before} </span>${toNairaText(compare_at_price)}</s>`;
  return toHtml`<span class="price">${from ? words.from(text) : text}${old}</span>`;
};
