import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { findPickupPointsNear } from '../../../shared/pricing/domain/hubs.ts';
import {
  isRiderCoverable,
  loadOfRequest,
  quoteCarriers,
  quoteMarketplace,
} from '../../../shared/pricing/domain/pricing.ts';
import { quote } from '../../../shared/pricing/domain/quote.ts';
import { fulfillmentModes } from '../../../shared/pricing/domain/services.ts';
import { request } from '../../kernel/arbitraries.ts';

const asked = fc.tuple(request, fc.option(fc.constantFrom(...fulfillmentModes), { nil: undefined }));

describe('a quote', () => {
  test('offers what riders and carriers offer, all of it or all of one mode, cheapest first', () => {
    fc.assert(
      fc.property(asked, ([way, only]) => {
        const { offers } = quote(way, seedHubs, only);
        const riders = only === 'carrier' ? [] : quoteMarketplace(way);
        const carriers = only === 'marketplace' ? [] : quoteCarriers(way, seedHubs);
        const shown = offers.map(({ offer }) => offer);
        expect(shown).toHaveLength(riders.length + carriers.length);
        expect(shown).toEqual(expect.arrayContaining([...riders, ...carriers]));
        const totals = shown.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      }),
    );
  });

  test('marks the first offer as the cheapest, and no badge twice', () => {
    fc.assert(
      fc.property(asked, ([way, only]) => {
        const given = quote(way, seedHubs, only).offers.map(({ badge }) => badge);
        if (given.length > 0) expect(given[0]).toBe('CHEAPEST');
        const named = given.filter((badge) => badge !== '');
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });

  test('says the same of the way whichever mode is shown', () => {
    fc.assert(
      fc.property(asked, ([way, only]) => {
        const { offers: _, ...about } = quote(way, seedHubs, only);
        expect(about).toEqual({
          direct_distance: loadOfRequest(way).distance,
          is_rider_coverable: isRiderCoverable(way),
          recommended_mode: isRiderCoverable(way) ? 'marketplace' : 'carrier',
          package_size_class: expect.stringMatching(/^(SMALL|MEDIUM|LARGE|XLARGE)$/),
          pickup_points: findPickupPointsNear(seedHubs, way.pickup),
        });
      }),
    );
  });
});
