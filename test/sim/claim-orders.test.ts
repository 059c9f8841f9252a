import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as confirm } from '../../functions/shipments/confirm.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as release } from '../../functions/shipments/release.ts';
import { route as resolve } from '../../functions/shipments/resolve.ts';
import { route as goBack } from '../../functions/shipments/return.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import { route as decideReturn } from '../../functions/shipments/returns/return-decide.ts';
import { route as dispute } from '../../functions/shipments/returns/return-dispute.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { claimsOf } from '../../shared/shipments/data/claims.ts';
import { isFeeHeld } from '../../shared/shipments/domain/return-fee.ts';
import { isFinal } from '../../shared/shipments/domain/shipment.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { riderWith } from '../support/people/riders/deposit.ts';
import { onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { claimOn, damaged, decideOn, lost, withdrawBy } from '../support/people/shipments/claims.ts';
import { merchantOf, stored } from '../support/people/shipments/shipments.ts';
import type { Answered } from '../support/routes/call.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
/** The parcel already counts as lost. */
const late = atTime(wire, Date.now() + 30 * msPerDay);

let admin: User;
beforeAll(async () => {
  admin = await newUser(wire, 'admin');
});

type Parcel = Awaited<ReturnType<typeof onItsWay>>;

/** An admin decides about the last claim, if there is one. */
async function decide({ shipment }: Parcel, body: object): Promise<Answered | undefined> {
  const claim = (await claimsOf(wire.table, shipment.tracking)).at(-1);
  return claim && decideOn(late, shipment, claim.id, body, admin);
}

const close = ({ shipment }: Parcel, outcome: string) =>
  act(late, resolve, admin, shipment, { outcome, reason: 'It was asked for' });

/** What people may try with a parcel that is on its way, in any order. */
const moves: Readonly<Record<string, (parcel: Parcel) => Promise<Answered | undefined>>> = {
  verify: ({ shipment, rider, code }) =>
    act(late, verify, rider, shipment, { ...shipment.dropoff, otp: code }),
  confirm: ({ shipment }) => act(late, confirm, merchantOf(shipment), shipment),
  cancel: ({ shipment }) => act(late, cancel, merchantOf(shipment), shipment, {}),
  hold: ({ shipment, rider }) => act(late, exception, rider, shipment, { reason: 'Nobody is at home' }),
  'go back': ({ shipment, rider }) => act(late, goBack, rider, shipment),
  returned: ({ shipment, rider }) => act(late, returned, rider, shipment),
  'returned to me': ({ shipment }) => act(late, returned, merchantOf(shipment), shipment),
  'give it back': ({ shipment, rider }) => act(late, release, rider, shipment, { reason: 'A flat tyre' }),
  dispute: ({ shipment }) => act(late, dispute, merchantOf(shipment), shipment, { reason: 'It is not here' }),
  'pay the return': ({ shipment }) => act(late, decideReturn, admin, shipment, { decision: 'PAID' }),
  'refund the return': ({ shipment }) => act(late, decideReturn, admin, shipment, { decision: 'REFUNDED' }),
  complete: (parcel) => close(parcel, 'COMPLETED'),
  return: (parcel) => close(parcel, 'RETURNED'),
  lose: (parcel) => close(parcel, 'LOST'),
  'claim it lost': ({ shipment }) => claimOn(late, shipment, lost),
  'claim it damaged': ({ shipment }) => claimOn(late, shipment, damaged),
  approve: (parcel) => decide(parcel, { decision: 'APPROVED' }),
  'approve more': (parcel) => decide(parcel, { decision: 'APPROVED', amount: 50_000 }),
  'blame the rider': (parcel) => decide(parcel, { decision: 'APPROVED', at_fault: 'RIDER' }),
  reject: (parcel) => decide(parcel, { decision: 'REJECTED', reason: 'It is whole' }),
  async withdraw({ shipment }) {
    const claim = (await claimsOf(wire.table, shipment.tracking)).at(-1);
    return claim && withdrawBy(late, shipment, claim.id);
  },
};
const move = fc.constantFrom(...Object.keys(moves));
const claiming = fc.constantFrom(
  'claim it lost',
  'claim it damaged',
  'approve',
  'blame the rider',
  'approve more',
);

/** Moves that are made at once, then further ones. Claims are likelier than all else, because most of the rest ends a parcel. */
const rounds = fc.array(fc.array(fc.oneof(move, claiming), { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 6,
});

const deposited = 500_000;
/** What is kept of the fare of a parcel that comes back. */
const returnFee = 80_000;

/** Asserts that the parcel was paid for once, and that nobody got more than was held and claimed. */
async function expectPaidOnce({ shipment: { id, tracking, fare, declared_value }, rider }: Parcel) {
  const shipment = await stored(wire, id);
  const claims = await claimsOf(wire.table, tracking);
  const paid = claims.filter(({ status }) => status === 'PAID');
  const of = (name: 'paid' | 'from_deposit') => paid.reduce((sum, claim) => sum + (claim[name] ?? 0), 0);
  expect(paid.length).toBeLessThanOrEqual(1);
  expect(claims.filter(({ status }) => status === 'OPEN').length).toBeLessThanOrEqual(1);
  expect(of('paid')).toBeLessThanOrEqual(declared_value);
  if (paid.some(({ kind }) => kind === 'LOST')) expect(shipment.status).toBe('LOST');

  const merchant = await walletThatAddsUp(late, merchantOf(shipment));
  const earned = (await walletThatAddsUp(late, rider)).available;
  const back = merchant.available - of('paid');
  const whole = ['LOST', 'CANCELLED'].includes(shipment.status);
  expect(back + merchant.escrow + earned).toBeLessThanOrEqual(fare);
  if (whole) expect([back, merchant.escrow, earned]).toEqual([fare, 0, 0]);
  if (shipment.status === 'COMPLETED') expect([back, merchant.escrow, earned]).toEqual([0, 0, fare * 0.8]);
  if (shipment.status === 'RETURNED') {
    const fee = shipment.return_fee?.status;
    expect([back, merchant.escrow]).toEqual([
      fare - (fee === 'REFUNDED' ? 0 : returnFee),
      isFeeHeld(shipment.return_fee) ? returnFee : 0,
    ]);
    expect(earned).toBe(fee === 'PAID' || fee === undefined ? returnFee * 0.8 : 0);
  }
  if (!isFinal(shipment.status)) expect([back, merchant.escrow]).toEqual([0, fare]);

  const left = deposited - of('from_deposit');
  expect((await walletOf(wire.table, rider.id, 'live'))?.deposit).toBe(left);
  expect(await loadStanding(wire.table, { user: rider.id, mode: 'live' })).toMatchObject({
    deposit: left,
    in_hand: isFinal(shipment.status) ? 0 : declared_value,
    parcels: isFinal(shipment.status) ? 0 : 1,
  });
}

test('whatever the order of ends, claims and decisions, a parcel is paid for once, out of what was held', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(rounds, async (played) => {
      const rider = await riderWith(wire, { deposited: deposited / 100 });
      const parcel = await onItsWay(wire, { rider });
      for (const round of played) {
        const answers = await Promise.all(round.map((name) => moves[name]?.(parcel)));
        expect(answers.map((answer) => answer?.text ?? '').filter((text) => text.includes('_error'))).toEqual(
          [],
        );
      }
      await expectPaidOnce(parcel);
      const paid = (await claimsOf(wire.table, parcel.shipment.tracking)).some(
        ({ status }) => status === 'PAID',
      );
      ends.add(`${(await stored(wire, parcel.shipment.id)).status}${paid ? ', paid' : ''}`);
    }),
    { numRuns: 40 },
  );
  // The histories are of some use: parcels end in several ways, and claims are paid.
  expect(ends.size).toBeGreaterThan(3);
  expect([...ends].filter((end) => end.endsWith('paid'))).not.toEqual([]);
});
