import { msPerSecond, type Table } from '#ground';
import { noteFirstSending } from '../data/payouts/payout-parts.ts';
import type { Withdrawal } from '../data/withdrawals.ts';
import type { PaymentGateway, TransferState } from '../ports/payments.ts';
import { askAboutTransfer, sendWithdrawal } from './settle-withdrawal.ts';

/** The most milliseconds that sending takes: the time of two answers of the gateway. */
const sending = 10 * msPerSecond;

/** What pursuing takes. @property now read again, because a run lasts longer than a lease */
interface Pursuing {
  readonly table: Table;
  readonly gateway: PaymentGateway;
  readonly now: () => Date;
}

/**
 * Asks about a withdrawal, and sends it if the gateway does not know it. Call only while holding its lease. It may have been
 * sent before, so a refusal decides nothing; but a part of a payout that nobody has sent is refused for good.
 * @returns undefined where the lease is too short to send it
 */
export async function pursueWithdrawal(
  { table, gateway, now }: Pursuing,
  withdrawal: Withdrawal,
): Promise<TransferState | undefined> {
  if (withdrawal.payout && (await noteFirstSending({ table, now: now() }, withdrawal)))
    return sendWithdrawal(gateway, withdrawal, true);
  const known = await askAboutTransfer(gateway, withdrawal);
  if (!known && withdrawal.lease.until - now().getTime() < sending) return undefined;
  return known ?? (await sendWithdrawal(gateway, withdrawal, false));
}
