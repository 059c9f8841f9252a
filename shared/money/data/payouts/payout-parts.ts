import { absent, change, type Id, isNew, type Work, type Write } from '#ground/data';
import { keyOfUnsettled } from '../lists/unsettled.ts';
import { type AskedWithdrawal, keyOfWithdrawal, type Withdrawal } from '../withdrawals.ts';

/**
 * The parts in which a payout of commissions is sent: withdrawals that are on no wallet's list.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addPart` | within a transaction | 2 write, 1 index write |
 * | `noteFirstSending` | 1 UpdateItem | 1 write |
 */

/**
 * Opens a part of a payout. The payout has taken the money already, from what we owe its partner.
 * @param now the current time, from which the sweep counts
 */
export function addPart(asked: AskedWithdrawal & { readonly payout: Id<'Payout'> }, now: Date): Write {
  const lease = { by: '', until: 0 };
  const opened: Withdrawal = { ...asked, status: 'PENDING', lease, created_at: now.toISOString() };
  return {
    put: { ...keyOfWithdrawal(asked.id), ...opened, ...keyOfUnsettled(asked.id, now) },
    when: isNew,
  };
}

/** Notes that a part of a payout is sent now. @returns whether nobody had sent it before; this run must hold its lease */
export async function noteFirstSending({ table, now }: Work, { id, lease }: Withdrawal): Promise<boolean> {
  const { done } = await table.update(
    change<Withdrawal>({
      key: keyOfWithdrawal(id),
      set: { sent_at: now.toISOString() },
      when: { status: 'PENDING', sent_at: absent, 'lease.by': lease.by },
    }),
  );
  return done;
}
