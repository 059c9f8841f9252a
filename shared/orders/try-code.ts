import { Problem } from '../kernel/problem.ts';
import { sameSecret } from '../kernel/secrets.ts';
import { change } from '../platform/table/change.ts';
import { absent, allOf, anyOf, below, without } from '../platform/table/condition.ts';
import { Stale, type Table } from '../platform/table/table.ts';
import { attemptName, judgeAttempt, maxAttempts } from '../shipments/domain/otp.ts';
import { shipmentProblems } from '../shipments/domain/problems.ts';
import { type Order, orderKey, readOrder } from './data/orders.ts';
import { orderCode } from './domain/order-code.ts';

/** A request that tries the customer's code. */
interface CodeTrial {
  readonly table: Table;
  readonly pepper: Uint8Array;
  /** What a repeat of the request has too, so that its attempt counts once. */
  readonly request: string;
}

/** Counts an attempt at the code of an order as it was read, once under its name. @throws Stale when it has changed since */
async function countAttempt(table: Table, { id, revision }: Order, name: string) {
  const counted = await table.update(
    change<Order>({
      key: orderKey(id),
      add: { 'code.attempts': 1, revision: 1 },
      append: { 'code.counted_for': [name] },
      when: allOf(
        { id, revision, 'code.attempts': below(maxAttempts) },
        anyOf({ 'code.counted_for': absent }, { 'code.counted_for': without(name) }),
      ),
    }),
  );
  if (counted.done) return { done: true, order: readOrder(counted.item) };
  const order = counted.found && readOrder(counted.found);
  if (order?.revision !== revision) throw new Stale();
  return { done: order.code?.counted_for?.includes(name) === true, order };
}

/**
 * Tries the customer's code. The attempt is counted before the code is compared, so that of many guesses at once no more
 * than five are compared. 1 UpdateItem.
 * @param read has a code
 * @returns the order after the count
 * @throws Problem otp_invalid, otp_locked; Stale when another change came in between
 */
export async function tryOrderCode(
  read: Order,
  code: string,
  { table, pepper, request }: CodeTrial,
): Promise<Order> {
  const { done, order } = await countAttempt(table, read, attemptName(pepper, request, code));
  const { issue = 0, attempts = maxAttempts } = order.code ?? {};
  const right = sameSecret(orderCode(pepper, order.id, issue), code);
  const verdict = done ? judgeAttempt(attempts, right) : 'locked';
  if (verdict === 'locked')
    throw new Problem(
      shipmentProblems.otp_locked,
      'Five wrong codes were entered. Ask the customer for a new code, then try again.',
      { retryAfter: 60, members: { attempts_remaining: 0 } },
    );
  if (verdict === 'wrong')
    throw new Problem(shipmentProblems.otp_invalid, undefined, {
      members: { attempts_remaining: maxAttempts - attempts },
    });
  return order;
}
