import { randomUUID } from 'node:crypto';
import {
  type Alarms,
  alarmsAccess,
  defineConsumer,
  type Item,
  log,
  msPerSecond,
  retryOnConflict,
  sweepShards,
  type Table,
  tableAccess,
  takeEach,
  type Write,
} from '#ground';
import { listUnsettled, takeUp, unsettledShards } from '../../shared/money/data/lists/unsettled.ts';
import { declinePayment, savePaymentDispute } from '../../shared/money/data/payment-ends.ts';
import { type Payment, parsePayment } from '../../shared/money/data/payments.ts';
import { parseRefund } from '../../shared/money/data/refunds.ts';
import { parseWithdrawal, type Withdrawal } from '../../shared/money/data/withdrawals.ts';
import { advanceRefund } from '../../shared/money/payments/advance-refund.ts';
import { writeDisputeReport } from '../../shared/money/payments/apply-report.ts';
import { writeSettlementWithCard } from '../../shared/money/payments/save-card.ts';
import { askAbout, WrongAmount } from '../../shared/money/payments/settle-payment.ts';
import type { Payments } from '../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { settleTransfer } from '../../shared/money/withdrawals/apply-transfer.ts';
import { pursueWithdrawal } from '../../shared/money/withdrawals/pursue-withdrawal.ts';

import { paymentEffects as effects, payoutEffect as payout, refundEffects } from '../billing/effects.ts';

/** Milliseconds into a run after which no new item is started, so that the last can finish. The next run continues. */
const budget = 30 * msPerSecond;

interface Settling {
  readonly table: Table;
  readonly payments: Payments;
  readonly alarms: Alarms;
  /** Read again for each item, because a run lasts longer than a lease. */
  readonly now: () => Date;
  readonly mayBegin: () => boolean;
}

const commitAny = async (table: Table, writes: readonly Write[]) => {
  if (writes.length > 0) await table.commit(writes);
};

async function settlePayment(payment: Payment, { table, payments, alarms, now }: Settling): Promise<void> {
  try {
    const state = await askAbout(payments.of(payment.mode), payment, now());
    const purpose = payment.order ? 'order' : payment.checkout ? 'checkout' : undefined;
    if (purpose)
      return await commitAny(table, await effects[purpose].apply({ table, now: now() }, payment, state));
    if (state.status === 'succeeded')
      await table.commit(await writeSettlementWithCard({ table, now: now() }, payment, state));
    if (state.status === 'declined') await declinePayment({ table, now: now() }, payment, state.reason);
  } catch (error) {
    if (!(error instanceof WrongAmount)) throw error;
    alarms.raise('ledger_mismatch', { payment: payment.id, error: error.message });
  }
}

/** Books what a dispute takes from a payment, or returns to it, until the gateway has decided. */
async function settleDisputed(payment: Payment, { table, payments, now }: Settling): Promise<void> {
  const reported = await payments.of(payment.mode).disputeOf?.(payment.id);
  const isLast = !reported || reported.resolved;
  const writes = reported
    ? await writeDisputeReport({ table, now: now(), effects }, payment, { ...reported, isLast })
    : [savePaymentDispute(payment, { isLast })];
  await commitAny(table, writes);
}

/** Settles a withdrawal. A transfer that the gateway does not know is sent now, while this run holds the lease. */
async function settleOneTransfer(withdrawal: Withdrawal, { table, payments, now }: Settling): Promise<void> {
  const gateway = payments.of(withdrawal.mode);
  const state = await pursueWithdrawal({ table, gateway, now }, withdrawal);
  const settled = state ? await settleTransfer({ table, now: now(), payout }, withdrawal, state) : 'nothing';
  if (typeof settled !== 'string') await table.commit(settled.writes);
}

/** Leases an item and settles it if the gateway has decided. When another writer was first, it starts again. */
async function settleOne(found: Item, all: Settling): Promise<void> {
  const by = randomUUID();
  let seen = found;
  await retryOnConflict(async () => {
    const taken = all.mayBegin() && (await takeUp({ table: all.table, now: all.now() }, seen, by));
    if (!taken) return;
    seen = taken;
    const payment = parsePayment(taken);
    const withdrawal = parseWithdrawal(taken);
    const refund = parseRefund(taken);
    if (payment?.status === 'SUCCEEDED') await settleDisputed(payment, all);
    else if (payment) await settlePayment(payment, all);
    if (withdrawal) await settleOneTransfer(withdrawal, all);
    if (refund) await advanceRefund(refund, { ...all, effects: refundEffects });
  });
}

const left = (error: unknown) => log.error('left for a later look', { error });

/**
 * Settles payments, withdrawals and refunds that an interrupted request or a slow gateway has left PENDING. Books the disputes of
 * the sandbox, which sends no notifications.
 */
export const consumer = defineConsumer(
  {
    id: 'money.settle',
    summary:
      'Settles payments, withdrawals and refunds that are under way, and books the disputes of test cards',
    on: 'schedule',
    everyMinutes: 1,
    timeout: 55,
    memory: 256,
  },
  { table: tableAccess, payments: paymentsAccess, alarms: alarmsAccess },
  async (_event, uses, { now }) => {
    const end = now().getTime() + budget;
    const all = { ...uses, now, mayBegin: () => now().getTime() < end };
    const due = now();
    const looked = await sweepShards({
      shards: unsettledShards,
      page: (shard, page) => listUnsettled({ table: uses.table, now: due }, shard, page),
      take: (items) => takeEach(items, (found) => settleOne(found, all), left),
      mayGoOn: all.mayBegin,
    });
    log.info('unsettled', { looked });
  },
);
