import type * as z from 'zod';
import {
  asKobo,
  type Kobo,
  Problem,
  refuseField,
  sum,
  toDecimal,
  type UserId,
  type Work,
  type Write,
} from '#ground';
import { writeReturnedStock } from '../../inventory/reserving/order-stock.ts';
import { moneyProblems } from '../../money/domain/problems.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { RefundIn } from '../contract/actions/refund.ts';
import type { Order } from '../data/orders.ts';
import { isDisputed, lostOf } from '../domain/chargebacks.ts';
import { priceOfUnits } from '../domain/line-units.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { changeOrder, type OrderTransition } from '../order/transition-order.ts';
import { buildRefundWrites, type Refunding, refundableAmountOf } from './refund-order.ts';

type RefundRequest = z.output<typeof RefundIn>;
type Lines = NonNullable<RefundRequest['lines']>;

/** What was paid for units of an order's lines. @throws Problem invalid_request */
function priceOf(order: Order, lines: Lines): Kobo {
  const seen = new Set<string>();
  return sum(
    ...lines.map(({ line: id, quantity }, at) => {
      const line = order.lines.find((one) => one.id === id);
      if (!line || seen.has(id))
        throw refuseField(
          `/lines/${at}/line`,
          'must be a line of this order, and each only once',
          'not_found',
        );
      seen.add(id);
      const left = line.quantity - line.refunded_quantity;
      if (quantity > left)
        throw refuseField(
          `/lines/${at}/quantity`,
          `must be at most ${left}, the units not refunded yet`,
          'too_large',
        );
      return priceOfUnits(line, line.refunded_quantity, quantity);
    }),
  );
}

const isWithCustomer = ({ status }: Order): boolean => status === 'DELIVERED' || status === 'COLLECTED';

/**
 * The amount of a refund. Units that cost nothing, such as a gift, can be refunded for 0 as long as some of the money can, or
 * the customer has them. @throws Problem invalid_request, invalid_state, payment_disputed
 */
function amountOf(order: Order, { amount, lines = [] }: RefundRequest): Kobo {
  const most = refundableAmountOf(order);
  const wanted = amount ?? priceOf(order, lines);
  if (wanted === 0 && isWithCustomer(order)) return wanted;
  if (wanted <= most && most > 0) return wanted;
  if (isDisputed(order) && wanted <= sum(order.paid, asKobo(-order.refunded), asKobo(-lostOf(order))))
    throw new Problem(
      moneyProblems.payment_disputed,
      `The customer has disputed a payment of this order at the bank. Until the bank decides, ${toDecimal(most)} can be refunded.`,
    );
  if (most === 0)
    throw new Problem('invalid_state', 'Nothing that was paid for this order is left to refund.');
  throw refuseField(
    amount === undefined ? '/lines' : '/amount',
    'is more than is left to refund',
    'too_large',
  );
}

/**
 * The units that the customer returns to the warehouse. @throws Problem invalid_request if the customer never had them
 */
function cameBack(work: Work, order: Order, lines: Lines, by: UserId): Promise<readonly Write[]> {
  if (!isWithCustomer(order))
    throw refuseField('/restock', 'must be left out: the customer does not have the units', 'conflict');
  const stock = stockOrderOf(order);
  const units = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  const back = order.lines.flatMap((line) => {
    const quantity = units.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  return writeReturnedStock(work, { ...stock, lines: back }, by);
}

/**
 * Staff refunds an order, in full or in part, and takes units back into the warehouse.
 * @param by who does it
 * @throws Problem invalid_request, invalid_state, payment_disputed; at commit insufficient_funds
 */
export async function refundByStaff(
  { table, now }: Work,
  order: Order,
  asked: RefundRequest,
  by: UserId,
): Promise<OrderTransition> {
  const { reason, lines, restock = false } = asked;
  const refunding: Refunding = { amount: amountOf(order, asked), reason, lines, restock };
  const [store, stock] = await Promise.all([
    loadStore(table, order.store),
    restock && lines ? cameBack({ table, now }, order, lines, by) : [],
  ]);
  const { changes, writes } = buildRefundWrites(order, refunding, now);
  const more = { reason, amount: refunding.amount };
  const step = changeOrder(order, now, { store, changes, more, events: ['order.refunded'] });
  return { order: step.order, writes: [...step.writes, ...writes, ...stock] };
}
