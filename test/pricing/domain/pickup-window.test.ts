import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lagosDayOf, msPerDay, msPerHour, msPerMinute } from '../../../shared/kernel/time.ts';
import {
  assertPickupWindow,
  canMakeWindow,
  offerWaitOf,
  wishedWindowOf,
} from '../../../shared/pricing/domain/pickup-window.ts';

const start = Date.parse('2026-11-21T00:00:00Z');
const now = fc.integer({ min: 0, max: 7 * 24 * 60 }).map((minute) => new Date(start + minute * msPerMinute));
const ahead = fc.integer({ min: -60, max: 9 * 24 * 60 });
const at = (from: Date, minutes: number) => new Date(from.getTime() + minutes * msPerMinute).toISOString();

test('a wished time becomes a window that a booking takes, none if it is near, and is refused beyond 7 days', () => {
  fc.assert(
    fc.property(now, ahead, (from, minutes) => {
      const window = wishedWindowOf(at(from, minutes), from);
      const kind = typeof window === 'object' ? 'window' : window;
      if (minutes < 30) expect(kind).toBeUndefined();
      else if (minutes > 7 * 24 * 60) expect(kind).toBe('too_late');
      else if (minutes < 6 * 24 * 60) expect(kind).toBe('window');
      if (typeof window !== 'object') return;
      assertPickupWindow(window, from);
      expect(Date.parse(window.to) - Date.parse(window.from)).toBeLessThanOrEqual(2 * msPerHour);
      expect(lagosDayOf(new Date(window.from))).toBe(lagosDayOf(new Date(window.to)));
    }),
    // At the end of the 7 days: a wish after midnight whose day opens as they end, and one in the middle of the day.
    {
      examples: [
        [new Date('2026-11-24T06:00:00Z'), 9660],
        [new Date('2026-11-24T12:00:00Z'), 7 * 24 * 60],
      ],
    },
  );
});

test('a live parcel waits until half an hour before its window, and a test parcel never does', () => {
  fc.assert(
    fc.property(now, fc.integer({ min: 31, max: 9000 }), (from, minutes) => {
      const window = { from: at(from, minutes), to: at(from, minutes + 60) };
      expect(offerWaitOf(window, 'live', from)).toBe(at(from, minutes - 30));
      expect(offerWaitOf(window, 'test', from)).toBeUndefined();
      expect(offerWaitOf(window, 'live', new Date(at(from, minutes - 30)))).toBeUndefined();
    }),
  );
});

test('only a level that delivers on the day of the pickup can miss a window', () => {
  const late = { from: '2026-11-21T18:30:00Z', to: '2026-11-21T20:00:00Z' };
  const level = (service_level: 'EXPRESS' | 'STANDARD', estimated_duration_minutes: number) =>
    canMakeWindow({ service_level, estimated_duration_minutes }, late);
  expect([level('EXPRESS', 90), level('EXPRESS', 91)]).toEqual([true, false]);
  expect([level('STANDARD', 600), level('EXPRESS', msPerDay / msPerMinute)]).toEqual([true, true]);
  expect(canMakeWindow({ service_level: 'EXPRESS', estimated_duration_minutes: 300 }, undefined)).toBe(true);
});
