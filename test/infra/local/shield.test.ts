import { describe, expect, test } from 'vitest';
import { createShield } from '../../../infra/local/http/shield.ts';

const limits = {
  perIp: { requests: 4, seconds: 10 },
  perIpAuth: { requests: 2, seconds: 10 },
  perRoute: () => ({ perSecond: 2, burst: 3 }),
};
const times = (count: number, run: () => number | undefined) => Array.from({ length: count }, run);

describe('the outer shield', () => {
  test('counts each address on its own', () => {
    const shield = createShield(limits, () => 0);
    expect(times(5, () => shield.ofAddress('a', '/rates'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      10,
    ]);
    expect(shield.ofAddress('b', '/rates')).toBeUndefined();
  });

  test('is stricter with the paths of sign-in', () => {
    const shield = createShield(limits, () => 0);
    expect(times(3, () => shield.ofAddress('a', '/auth/login'))).toEqual([undefined, undefined, 10]);
    expect(shield.ofAddress('a', '/rates')).toBeUndefined();
    expect(shield.ofAddress('b', '/auth/login')).toBeUndefined();
  });

  test('lets requests of the time before count for the share that is still inside the window', () => {
    let now = 0;
    const shield = createShield(limits, () => now);
    times(4, () => shield.ofAddress('a', '/rates'));
    now = 15_000;
    expect(times(3, () => shield.ofAddress('a', '/rates'))).toEqual([undefined, undefined, 5]);
    now = 40_000;
    expect(shield.ofAddress('a', '/rates')).toBeUndefined();
  });

  test('refills a route by the second, up to its burst', () => {
    let now = 0;
    const shield = createShield(limits, () => now);
    expect(times(4, () => shield.ofRoute('r'))).toEqual([undefined, undefined, undefined, 1]);
    now = 1_000;
    expect(times(3, () => shield.ofRoute('r'))).toEqual([undefined, undefined, 1]);
    now = 60_000;
    expect(times(4, () => shield.ofRoute('r'))).toEqual([undefined, undefined, undefined, 1]);
  });

  test.each([
    ['GET /shipments/{shipment_id}', 2_000],
    ['GET /storefront/stores/{store_id}', 1_000],
    ['GET /customers', 1_000],
    ['POST /console/grants', 400],
  ])('lets %s have the burst of its API: %i', (key, burst) => {
    const shield = createShield(undefined, () => 0);
    expect(times(burst, () => shield.ofRoute(key))).not.toContain(1);
    expect(shield.ofRoute(key)).toBe(1);
    expect(shield.ofRoute('GET /another')).toBeUndefined();
  });
});
