import { describe, expect, test } from 'vitest';
import { distanceKmOf } from '../../../../shared/kernel/geo.ts';
import {
  isPriceable,
  toCardValues,
  toHubBody,
  toHubPlace,
} from '../../../../web/apps/dispatch/hubs/hub-values.ts';
import { listTypical } from '../../../../web/apps/dispatch/hubs/typical.ts';

const hub = {
  id: 'h',
  city: 'Lagos',
  latitude: 6.5244,
  longitude: 3.3792,
  radius_km: 30,
  service_levels: ['STANDARD' as const],
  pickup_points: [],
  rate_card: {
    STANDARD: {
      base_fare: '3400.00',
      included_kg: '1.00',
      per_kg: '250.50',
      per_100km: '420.00',
      min_days: 1,
      max_days: 2,
    },
  },
};
const cardsOf = (of: typeof hub | undefined) => ({
  EXPRESS: toCardValues(of, 'EXPRESS'),
  SAME_DAY: toCardValues(of, 'SAME_DAY'),
  STANDARD: toCardValues(of, 'STANDARD'),
  SAVER: toCardValues(of, 'SAVER'),
});
const body = toHubBody(toHubPlace(hub), cardsOf(hub));

describe('the form of a hub', () => {
  test('sends what it was filled with', () => {
    expect(body).toEqual({
      city: 'Lagos',
      latitude: 6.5244,
      longitude: 3.3792,
      radius_km: 30,
      rate_card: {
        STANDARD: {
          base_fare: '3400',
          included_kg: 1,
          per_kg: '250.50',
          per_100km: '420',
          min_days: 1,
          max_days: 2,
        },
      },
    });
  });

  test('begins with no service, and with no days for those of the same day', () => {
    const cards = cardsOf(undefined);
    expect(toHubBody(toHubPlace(undefined), cards).rate_card).toEqual({});
    expect([cards.EXPRESS.max_days, cards.STANDARD.max_days]).toEqual(['0', '2']);
  });

  test('shows prices once a place and a whole card are filled in', () => {
    const without = (more: object) => isPriceable({ ...body, ...more });
    expect(isPriceable(body)).toBe(true);
    expect([without({ city: '' }), without({ rate_card: {} }), without({ latitude: Number.NaN })]).toEqual([
      false,
      false,
      false,
    ]);
    const typed = { ...toCardValues(hub, 'STANDARD'), base_fare: '' };
    expect(isPriceable(toHubBody(toHubPlace(hub), { ...cardsOf(hub), STANDARD: typed }))).toBe(false);
  });
});

describe('the typical parcels', () => {
  test('stay within the area, and go to the other hubs', () => {
    const others = ['Abuja', 'Kano', 'Ibadan', 'Jos'].map((city, place) => ({
      city,
      latitude: 7 + place,
      longitude: 4,
    }));
    const parcels = listTypical(body, others);
    const near = parcels.slice(0, 4).map(({ to }) => distanceKmOf(hub, to));
    expect(Math.max(...near)).toBeLessThan(30);
    expect(near[0]).toBeCloseTo(5, 1);
    expect(parcels.slice(4).map(({ name }) => name)).toEqual([
      'Small parcel to Abuja',
      'Small parcel to Kano',
      'Small parcel to Ibadan',
    ]);
  });
});
