import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo, sum } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import {
  holdFare,
  type Line,
  refundFare,
  returnFare,
  settleFare,
} from '../../../shared/money/domain/ledger.ts';
import { accounts, type LedgerHolder } from '../../../shared/money/domain/ledger-accounts.ts';
import {
  advanceFirstMileLeg,
  type FirstMileAction,
  type FirstMileLeg,
  type FirstMileStatus,
  firstMileMachine,
  firstMileStatuses,
  firstMileTransitions,
  reservedOf,
  unspentFirstMileOf,
} from '../../../shared/shipments/domain/first-mile.ts';
import {
  isFinal,
  type Party,
  type ShipmentAction,
  type ShipmentStatus,
  shipmentMachine,
  shipmentTransitions,
} from '../../../shared/shipments/domain/shipment.ts';
import { fold } from '../../support/asserts/fold.ts';

const user = (last: number) => toId<'User'>(`0f8fad5b-d9cb-469f-a165-00000000000${last}`);
const merchant: LedgerHolder = { user: user(1), mode: 'live' };
const [carrier, rider] = [user(2), user(3)];
const hub = {
  id: toId<'Hub'>('0f8fad5b-d9cb-469f-a165-000000000009'),
  city: 'Lagos',
  latitude: 6.5,
  longitude: 3.4,
};
const split = { courier_share_bps: 8000, protection_fee: asKobo(10_000), return_fee: asKobo(80_000) };

const isShipmentAction = (name: string): name is ShipmentAction => name in shipmentTransitions;
const isLegAction = (name: string): name is FirstMileAction => name in firstMileTransitions;
const shipmentActions = Object.keys(shipmentTransitions).filter(isShipmentAction);
const legActions = Object.keys(firstMileTransitions).filter(isLegAction);

interface Walk {
  readonly status: ShipmentStatus;
  readonly leg: FirstMileLeg;
  readonly entries: readonly (readonly Line[])[];
}

/** An action on the shipment or on its leg. */
type Step = readonly [whose: string, action: string];

/** What becomes of a shipment and its first mile in one step, its money too; nothing where it is not possible. */
function after({ status, leg, entries }: Walk, [whose, action]: Step, fare: number): Walk {
  if (isFinal(status)) return { status, leg, entries };
  if (whose === 'leg' && isLegAction(action)) {
    const now = { ...leg, status: firstMileMachine.advance(leg.status, action) };
    const moved = {
      HANDED_IN: () => settleFare(merchant, rider, { fare: leg.fee }, split),
      FAILED: () => refundFare(merchant, leg.fee),
    };
    const leaves = Object.entries(moved).find(([name]) => name === now.status)?.[1];
    return { status, leg: now, entries: leaves ? [...entries, leaves()] : entries };
  }
  if (whose === 'leg' || !isShipmentAction(action)) return { status, leg, entries };
  const to = shipmentMachine.next(status, action);
  if (!to) return { status, leg, entries };
  const now = advanceFirstMileLeg(leg, action);
  const unspent = unspentFirstMileOf({ fare: asKobo(fare), first_mile: now });
  const settled = {
    COMPLETED: () => settleFare(merchant, carrier, { fare: asKobo(fare), unspent }, split),
    RETURNED: () => returnFare(merchant, carrier, { fare: asKobo(fare), unspent }, split),
    CANCELLED: () => refundFare(merchant, sum(asKobo(fare), unspent)),
    LOST: () => refundFare(merchant, sum(asKobo(fare), unspent)),
  };
  const ends = Object.entries(settled).find(([name]) => name === to)?.[1];
  return { status: to, leg: now, entries: ends ? [...entries, ends()] : entries };
}

