import { randomUUID } from 'node:crypto';
import { tableAccess } from '../../shared/data/access.ts';
import { declinePayment, type Payment, readPayment } from '../../shared/data/payments.ts';
import { type Item, Stale, type Table } from '../../shared/data/table.ts';
import { takeUp, unsettledIn, unsettledShards } from '../../shared/data/unsettled.ts';
import { readWithdrawal, type Withdrawal } from '../../shared/data/withdrawals.ts';
import { defineConsumer, log, runner } from '../../shared/events/consumer.ts';
import type { Alarms } from '../../shared/ports/alarms.ts';
import type { Payments } from '../../shared/ports/payments.ts';
import { askAbout, settle, WrongAmount } from '../../shared/settlement/payment.ts';
import { askAboutTransfer, send, settleWithdrawal } from '../../shared/settlement/withdrawal.ts';
import { alarms } from '../../shared/wiring/alarms.ts';
import { payments } from '../../shared/wiring/payments.ts';

/** Those of one Query, which are asked about at once; all shards together are four times as many. */
const page = 10;
/** Milliseconds after which a run takes up no more; the next run goes on. */
const budget = 35_000;

interface With {
  readonly table: Table;
  readonly payments: Payments;
  readonly alarms: Alarms;
  readonly now: Date;
}

async function settlePayment(payment: Payment, { table, payments, alarms, now }: With): Promise<void> {
  try {
    const state = await askAbout(payments.of(payment.mode), payment, now);
    if (state.status === 'succeeded') await table.commit(settle(payment, now));
    if (state.status === 'declined') await declinePayment(table, payment, state.reason, now);
  } catch (error) {
    if (!(error instanceof WrongAmount)) throw error;
    alarms.ring('ledger_mismatch', { payment: payment.id, error: error.message });
  }
}

/** What never came to the gateway is sent now: its lease is ours. */
async function settleTransfer(withdrawal: Withdrawal, { table, payments, now }: With): Promise<void> {
  const gateway = payments.of(withdrawal.mode);
  const state = (await askAboutTransfer(gateway, withdrawal)) ?? (await send(gateway, withdrawal));
  const settled = settleWithdrawal(withdrawal, state, now);
  if (typeof settled !== 'string') await table.commit(settled.writes);
}

/** Takes one up and settles it, if it can be. What another writer has settled meanwhile is settled. */
async function settleOne(found: Item, by: string, all: With): Promise<void> {
  const taken = await takeUp(all.table, found, by, all.now);
  const payment = taken && readPayment(taken);
  const withdrawal = taken && readWithdrawal(taken);
  try {
    if (payment) await settlePayment(payment, all);
    if (withdrawal) await settleTransfer(withdrawal, all);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
}

async function sweep(shard: string, all: With, mayGoOn: () => boolean): Promise<number> {
  let looked = 0;
  let after: Item | undefined;
  do {
    const { items, next } = await unsettledIn(all.table, shard, all.now, { limit: page, after });
    const done = await Promise.allSettled(items.map((found) => settleOne(found, randomUUID(), all)));
    for (const one of done)
      if (one.status === 'rejected') log.error('left for a later look', { error: one.reason });
    looked += items.length;
    after = next;
  } while (after && mayGoOn());
  return looked;
}

/** Ends what a client that died, or a gateway that took its time, has left open. */
export const consumer = defineConsumer(
  {
    id: 'settle-payments',
    summary: 'Asks the gateway about payments and withdrawals that are not decided',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, payments, alarms },
  async (_event, { table, payments, alarms }, wire) => {
    const started = performance.now();
    const all = { table, payments, alarms, now: wire.now() };
    const mayGoOn = () => performance.now() - started < budget;
    const counts = await Promise.all(unsettledShards.map((shard) => sweep(shard, all, mayGoOn)));
    log.info('unsettled', { looked: counts.reduce((sum, count) => sum + count, 0) });
  },
);

export const handler = runner(consumer);
