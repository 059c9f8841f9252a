import { expect } from 'vitest';
import { consumer as sendRefunds } from '../../../../functions/money/send-refunds.ts';
import { route as get } from '../../../../functions/orders/get.ts';
import { route as charge } from '../../../../functions/orders/payment/charge.ts';
import { route as status } from '../../../../functions/orders/payment/status.ts';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import { addDays, utcDayOf } from '../../../../shared/kernel/time.ts';
import { listPlatformEntries } from '../../../../shared/money/data/journal.ts';
import { loadUncheckedOrder, type Order } from '../../../../shared/orders/data/orders.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import { createEventId } from '../../../../shared/platform/events/outbox.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import { batchOf, busMessage } from '../../services/pipeline.ts';
import { type Somebody, signedIn } from '../identity/fixtures.ts';
import { cards } from '../money/funding.ts';
import { tokenOf } from './orders.ts';

/** Pays what is due for an order, as its customer. */
export const payFor = async (
  wire: Wire,
  order: Order,
  card: string = cards.succeeds,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => call(wire, charge, { body: { token: await tokenOf(wire, order), card, ...more } });

/** Asks how the payment of an order stands, as its customer. */
export const payStatus = async (wire: Wire, order: Order): Promise<Answered> =>
  call(wire, status, { query: { token: await tokenOf(wire, order) } });

/** The order as its merchant sees it. */
export const seen = async (wire: Wire, { id }: { readonly id: OrderId }, merchant: Somebody) =>
  (await call(wire, get, { headers: await signedIn(wire, merchant), params: { order_id: id } })).body;

/** The sums of today's entries that touch the platform for an order, by account and balance. Kobo. */
export async function bookedFor(wire: Wire, { id, mode }: Pick<Order, 'id' | 'mode'>) {
  const today = utcDayOf(wire.now());
  const sums: Record<string, number> = {};
  const shards = Array.from({ length: 8 }, (_, shard) => shard);
  // A test that runs around midnight books on both days.
  const lists = [today, addDays(today, -1)].flatMap((day) => shards.map((shard) => ({ mode, day, shard })));
  for (const list of lists) {
    const { entries } = await listPlatformEntries(wire.table, list);
    for (const { lines } of entries.filter(({ order }) => order === id))
      for (const { account, amount } of lines) {
        const name = account.split(':').at(-1) ?? '';
        sums[name] = (sums[name] ?? 0) + amount;
      }
  }
  return sums;
}

/** The consumer of `refund.requested` runs for all refunds of an order, as the bus gives it their events. */
export async function sendRefundsOf(wire: Wire, { id, owner: tenant, mode }: Order): Promise<void> {
  const order = await loadUncheckedOrder(wire.table, id);
  for (const { id: refund } of order?.refunds ?? []) {
    const at = wire.now().toISOString();
    const event = { event_id: createEventId(), name: 'refund.requested', at, tenant, mode } as const;
    const message = busMessage({ ...event, subject: `REFUND#${refund}`, detail: { refund } });
    expect(await createRunner(sendRefunds, () => wire)(batchOf(message))).toEqual({ batchItemFailures: [] });
  }
}
