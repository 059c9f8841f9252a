import { type AmountRow, asHtml, toDecimal } from '#ground';
import { type FramedPage, renderFrame } from '../page/frame.ts';
import { link } from '../page/html.ts';
import { type OrderWords, orderWordsOf } from '../page/language/language.ts';
import type { PageShop } from '../page/page-shop.ts';
import { toMoneyText } from '../page/words.ts';
import type { Receipt } from './receipt.ts';

/** The most rows that fit one sheet in the usual type. */
const usualRows = 22;

const amountOf = (amount: AmountRow['amount']): string =>
  amount < 0 ? `−${toMoneyText(toDecimal(-amount))}` : toMoneyText(toDecimal(amount));

const rowOf = ({ text, amount }: AmountRow, kind = ''): string =>
  `<tr${kind && ` class="${kind}"`}><th scope="row">${asHtml(text)}</th><td>${amountOf(amount)}</td></tr>`;

const bodyOf = (rows: readonly AmountRow[]): string =>
  rows.length > 0 ? `<tbody class="sums">${rows.map((row) => rowOf(row)).join('')}</tbody>` : '';

function moneyTable({ rows, total, tax, payments, refunds, due }: Receipt, words: OrderWords): string {
  const sums = [
    rowOf({ text: words.total, amount: total }, 'total'),
    tax > 0 ? rowOf({ text: words.vatIncluded, amount: tax }, 'soft') : '',
  ];
  const open = due > 0 ? bodyOf([{ text: words.stillToPay, amount: due }]) : '';
  return `<table><caption>${asHtml(words.whatYouBought)}</caption>${bodyOf(rows)}<tbody class="sums">${sums.join('')}</tbody>${bodyOf(payments)}${bodyOf(refunds)}${open}</table>`;
}

/**
 * The page of a receipt, which prints on one sheet.
 * @param path of the order's page
 * @param shop undefined once the store is deleted
 */
export function renderReceiptPage(receipt: Receipt, path: string, shop: PageShop | undefined): FramedPage {
  const { seller, number, date, rows, payments, refunds } = receipt;
  const words = orderWordsOf(shop?.language ?? 'en');
  const details = seller.details.map((detail) => `<br>${asHtml(detail)}`).join('');
  const links = [link(`${path}receipt/?format=pdf`, words.asPdf), link(path, words.backToOrder)];
  const isLong = rows.length + payments.length + refunds.length > usualRows;
  return renderFrame({
    shop,
    title: `${words.receipt} ${number}`,
    heading: `${asHtml(words.receipt)} ${number}`,
    data: ` class="receipt${isLong ? ' long' : ''}"`,
    main: `<section id="goods"><p><b>${asHtml(seller.name)}</b>${details}</p><p class="soft">${asHtml(words.orderOf(date))}</p>${moneyTable(receipt, words)}</section>
      <p class="foot no-print">${links.join(' ')}</p>`,
  });
}

/** The page of an order for which nothing was paid. @param path of the order's page */
export function renderUnpaidReceipt(path: string, shop: PageShop | undefined): FramedPage {
  const words = orderWordsOf(shop?.language ?? 'en');
  return renderFrame({
    shop,
    title: words.receipt,
    heading: asHtml(words.receipt),
    data: ' class="receipt"',
    main: `<section id="status"><h2>${asHtml(words.notPaidYet)}</h2><p>${asHtml(words.receiptLater)}</p><p class="foot">${link(path, words.goToOrder)}</p></section>`,
  });
}