/** The same, where an action that is refused changes nothing. */
function tried(walk: Walk, action: Step, fare: number): Walk {
  try {
    return after(walk, action, fare);
  } catch (error) {
    if (error instanceof Problem) return walk;
    throw error;
  }
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
        const first: FirstMileLeg = { status: 'OPEN', fee: asKobo(fee), hub };
        const booked = holdFare(merchant, reservedOf({ fare: asKobo(fare), first_mile: first }));
        let walk: Walk = { status: 'PENDING', leg: first, entries: [booked] };
        for (const one of actions) walk = tried(walk, one, fare);
        const balances = fold(walk.entries.flat());
        expect([...balances.values()].reduce((all, one) => all + one, 0)).toBe(0);
        const handedIn = walk.leg.status === 'HANDED_IN';
        const earned = balances.get(accounts.earned({ user: rider, mode: 'live' })) ?? 0;
        expect(earned).toBe(handedIn ? Math.floor((fee * 8000) / 10_000) : 0);
        const left = balances.get(accounts.escrow(merchant)) ?? 0;
        const spent = handedIn || walk.leg.status === 'FAILED';
        expect(left).toBe(isFinal(walk.status) ? 0 : fare + (spent ? 0 : fee));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a first mile', () => {
  const leg = (status: FirstMileLeg['status']): FirstMileLeg => ({ status, fee: asKobo(100), hub });

  /** All moves that are possible, written as the state machine is drawn. */
  const drawn: readonly (readonly [FirstMileStatus, FirstMileAction, FirstMileStatus])[] = [
    ['OPEN', 'claim', 'CLAIMED'],
    ['CLAIMED', 'release', 'OPEN'],
    ['CLAIMED', 'reopen', 'OPEN'],
    ['CLAIMED', 'pickup', 'PICKED_UP'],
    ['CLAIMED', 'end', 'FAILED'],
    ['PICKED_UP', 'hand_in', 'HANDED_IN'],
    ['PICKED_UP', 'end', 'FAILED'],
  ];

  test('goes its way step by step, and no other', () => {
    for (const action of legActions) {
      for (const status of firstMileStatuses) {
        const move = drawn.find(([from, by]) => from === status && by === action);
        if (move) expect(firstMileMachine.advance(status, action)).toBe(move[2]);
        else expect(() => firstMileMachine.advance(status, action)).toThrow(Problem);
      }
    }
  });

  test('is ended by the merchant or the carrier, and by no other party of the shipment', () => {
    const partsOf = (party: Party) => legActions.filter((action) => firstMileMachine.mayTake(party, action));
    expect(partsOf('merchant')).toEqual(['reopen', 'end']);
    expect(partsOf('carrier')).toEqual(['hand_in', 'reopen', 'end']);
    expect([...partsOf('courier'), ...partsOf('dispatcher')]).toEqual([]);
  });

  test('keeps no shipment from its end when its rider vanishes with the parcel', () => {
    const without = shipmentActions.filter((action) => action !== 'pickup' && action !== 'verify');
    const possible: Step[] = [...without.map((action) => ['shipment', action] as const), ['leg', 'end']];
    const ends = (walk: Walk, seen: Set<string>): boolean => {
      const { status, leg } = walk;
      if (isFinal(status)) return true;
      if (seen.has(`${status} ${leg.status}`)) return false;
      seen.add(`${status} ${leg.status}`);
      return possible.some((action) => ends(tried(walk, action, 1), seen));
    };
    for (const status of ['PENDING', 'CLAIMED', 'ASSIGNED', 'EXCEPTION'] as const)
      expect([status, ends({ status, leg: leg('PICKED_UP'), entries: [] }, new Set())]).toEqual([
        status,
        true,
      ]);
  });

  test('ends with the carrier’s own pickup where nobody has it; one that a rider has holds it up', () => {
    expect(advanceFirstMileLeg(leg('OPEN'), 'pickup').status).toBe('CANCELLED');
    for (const status of ['CLAIMED', 'PICKED_UP'] as const)
      expect(() => advanceFirstMileLeg(leg(status), 'pickup')).toThrow(Problem);
    for (const status of ['HANDED_IN', 'FAILED'] as const) {
      expect(advanceFirstMileLeg(leg(status), 'pickup').status).toBe(status);
      expect(advanceFirstMileLeg(leg(status), 'cancel').status).toBe(status);
    }
  });

  test('keeps nobody from claiming and assigning the shipment', () => {
    for (const action of ['claim', 'assign', 'exception'] as const)
      expect(advanceFirstMileLeg(leg('PICKED_UP'), action).status).toBe('PICKED_UP');
  });
});
