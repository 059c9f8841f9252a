import { asHtml } from '../../kernel/display.ts';
import { actionsOf } from './actions.ts';
import { link, renderItemRow, renderStoreContact } from './html.ts';
import { orderOutlookOf } from './outlook.ts';
import { renderPickup } from './pickup.ts';
import type { Shown } from './shown.ts';
import { stepsOf } from './steps.ts';
import { toMomentText } from './times.ts';
import { hasReceipt, headingOf, isHeld, isSome, toMoneyText } from './words.ts';

const fact = (name: string, content: string) => `<div><dt>${name}</dt><dd>${content}</dd></div>`;

/** The code, in two groups that are easy to read out. */
function codeBox({ code, method }: Shown): string {
  if (code === null) return '';
  const rule =
    method === 'PICKUP'
      ? 'Show this code at the counter to collect your order.'
      : 'Give it to the rider only when you have your order.';
  return `<div class="code"><p>Your code</p><strong aria-label="${code.split('').join(' ')}">${code.slice(0, 3)} ${code.slice(3)}</strong><p>${rule}</p><form data-do="code"><p class="refused" role="alert"></p><button class="quiet">Get a new code</button></form></div>`;
}

function statusOf(order: Shown, now: Date): string {
  const { text, tone } = headingOf(order);
  const lines = orderOutlookOf(order, now).map((line) => `<p>${asHtml(line)}</p>`);
  return `<div data-tone="${tone}"><p class="soft">Order ${order.number}${order.is_test ? ' · test order' : ''}</p><h2 tabindex="-1">${text}</h2>${lines.join('')}${codeBox(order)}</div>`;
}

function stepList(order: Shown, now: Date): string {
  const steps = stepsOf(order, now);
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  const items = steps.map(({ title, at }, position) =>
    at === undefined
      ? `<li class="ahead">${title}</li>`
      : `<li${position === last ? ' aria-current="step"' : ''}><b>${title}</b><span>${at}</span></li>`,
  );
  return `<ol data-tone="${headingOf(order).tone}">${items.join('')}</ol>`;
}

function courierFact({ courier }: Shown): string {
  if (!courier) return '';
  const { name, phone, tracking_number } = courier;
  const lines = [
    ...(name ? [asHtml(name)] : []),
    ...(phone ? [link(`tel:${phone}`, phone)] : []),
    link(`/t/${tracking_number}`, 'Track the rider'),
  ];
  return fact('Rider', lines.join('<br>'));
}

function factList(order: Shown, now: Date): string {
  const { store, area, pickup, ready_by, status, unconfirmed_until, dispute } = order;
  const place = [...new Set([area?.city, area?.state])].filter((part) => part).join(', ');
  const reach = store ? renderStoreContact(store) : '';
  const facts = [
    store ? fact('Store', `${asHtml(store.name)}${reach && `<br>${reach}`}`) : '',
    pickup ? fact('Collect it at', renderPickup(pickup, now)) : place && fact('To', asHtml(place)),
    status === 'CONFIRMED' ? fact('Ready by', toMomentText(ready_by, now)) : '',
    unconfirmed_until && !dispute ? fact('Please answer by', toMomentText(unconfirmed_until, now)) : '',
    courierFact(order),
  ];
  return `<dl>${facts.join('')}</dl>`;
}

/** What was paid, and what is left to pay: now, at the door or at the counter. */
function paymentRows(order: Shown): (readonly [string, string, string])[] {
  const { payment_method, payment_status, status, total, paid_total, refunded_total } = order;
  const { amount_due, amount_due_later } = order;
  const cash = status === 'COLLECTED' && payment_status === 'PAID' && !isSome(paid_total);
  const door = payment_method === 'AT_DOOR' && status === 'DISPATCHED';
  const nowName = payment_method === 'ON_PICKUP' ? 'At the counter' : door ? 'At the door' : 'Pay now';
  return [
    cash ? ['Paid at the counter', total, ''] : ['Paid', paid_total, ''],
    ['Refunded', refunded_total, ''],
    [nowName, amount_due, 'due'],
    ['At the door', amount_due_later, 'due'],
  ];
}

function moneyTable(order: Shown, token: string): string {
  const { lines, subtotal, delivery_fee, service_fee, tax_total, total, payment_method } = order;
  const sum = (name: string, amount: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th scope="row">${name}</th><td>${toMoneyText(amount)}</td></tr>`;
  const some = (name: string, amount: string, kind = '') => (isSome(amount) ? sum(name, amount, kind) : '');
  const off = (name: string, amount: string) =>
    `<tr><th scope="row">${asHtml(name)}</th><td>−${toMoneyText(amount)}</td></tr>`;
  const sums = [
    sum('Items', subtotal),
    order.method === 'DELIVERY' ? sum('Delivery', delivery_fee) : '',
    ...order.discounts.map(({ name, amount }) => off(name, amount)),
    some('Service fee', service_fee),
    sum('Total', total, 'total'),
    some('Tax included', tax_total, 'soft'),
    ...paymentRows(order).map((row) => some(...row)),
  ];
  const held = isHeld(order) && payment_method !== 'ON_PICKUP' && !isSome(order.paid_total);
  const note = held ? '<p class="soft">Your money is held until you have it.</p>' : '';
  const receipt = hasReceipt(order) ? `<p>${link(`/o/${token}/receipt/`, 'Receipt')}</p>` : '';
  return `<table><caption>What you ordered</caption><tbody>${lines.map((line) => renderItemRow(line, line.refunded_quantity)).join('')}</tbody><tbody class="sums">${sums.join('')}</tbody></table>${note}${receipt}`;
}

/** Whether the customer has nothing more to wait for. */
const isOver = ({ status, unconfirmed_until, refunds }: Shown) =>
  ['DELIVERED', 'COLLECTED', 'RETURNED', 'CANCELLED', 'EXPIRED'].includes(status) &&
  unconfirmed_until === null &&
  refunds.every((refund) => refund.status === 'PROCESSED');

/**
 * How often a page asks for its order: fast while a bank is busy, usual while somebody works on it, and never after
 * that.
 */
export type Pace = 'fast' | 'usual' | 'never';

export function orderPaceOf(order: Shown): Pace {
  if (isOver(order)) return 'never';
  return order.payment_status === 'PENDING' ? 'fast' : 'usual';
}

/**
 * The parts of an order's page, as HTML, by the ids of their elements. The service makes them for the first view, and
 * the page's script for each later one.
 * @param token of the order, for links
 * @param now decides which days are named
 */
export const contentOf = (order: Shown, token: string, now: Date) => ({
  status: statusOf(order, now),
  actions: actionsOf(order),
  progress: `${stepList(order, now)}${factList(order, now)}`,
  goods: moneyTable(order, token),
});
