import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDate, displayDateTime, displayDuration } from '../../shared/kernel/display.ts';
import { shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';
import { currentStatus } from '../../shared/shipments/domain/tracking/status-words.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a display time', () => {
  test('is that of Lagos, an hour ahead of UTC', () => {
    expect(displayDateTime(new Date('2026-11-21T14:05:59Z'))).toBe('21 November 2026, 3:05 PM');
    expect(displayDate(new Date('2026-11-21T14:05:59Z'))).toBe('21 November 2026');
  });

  test('changes day at 23:00 UTC and has 12 at midnight and noon', () => {
    expect(displayDateTime(new Date('2026-12-31T22:59:00Z'))).toBe('31 December 2026, 11:59 PM');
    expect(displayDateTime(new Date('2026-12-31T23:00:00Z'))).toBe('1 January 2027, 12:00 AM');
    expect(displayDateTime(new Date('2026-06-01T11:00:00Z'))).toBe('1 June 2026, 12:00 PM');
  });

  test('agrees with the time-zone database', () => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Lagos',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Africa/Lagos',
      hour: 'numeric',
      minute: '2-digit',
    });
    fc.assert(
      fc.property(instant, (at) => {
        expect(displayDate(at)).toBe(parts.format(at));
        expect(displayDateTime(at)).toBe(`${parts.format(at)}, ${clock.format(at).replace(/\s/, ' ')}`);
      }),
    );
  });
});

describe('a length of time', () => {
  test.each([
    [0, 'less than a minute'],
    [1, 'about 1 minute'],
    [12, 'about 12 minutes'],
    [60, 'about 1 hour'],
    [65, 'about 1 hour 5 minutes'],
    [121, 'about 2 hours 1 minute'],
    [180, 'about 3 hours'],
    [181, 'about 4 hours'],
    [1440, 'about 1 day'],
    [1441, 'about 2 days'],
  ])('is shown in words: %i minutes are %s', (minutes, text) => {
    expect(displayDuration(minutes)).toBe(text);
  });

  test('is never said to be shorter than it is', () => {
    const unit: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (minutes) => {
        const said = [...displayDuration(minutes).matchAll(/(\d+) (minute|hour|day)/g)];
        const total = said.reduce((sum, [, count, name]) => sum + Number(count) * (unit[name ?? ''] ?? 0), 0);
        expect(total).toBeGreaterThanOrEqual(minutes);
        expect(displayDuration(minutes)).not.toMatch(/\b1 \w+s\b|\b0 /);
      }),
    );
  });
});

test('every status has words of its own', () => {
  const texts = shipmentStatuses.map((status) => currentStatus[status]);
  expect(new Set(texts).size).toBe(shipmentStatuses.length);
});
