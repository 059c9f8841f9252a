import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDisabling,
  isTaken,
  maxDeliveryAttempts,
  parseRetryAfter,
  waitAfter,
} from '../../../shared/webhooks/domain/retry.ts';

const hour = 3600_000;
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const attempt = fc.integer({ min: 1, max: maxDeliveryAttempts - 1 });

describe('the schedule', () => {
  test('waits 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, three times 12 h and 24 h, then gives up', () => {
    const waits = Array.from({ length: maxDeliveryAttempts }, (_, index) => waitAfter(index + 1, 0));
    expect(waits.map((wait) => wait && wait / 1000)).toEqual([
      5,
      30,
      120,
      600,
      1800,
      3600,
      7200,
      14_400,
      28_800,
      43_200,
      43_200,
      43_200,
      86_400,
      undefined,
    ]);
  });

  test('adds up to a fifth, in whole milliseconds', () => {
    fc.assert(
      fc.property(attempt, fraction, (made, random) => {
        const least = waitAfter(made, 0) ?? Number.NaN;
        const wait = waitAfter(made, random) ?? Number.NaN;
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(least * 1.2);
      }),
    );
  });

  test('leaves a destination alone at least as long as it asks for, up to 24 hours', () => {
    fc.assert(
      fc.property(attempt, fraction, fc.integer({ min: 0, max: 100 * hour }), (made, random, pause) => {
        const scheduled = waitAfter(made, random) ?? Number.NaN;
        const wait = waitAfter(made, random, pause);
        expect(wait).toBe(Math.max(scheduled, Math.min(pause, 24 * hour)));
      }),
    );
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-31T09:30:00Z');

  test('is read as seconds or as an HTTP date', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter(' 0 ', now)).toBe(0);
    expect(parseRetryAfter('Sat, 31 Jan 2026 09:31:00 GMT', now)).toBe(60_000);
    expect(parseRetryAfter('Sat, 31 Jan 2026 09:00:00 GMT', now)).toBe(0);
  });

  test.each(['', 'soon', '-5', '1.5', '1e3', '99999999999999999999', 'Sat, 99 Foo 2026'])(
    'is ignored when it is %j',
    (header) => expect(parseRetryAfter(header, now)).toBeUndefined(),
  );

  test('is never negative and never throws, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(parseRetryAfter(header, now) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('an answer of 2xx takes a webhook; redirects, errors and silence do not', () => {
  expect([200, 201, 204, 299].every(isTaken)).toBe(true);
  expect([undefined, 100, 199, 300, 301, 302, 307, 400, 404, 410, 429, 500, 503].some(isTaken)).toBe(false);
});

test('410 disables a destination at once, other failures after five days of them', () => {
  const now = new Date('2026-01-31T09:30:00Z');
  const since = (days: number) => now.getTime() - days * 24 * hour;
  expect(isDisabling(410, since(0), now)).toBe(true);
  expect(isDisabling(500, since(4.99), now)).toBe(false);
  expect(isDisabling(500, since(5), now)).toBe(true);
  expect(isDisabling(undefined, since(6), now)).toBe(true);
});
