import { asHtml } from '../../kernel/display.ts';
import { toDecimal } from '../../kernel/money.ts';
import type { AmountRow } from '../../platform/domain/page/table.ts';
import { renderFrame } from '../page/frame.ts';
import { link } from '../page/html.ts';
import { toMoneyText } from '../page/words.ts';
import type { Receipt } from './receipt.ts';

const heading = 'Receipt';

const amountOf = (amount: AmountRow['amount']): string =>
  amount < 0 ? `−${toMoneyText(toDecimal(-amount))}` : toMoneyText(toDecimal(amount));

const rowOf = ({ text, amount }: AmountRow, kind = ''): string =>
  `<tr${kind && ` class="${kind}"`}><th scope="row">${asHtml(text)}</th><td>${amountOf(amount)}</td></tr>`;

const bodyOf = (rows: readonly AmountRow[]): string =>
  rows.length > 0 ? `<tbody class="sums">${rows.map((row) => rowOf(row)).join('')}</tbody>` : '';

function moneyTable({ rows, total, tax, payments, refunds, due }: Receipt): string {
  const sums = [
    rowOf({ text: 'Total', amount: total }, 'total'),
    tax > 0 ? rowOf({ text: 'VAT included', amount: tax }, 'soft') : '',
  ];
  const open = due > 0 ? bodyOf([{ text: 'Still to be paid', amount: due }]) : '';
  return `<table><caption>What you bought</caption>${bodyOf(rows)}<tbody class="sums">${sums.join('')}</tbody>${bodyOf(payments)}${bodyOf(refunds)}${open}</table>`;
}

/**
 * The page of a receipt, which prints on one sheet.
 * @param path of the order's page
 */
export function renderReceiptPage(receipt: Receipt, path: string): string {
  const { seller, number, date, isTest } = receipt;
  const test = isTest ? '<p class="note">Test order: no real money was moved.</p>' : '';
  const details = seller.details.map((detail) => `<br>${asHtml(detail)}`).join('');
  const links = [link(`${path}receipt/?format=pdf`, 'Download as PDF'), link(path, 'Back to your order')];
  return renderFrame({
    title: `${heading} ${number}`,
    brand: seller.name,
    heading: `${heading} ${number}`,
    main: `${test}<section id="goods" class="receipt"><p><b>${asHtml(seller.name)}</b>${details}</p><p class="soft">Order of ${date}</p>${moneyTable(receipt)}</section>
      <p class="soft no-print">${links.join(' · ')}</p>`,
  });
}

/** The page of an order for which nothing was paid. @param path of the order's page */
export const renderUnpaidReceipt = (path: string): string =>
  renderFrame({
    title: heading,
    brand: 'svc',
    heading,
    main: `<section id="status"><h2>Not paid yet</h2><p>The receipt will be here once something has been paid. ${link(path, 'Go to your order')}</p></section>`,
  });
