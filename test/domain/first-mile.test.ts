import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceFirstMile,
  type FirstMileAction,
  type FirstMileLeg,
  firstMileAfter,
  firstMileTransitions,
  reservedFor,
  unspentOn,
} from '../../shared/domain/first-mile.ts';
import { toId } from '../../shared/domain/ids.ts';
import {
  accounts,
  fold,
  type Holder,
  holdFare,
  type Line,
  refundFare,
  returnFare,
  settleFare,
} from '../../shared/domain/ledger.ts';
import { kobo, sum } from '../../shared/domain/money.ts';
import { Problem } from '../../shared/domain/problem.ts';
import {
  isFinal,
  next,
  type ShipmentAction,
  type ShipmentStatus,
  transitions,
} from '../../shared/domain/shipment.ts';

const user = (last: number) => toId<'User'>(`0f8fad5b-d9cb-469f-a165-00000000000${last}`);
const merchant: Holder = { user: user(1), mode: 'live' };
const [carrier, rider] = [user(2), user(3)];
const hub = {
  id: toId<'Hub'>('0f8fad5b-d9cb-469f-a165-000000000009'),
  city: 'Lagos',
  latitude: 6.5,
  longitude: 3.4,
};
const split = { courier_share_bps: 8000, return_fee: kobo(80_000) };

const isShipmentAction = (name: string): name is ShipmentAction => name in transitions;
const isLegAction = (name: string): name is FirstMileAction => name in firstMileTransitions;
const shipmentActions = Object.keys(transitions).filter(isShipmentAction);
const legActions = Object.keys(firstMileTransitions).filter(isLegAction);

interface Walk {
  readonly status: ShipmentStatus;
  readonly leg: FirstMileLeg;
  readonly entries: readonly (readonly Line[])[];
}

/** What becomes of a shipment and its first mile in one step, its money too; nothing where it is not possible. */
function after(
  { status, leg, entries }: Walk,
  [whose, action]: readonly [string, string],
  fare: number,
): Walk {
  if (isFinal(status)) return { status, leg, entries };
  if (whose === 'leg' && isLegAction(action)) {
    const now = { ...leg, status: advanceFirstMile(leg.status, action) };
    const paid = settleFare(merchant, rider, leg.fee, split.courier_share_bps);
    return { status, leg: now, entries: now.status === 'HANDED_IN' ? [...entries, paid] : entries };
  }
  if (whose === 'leg' || !isShipmentAction(action)) return { status, leg, entries };
  const to = next(status, action);
  if (!to) return { status, leg, entries };
  const now = firstMileAfter(leg, action);
  const unspent = unspentOn({ fare: kobo(fare), first_mile: now });
  const settled = {
    COMPLETED: () => settleFare(merchant, carrier, kobo(fare), split.courier_share_bps, unspent),
    RETURNED: () => returnFare(merchant, carrier, kobo(fare), split, unspent),
    CANCELLED: () => refundFare(merchant, sum(kobo(fare), unspent)),
  };
  const ends = Object.entries(settled).find(([name]) => name === to)?.[1];
  return { status: to, leg: now, entries: ends ? [...entries, ends()] : entries };
}

describe('the money of a shipment with a first mile', () => {
  test('is conserved on every way, leaves escrow whole, and pays the rider once for a hand-in alone', () => {
    const action = fc.oneof(
      fc.constantFrom(...shipmentActions).map((name) => ['shipment', name] as const),
      fc.constantFrom(...legActions).map((name) => ['leg', name] as const),
    );
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), amount, amount, (actions, fare, fee) => {
        const first: FirstMileLeg = { status: 'OPEN', fee: kobo(fee), hub };
        const booked = holdFare(merchant, reservedFor({ fare: kobo(fare), first_mile: first }));
        let walk: Walk = { status: 'PENDING', leg: first, entries: [booked] };
        for (const one of actions) {
          try {
            walk = after(walk, one, fare);
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
          }
        }
        const balances = fold(walk.entries.flat());
        expect([...balances.values()].reduce((all, one) => all + one, 0)).toBe(0);
        const handedIn = walk.leg.status === 'HANDED_IN';
        const earned = balances.get(accounts.earned({ user: rider, mode: 'live' })) ?? 0;
        expect(earned).toBe(handedIn ? Math.floor((fee * 8000) / 10_000) : 0);
        const left = balances.get(accounts.escrow(merchant)) ?? 0;
        expect(left).toBe(isFinal(walk.status) ? 0 : fare + (handedIn ? 0 : fee));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a first mile', () => {
  const leg = (status: FirstMileLeg['status']): FirstMileLeg => ({ status, fee: kobo(100), hub });

  test('goes its way step by step, and no other', () => {
    const statuses = ['OPEN', 'CLAIMED', 'PICKED_UP', 'HANDED_IN', 'CANCELLED'] as const;
    for (const action of legActions) {
      const { from, to } = firstMileTransitions[action];
      for (const status of statuses) {
        if (status === from) expect(advanceFirstMile(status, action)).toBe(to);
        else expect(() => advanceFirstMile(status, action)).toThrow(Problem);
      }
    }
  });

  test('that nobody has ends with the carrier’s own pickup; one that a rider has holds it up', () => {
    expect(firstMileAfter(leg('OPEN'), 'pickup').status).toBe('CANCELLED');
    for (const status of ['CLAIMED', 'PICKED_UP'] as const)
      expect(() => firstMileAfter(leg(status), 'pickup')).toThrow(Problem);
    expect(firstMileAfter(leg('HANDED_IN'), 'pickup').status).toBe('HANDED_IN');
  });

  test('keeps nobody from claiming and assigning the shipment', () => {
    for (const action of ['claim', 'assign', 'exception'] as const)
      expect(firstMileAfter(leg('PICKED_UP'), action).status).toBe('PICKED_UP');
  });
});
