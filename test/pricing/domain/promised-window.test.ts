import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asInLagos, lagosDayOf } from '../../../shared/kernel/time.ts';
import { paceOfDelivery, promisedWindowOf } from '../../../shared/pricing/domain/promise/promised-window.ts';
import {
  displayWindow,
  englishWindow,
  toWindowView,
} from '../../../shared/pricing/domain/promise/window-words.ts';
import { serviceHours } from '../../../shared/pricing/domain/tariff.data.ts';

/** An instant by the clock of Lagos. Thursday is the 26th. */
const inLagos = (text: string) => new Date(`2026-11-${text}:00+01:00`);

/** What a booking at a time is promised, as it is read then. */
const promise = (at: string, minutes: number, pace?: number) => {
  const start = inLagos(at);
  return displayWindow(promisedWindowOf(start, minutes, pace), start, englishWindow);
};

const minuteOfDay = (at: Date) => asInLagos(at).getUTCHours() * 60 + asInLagos(at).getUTCMinutes();

const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const minutes = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 20_000 }));
const pace = fc.integer({ min: 10, max: 400 });

describe('a promised window', () => {
  test('is in quarters within the service hours of one day, at most four hours wide, and never before its start', () => {
    fc.assert(
      fc.property(start, minutes, pace, (at, length, speed) => {
        const { from, to } = promisedWindowOf(at, length, speed);
        expect(from < to).toBe(true);
        expect(from >= at).toBe(true);
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(4 * 3_600_000);
        expect(lagosDayOf(from)).toBe(lagosDayOf(to));
        for (const end of [from, to]) {
          expect(end.getTime() % 900_000).toBe(0);
          expect(minuteOfDay(end)).toBeGreaterThanOrEqual(serviceHours.opens);
          expect(minuteOfDay(end)).toBeLessThanOrEqual(serviceHours.closes);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is said with its day, and ends at the time that is said', () => {
    fc.assert(
      fc.property(start, minutes, (at, length) => {
        const { from, to, display } = toWindowView(promisedWindowOf(at, length), at);
        const days = (Date.parse(lagosDayOf(new Date(to))) - Date.parse(lagosDayOf(at))) / 86_400_000;
        const said = (time: string) =>
          asInLagos(new Date(time))
            .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
            .replace(/\s/u, ' ');
        if (days === 0) expect(display).toBe(`today by ${said(to)}`);
        else if (days === 1) expect(display).toBe(`tomorrow, ${said(from)}–${said(to)}`);
        else {
          expect(display).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}, /);
          expect(display.endsWith(`, ${said(from)}–${said(to)}`)).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['26T14:05', 'today by 3:15 PM'],
    ['26T06:00', 'today by 8:00 AM'],
    ['26T20:00', 'today by 9:00 PM'],
    ['26T20:10', 'tomorrow, 7:00 AM–8:00 AM'],
    ['26T23:30', 'tomorrow, 7:00 AM–8:00 AM'],
    ['27T00:30', 'today by 8:00 AM'],
  ])('promises a trip of an hour that is booked at %s for %s', (at, said) => {
    expect(promise(at, 60)).toBe(said);
  });

  test.each([
    ['26T15:00', 'tomorrow, 7:45 AM–11:45 AM', 1240],
    ['26T17:00', 'tomorrow, 9:45 AM–1:45 PM', 1240],
    ['26T10:00', 'tomorrow, 7:00 AM–11:00 AM', 1240],
    ['26T02:00', 'tomorrow, 7:00 AM–11:00 AM', 1240],
    ['26T11:00', 'Mon 30 Nov, 7:00 AM–11:00 AM', 4 * 1440],
  ])('promises a way of a day or more that begins at %s for %s', (at, said, length) => {
    expect(promise(at, length)).toBe(said);
  });

  test('follows the pace of such deliveries', () => {
    expect(promise('26T10:00', 60, 150)).toBe('today by 11:30 AM');
    expect(promise('26T10:00', 60, 50)).toBe('today by 10:30 AM');
    expect(promise('26T12:00', 1240, 200)).toBe('Sat 28 Nov, 7:00 AM–11:00 AM');
  });
});

describe('the pace of a delivery', () => {
  test('is its time in per cent of the tariff’s', () => {
    expect(paceOfDelivery(inLagos('26T10:00'), 60, inLagos('26T11:30'))).toBe(150);
    expect(paceOfDelivery(inLagos('26T10:00'), 1200, inLagos('27T06:00'))).toBe(100);
  });

  test('counts from the morning if the trip was promised for it, unless it was made in the evening', () => {
    expect(paceOfDelivery(inLagos('26T20:30'), 60, inLagos('27T07:30'))).toBe(50);
    expect(paceOfDelivery(inLagos('26T20:30'), 60, inLagos('26T21:45'))).toBe(125);
  });
});
