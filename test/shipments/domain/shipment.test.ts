import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { claimStatusAfter } from '../../../shared/shipments/domain/claim-events.ts';
import { firstMileTransitions } from '../../../shared/shipments/domain/first-mile.ts';
import { returnFeeTransitions } from '../../../shared/shipments/domain/return-fee.ts';
import {
  assertPickup,
  escrowIn,
  isFinal,
  type Party,
  type ShipmentAction,
  type ShipmentStatus,
  shipmentMachine,
  shipmentStatuses,
  shipmentTransitions,
} from '../../../shared/shipments/domain/shipment.ts';
import { shipmentEvents } from '../../../shared/shipments/events/events.ts';

const isAction = (name: string): name is ShipmentAction => name in shipmentTransitions;
const actions = Object.keys(shipmentTransitions).filter(isAction);
const history = fc.array(fc.constantFrom(...actions), { maxLength: 40 });

/** All moves that are possible, written as the state machine of a shipment is drawn. */
const drawn: readonly (readonly [ShipmentStatus, ShipmentAction, ShipmentStatus])[] = [
  ['PENDING', 'claim', 'CLAIMED'],
  ['PENDING', 'claim_and_assign', 'ASSIGNED'],
  ['PENDING', 'assign_own', 'ASSIGNED'],
  ['PENDING', 'cancel', 'CANCELLED'],
  ['CLAIMED', 'assign', 'ASSIGNED'],
  ['CLAIMED', 'cancel', 'CANCELLED'],
  ['ASSIGNED', 'assign', 'ASSIGNED'],
  ['ASSIGNED', 'release', 'PENDING'],
  ['ASSIGNED', 'arrive', 'ASSIGNED'],
  ['ASSIGNED', 'pickup', 'IN_TRANSIT'],
  ['ASSIGNED', 'exception', 'EXCEPTION'],
  ['ASSIGNED', 'verify', 'COMPLETED'],
  ['ASSIGNED', 'cancel', 'CANCELLED'],
  ['IN_TRANSIT', 'arrive', 'IN_TRANSIT'],
  ['IN_TRANSIT', 'exception', 'EXCEPTION'],
  ['IN_TRANSIT', 'verify', 'COMPLETED'],
  ['EXCEPTION', 'release', 'PENDING'],
  ['EXCEPTION', 'assign', 'ASSIGNED'],
  ['EXCEPTION', 'resume', 'IN_TRANSIT'],
  ['EXCEPTION', 'pickup', 'IN_TRANSIT'],
  ['EXCEPTION', 'return', 'RETURNING'],
  ['RETURNING', 'returned', 'RETURNED'],
  ['IN_TRANSIT', 'confirm', 'COMPLETED'],
  ['EXCEPTION', 'confirm', 'COMPLETED'],
  ['RETURNING', 'confirm', 'COMPLETED'],
  ...(['PENDING', 'CLAIMED', 'ASSIGNED', 'EXCEPTION'] as const).flatMap(
    (status) =>
      [
        [status, 'reassign', 'ASSIGNED'],
        [status, 'reassign_carrier', 'CLAIMED'],
      ] as const,
  ),
  ...(['CLAIMED', 'ASSIGNED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNING'] as const).map(
    (status) => [status, 'resolve_completed', 'COMPLETED'] as const,
  ),
  ...(['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNING'] as const).flatMap(
    (status) =>
      [
        [status, 'resolve_returned', 'RETURNED'],
        [status, 'lose', 'LOST'],
      ] as const,
  ),
];

/** Every status on the way of a history, where impossible actions are passed over. */
function walk(history: readonly ShipmentAction[]): readonly ShipmentStatus[] {
  const path: ShipmentStatus[] = ['PENDING'];
  for (const action of history) {
    const to = shipmentMachine.next(path.at(-1) ?? 'PENDING', action);
    if (to) path.push(to);
  }
  return path;
}

