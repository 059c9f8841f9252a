import { route as balance } from '../../../functions/commissions/balance.ts';
import { route as hold } from '../../../functions/commissions/hold.ts';
import { route as list } from '../../../functions/commissions/list.ts';
import { route as pay } from '../../../functions/commissions/payouts/create.ts';
import { route as getPayout } from '../../../functions/commissions/payouts/get.ts';
import { route as listPayouts } from '../../../functions/commissions/payouts/list.ts';
import type { CommissionSource } from '../../../shared/commissions/accruals/accrue.ts';
import { clawBack } from '../../../shared/commissions/accruals/claw-back-source.ts';
import { comparePayable } from '../../../shared/commissions/reconcile/compare-payable.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { msPerDay } from '../../../shared/kernel/time.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import {
  commissionsShown,
  type Earning,
  earn,
  newEarning,
  ownerOf,
  runDue,
} from '../../support/people/commissions/earning.ts';
import { decidePart, requested, sendNow } from '../../support/people/commissions/payouts.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { accounts, banksAt } from '../../support/people/money/withdrawals.ts';
import { atTime } from '../../support/wires/wire.ts';
import type { Play } from '../play.ts';

/** A partner earns on deliveries of a merchant that it brought, one of which is held, and is paid out what has cleared. */
export async function playCommissions({ wire, call, pass }: Play): Promise<void> {
  const weekAgo = wire.now().getTime() - 9 * msPerDay;
  const earning = await newEarning(atTime(wire, weekAgo), { mode: 'live' });
  const { organization, owner } = earning;
  await banksAt(wire, { user: owner.id, mode: 'live' }, accounts.paidLate);
  await earn(wire, earning, 49_000);
  const [pending] = (await commissionsShown(wire, earning)).results;
  const at = new Date(weekAgo + msPerDay).toISOString();
  await earn(wire, earning, 150_000, { at });
  const refunded = await earn(wire, earning, 50_000, { at });

  const key = await withKey(wire, owner, 'live');
  const query = { organization };
  await call(balance, key, { query });
  await call(list, key, { query });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const reason = 'The merchant and a member of the organization share an address.';
  await call(hold, admin, { params: { commission_id: pending?.id ?? '' }, body: { reason } });

  const { body } = await call(pay, await ownerOf(wire, earning), { body: { organization } });
  const payout = { id: String(body.id) };
  await sendNow(wire, payout);
  // The bank has paid by then, and the call books it.
  pass(11_000);
  await call(getPayout, key, { params: { payout_id: payout.id } });
  await call(listPayouts, key, { query });

  await playEnds(wire, earning, refunded);
}

/** What becomes of payouts and of refunded commissions, what a day clears, and what the daily comparison keeps. */
async function playEnds(wire: Wire, earning: Earning, refunded: CommissionSource): Promise<void> {
  const { organization, mode } = earning;
  const refund = (source: CommissionSource, refundedSoFar: number) =>
    clawBack({ table: wire.table, now: wire.now() }, source, {
      refundedSoFar: asKobo(refundedSoFar),
      total: asKobo(2),
    });
  const payable = { at: refunded.at };
  const [first] = (await commissionsShown(wire, earning, { status: 'PAID' })).results;
  const paid = { id: first?.payout ?? '' };
  await decidePart(wire, paid, 0, { status: 'paid' });
  await decidePart(wire, paid, 0, { status: 'returned', reason: 'The bank returned the money.' });
  await refund(refunded, 1);
  await refund(await earn(wire, earning, 60_000, payable), 2);
  await earn(wire, earning, 10_000_000, payable);
  const refused = { status: 'failed', reason: 'The bank did not accept the transfer.' } as const;
  await decidePart(wire, await requested(wire, earning), 0, refused);
  await earn(wire, earning, 49_000);
  await comparePayable(
    { table: wire.table, alarms: { raise: () => undefined }, now: wire.now() },
    { organization, mode },
    '2999-01-01',
  );
  await runDue(atTime(wire, wire.now().getTime() + 8 * msPerDay));
  await earn(wire, earning, 49_000);
}
