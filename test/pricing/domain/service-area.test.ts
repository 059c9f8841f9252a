import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { isRiderCoverable } from '../../../shared/pricing/domain/pricing.ts';
import { isInServiceArea } from '../../../shared/pricing/domain/service-area.ts';

const point = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the service area of Nigeria', () => {
  test('holds every city with a hub, and the corners of the country', () => {
    for (const { center } of seedHubs) expect(isInServiceArea('NG', center)).toBe(true);
    for (const [name, corner] of Object.entries({
      Sokoto: point(13.06, 5.24),
      Badagry: point(6.42, 2.88),
      Brass: point(4.31, 6.24),
      Baga: point(13.1, 13.83),
    })) {
      expect([name, isInServiceArea('NG', corner)]).toEqual([name, true]);
    }
  });

  test('ends at its edges, which belong to it', () => {
    expect(isInServiceArea('NG', point(4.2, 2.6))).toBe(true);
    expect(isInServiceArea('NG', point(13.9, 14.7))).toBe(true);
    expect(isInServiceArea('NG', point(4.199999, 5))).toBe(false);
    expect(isInServiceArea('NG', point(13.900001, 5))).toBe(false);
    expect(isInServiceArea('NG', point(8, 2.599999))).toBe(false);
    expect(isInServiceArea('NG', point(8, 14.700001))).toBe(false);
  });

  test('is where riders ride: both ends must be in it', () => {
    const asked = { country: 'NG', weight: asHundredths<'kg'>(0), declared_value: asKobo(0) } as const;
    const inside = point(6.5, 2.65);
    const outside = point(6.5, 2.55);
    expect(isRiderCoverable({ ...asked, pickup: inside, dropoff: inside })).toBe(true);
    expect(isRiderCoverable({ ...asked, pickup: inside, dropoff: outside })).toBe(false);
    expect(isRiderCoverable({ ...asked, pickup: outside, dropoff: inside })).toBe(false);
  });
});