describe('the state machine of a shipment', () => {
  test('allows the moves that are drawn and no other', () => {
    for (const status of shipmentStatuses) {
      for (const action of actions) {
        const move = drawn.find(([from, by]) => from === status && by === action);
        expect([status, action, shipmentMachine.next(status, action)]).toEqual([status, action, move?.[2]]);
      }
    }
  });

  test('names status and action when it refuses', () => {
    expect(shipmentMachine.advance('PENDING', 'claim')).toBe('CLAIMED');
    const refused = () => shipmentMachine.advance('COMPLETED', 'cancel');
    expect(refused).toThrow(Problem);
    expect(refused).toThrow(/cancel.*COMPLETED/);
    expect(refused).toThrow(expect.objectContaining({ code: 'invalid_state', status: 409 }));
  });

  test('has no path out of a final status', () => {
    for (const status of shipmentStatuses.filter(isFinal)) {
      expect(actions.filter((action) => shipmentMachine.next(status, action))).toEqual([]);
    }
    expect(shipmentStatuses.filter(isFinal)).toEqual(['COMPLETED', 'RETURNED', 'CANCELLED', 'LOST']);
  });

  test('leads from every status to a final one', () => {
    const reaches = (status: ShipmentStatus, seen: readonly ShipmentStatus[]): boolean =>
      isFinal(status) ||
      actions.some((action) => {
        const to = shipmentMachine.next(status, action);
        return to !== undefined && !seen.includes(to) && reaches(to, [...seen, to]);
      });
    for (const status of shipmentStatuses)
      expect([status, reaches(status, [status])]).toEqual([status, true]);
  });

  test('reaches every status from PENDING', () => {
    const seen = new Set<ShipmentStatus>(['PENDING']);
    for (const status of seen) {
      for (const action of actions) {
        const to = shipmentMachine.next(status, action);
        if (to) seen.add(to);
      }
    }
    expect([...seen].sort()).toEqual([...shipmentStatuses].sort());
  });

  test('moves the escrow once on any path, and only when it ends', () => {
    fc.assert(
      fc.property(history, (actions) => {
        const path = walk(actions);
        const escrow = path.map((status) => escrowIn[status]);
        const moved = escrow.filter((now, step) => step > 0 && now !== escrow[step - 1]);
        expect(moved.length).toBe(isFinal(path.at(-1) ?? 'PENDING') ? 1 : 0);
        expect(moved.every((now) => now === 'RELEASED' || now === 'REFUNDED')).toBe(true);
        expect(escrow.at(-1) === 'RELEASED').toBe(path.at(-1) === 'COMPLETED');
      }),
      { numRuns: 1000 },
    );
  });

  test('lets each party do its part', () => {
    const partsOf = (party: Party) => actions.filter((action) => shipmentMachine.mayTake(party, action));
    expect(partsOf('merchant')).toEqual(['assign_own', 'return', 'returned', 'confirm', 'cancel']);
    expect(partsOf('dispatcher')).toEqual(['assign_own']);
    expect(partsOf('courier')).toEqual([
      'claim_and_assign',
      'release',
      'arrive',
      'pickup',
      'exception',
      'resume',
      'return',
      'returned',
      'verify',
    ]);
    expect(partsOf('carrier')).toEqual(['claim', 'assign', 'exception', 'resume', 'return', 'returned']);
  });

  test('tells of every action by an event, and has an action for every event but booking and its changes, being offered or overdue, and claims for damage', () => {
    const told = actions.flatMap((action) => {
      const events: readonly string[] = shipmentTransitions[action].events;
      expect([action, events.length > 0]).toEqual([action, true]);
      return events;
    });
    const toTheHub = Object.values(firstMileTransitions).map(({ event }) => event);
    const ofFees = Object.values(returnFeeTransitions).map(({ event }) => event);
    const ofClaims = Object.keys(claimStatusAfter);
    const ofBooking = ['shipment.created', 'shipment.scheduled', 'shipment.updated'];
    const alone = [...ofBooking, 'shipment.offered', 'shipment.overdue'];
    expect([...new Set([...told, ...toTheHub, ...ofFees, ...ofClaims, ...alone])].sort()).toEqual(
      Object.keys(shipmentEvents.types).sort(),
    );
  });
});

describe('a shipment that was held up', () => {
  test('goes on by the pickup or with another rider before its pickup, after it by resume', () => {
    expect(() => assertPickup('resume', false)).toThrow(Problem);
    for (const action of ['pickup', 'assign'] as const) {
      expect(() => assertPickup(action, true)).toThrow(Problem);
      expect(() => assertPickup(action, false)).not.toThrow();
    }
    expect(() => assertPickup('resume', true)).not.toThrow();
  });
});
