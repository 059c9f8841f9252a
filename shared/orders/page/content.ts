import { asHtml } from '#ground/domain';
import { actionsOf } from './actions.ts';
import { link, renderItemRow, renderStoreContact } from './html.ts';
import type { OrderWords, Telling } from './language/language.ts';
import { orderOutlookOf } from './outlook.ts';
import { renderPickup } from './pickup.ts';
import type { Shown } from './shown.ts';
import { stepsOf } from './steps.ts';
import { toMomentText } from './times.ts';
import { hasReceipt, headingOf, isHeld, isSome, toMoneyText } from './words.ts';

const fact = (name: string, content: string) => `<div><dt>${asHtml(name)}</dt><dd>${content}</dd></div>`;

/** The code, in two groups that are easy to read out. */
function codeBox({ code, method }: Shown, words: OrderWords): string {
  if (code === null) return '';
  const rule = method === 'PICKUP' ? words.codeAtCounter : words.codeForRider;
  return `<div class="code"><p>${asHtml(words.yourCode)}</p><strong aria-label="${code.split('').join(' ')}">${code.slice(0, 3)} ${code.slice(3)}</strong><p>${asHtml(rule)}</p><form data-do="code"><p class="refused" role="alert"></p><button class="plain">${asHtml(words.newCode)}</button></form></div>`;
}

/** How long the order still waits for its payment. The script of the page lets it run. */
const clock = ({ status, expires_at }: Shown, words: OrderWords): string =>
  status === 'PLACED' && expires_at !== null
    ? `<p class="clock">${asHtml(words.timeLeft)} <b role="timer" aria-live="off" data-until="${expires_at}"></b></p>`
    : '';

function statusOf(order: Shown, telling: Telling): string {
  const { words } = telling;
  const { text, tone } = headingOf(words, order);
  const lines = orderOutlookOf(order, telling).map((line) => `<p>${asHtml(line)}</p>`);
  return `<div data-tone="${tone}"><p class="soft">${asHtml(words.order)} ${order.number}</p><h2 tabindex="-1">${asHtml(text)}</h2>${lines.join('')}${clock(order, words)}${codeBox(order, words)}</div>`;
}

function stepList(order: Shown, telling: Telling): string {
  const steps = stepsOf(order, telling);
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  const items = steps.map(({ title, at }, position) =>
    at === undefined
      ? `<li class="ahead">${asHtml(title)}</li>`
      : `<li${position === last ? ' aria-current="step"' : ''}><b>${asHtml(title)}</b><span>${at}</span></li>`,
  );
  return `<ol data-tone="${headingOf(telling.words, order).tone}">${items.join('')}</ol>`;
}

function courierFact({ courier }: Shown, words: OrderWords): string {
  if (!courier) return '';
  const { name, phone, tracking_number } = courier;
  const lines = [
    ...(name ? [asHtml(name)] : []),
    ...(phone ? [link(`tel:${phone}`, phone)] : []),
    link(`/t/${tracking_number}`, words.track),
  ];
  return fact(words.rider, lines.join('<br>'));
}

function factList(order: Shown, telling: Telling): string {
  const { words } = telling;
  const { store, area, pickup, ready_by, status, unconfirmed_until, dispute } = order;
  const place = [...new Set([area?.city, area?.state])].filter((part) => part).join(', ');
  const reach = store ? renderStoreContact(store) : '';
  const facts = [
    store ? fact(words.store, `${asHtml(store.name)}${reach && `<br>${reach}`}`) : '',
    pickup ? fact(words.collectAt, renderPickup(pickup, telling)) : place && fact(words.to, asHtml(place)),
    status === 'CONFIRMED' ? fact(words.readyByFact, toMomentText(ready_by, telling)) : '',
    unconfirmed_until && !dispute ? fact(words.answerBy, toMomentText(unconfirmed_until, telling)) : '',
    courierFact(order, words),
  ];
  return `<dl>${facts.join('')}</dl>`;
}

/** What was paid, and what is left to pay: now, at the door or at the counter. */
function paymentRows(order: Shown, words: OrderWords): (readonly [string, string, string])[] {
  const { payment_method, payment_status, status, total, paid_total, refunded_total } = order;
  const { amount_due, amount_due_later } = order;
  const cash = status === 'COLLECTED' && payment_status === 'PAID' && !isSome(paid_total);
  const door = payment_method === 'AT_DOOR' && status === 'DISPATCHED';
  const nowName = payment_method === 'ON_PICKUP' ? words.dueAtCounter : door ? words.dueAtDoor : words.dueNow;
  return [
    cash ? [words.paidAtCounter, total, ''] : [words.paid, paid_total, ''],
    [words.refunded, refunded_total, ''],
    [nowName, amount_due, 'due'],
    [words.dueAtDoor, amount_due_later, 'due'],
  ];
}

function moneyTable(order: Shown, token: string, words: OrderWords): string {
  const { lines, subtotal, delivery_fee, service_fee, tax_total, total, payment_method } = order;
  const sum = (name: string, amount: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th scope="row">${asHtml(name)}</th><td>${toMoneyText(amount)}</td></tr>`;
  const some = (name: string, amount: string, kind = '') => (isSome(amount) ? sum(name, amount, kind) : '');
  const off = (name: string, amount: string) =>
    `<tr><th scope="row">${asHtml(name)}</th><td>−${toMoneyText(amount)}</td></tr>`;
  const goods = lines.map((line) =>
    renderItemRow(line, line.refunded_quantity > 0 ? words.refundedUnits(line.refunded_quantity) : ''),
  );
  const sums = [
    sum(words.items, subtotal),
    order.method === 'DELIVERY' ? sum(words.delivery, delivery_fee) : '',
    ...order.discounts.map(({ name, amount }) => off(name, amount)),
    some(words.serviceFee, service_fee),
    sum(words.total, total, 'total'),
    some(words.taxIncluded, tax_total, 'soft'),
    ...paymentRows(order, words).map((row) => some(...row)),
  ];
  const held = isHeld(order) && payment_method !== 'ON_PICKUP' && !isSome(order.paid_total);
  const note = held ? `<p class="soft">${asHtml(words.held)}</p>` : '';
  const receipt = hasReceipt(order) ? `<p>${link(`/o/${token}/receipt/`, words.receipt)}</p>` : '';
  return `<table><caption>${asHtml(words.whatYouOrdered)}</caption><tbody>${goods.join('')}</tbody><tbody class="sums">${sums.join('')}</tbody></table>${note}${receipt}`;
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
 */
export const contentOf = (order: Shown, token: string, telling: Telling) => ({
  status: statusOf(order, telling),
  actions: actionsOf(order, telling.words),
  progress: `${stepList(order, telling)}${factList(order, telling)}`,
  goods: moneyTable(order, token, telling.words),
});
