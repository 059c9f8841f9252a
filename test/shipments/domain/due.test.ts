import { expect, test } from 'vitest';
import { isStuck, nextCheckOf, shipmentDueOf } from '../../../shared/shipments/domain/due.ts';
import { shipmentStatuses } from '../../../shared/shipments/domain/shipment.ts';

const expected_at = '2026-01-31T10:29:00.000Z';
const aDayLater = '2026-02-01T10:29:00.000Z';
const carried = ['ASSIGNED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNING'];

test('a shipment that somebody carries is overdue a day after its time, once', () => {
  for (const status of shipmentStatuses) {
    const due = carried.includes(status) ? { kind: 'overdue', at: aDayLater } : undefined;
    expect([status, shipmentDueOf({ status, expected_at })]).toEqual([status, due]);
    expect(shipmentDueOf({ status, expected_at, overdue_at: aDayLater })).toBeUndefined();
    expect(isStuck({ status, expected_at })).toBe(false);
    expect(isStuck({ status, expected_at, overdue_at: aDayLater })).toBe(due !== undefined);
  }
});

test('an earlier look stays, a later one is moved, and none is left when nothing is to come', () => {
  const carried = { status: 'IN_TRANSIT', expected_at } as const;
  expect(nextCheckOf(undefined, carried)).toBe(aDayLater);
  expect(nextCheckOf(expected_at, carried)).toBe(expected_at);
  expect(nextCheckOf('2026-02-03T00:00:00.000Z', carried)).toBe(aDayLater);
  expect(nextCheckOf(expected_at, { status: 'COMPLETED', expected_at })).toBeUndefined();
});
