import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedHubs } from '../../../infra/local/demo/hubs.data.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { offerFor } from '../../../shared/pricing/domain/choose-offer.ts';
import { quote } from '../../../shared/pricing/domain/quote.ts';
import { fulfillmentModes, serviceLevels } from '../../../shared/pricing/domain/services.ts';
import { request } from '../../kernel/arbitraries.ts';

const wanted = fc.record({
  fulfillment_mode: fc.constantFrom(...fulfillmentModes),
  service_level: fc.constantFrom(...serviceLevels),
});

describe('the offer that a booking without a token is made by', () => {
  test('is the cheapest quoted of that mode and level, or none where none is quoted', () => {
    fc.assert(
      fc.property(request, wanted, (asked, want) => {
        const chosen = offerFor(asked, seedHubs, want);
        const quoted = quote(asked, seedHubs)
          .offers.map(({ offer }) => offer)
          .filter((offer) => offer.fulfillment_mode === want.fulfillment_mode)
          .filter((offer) => offer.service_level === want.service_level);
        expect(chosen === undefined).toBe(quoted.length === 0);
        if (!chosen) return;
        expect(quoted).toContainEqual(chosen);
        expect(chosen.total).toBe(Math.min(...quoted.map(({ total }) => total)));
      }),
      { numRuns: 300 },
    );
  });

  test('needs no hubs where it is of the marketplace', () => {
    fc.assert(
      fc.property(request, wanted, (asked, { service_level }) => {
        const want = { fulfillment_mode: 'marketplace', service_level } as const;
        expect(offerFor(asked, [], want)).toEqual(offerFor(asked, seedHubs, want));
      }),
    );
  });

  test('does not depend on the order of the hubs of carriers', () => {
    const mixed = fc.shuffledSubarray([...seedHubs], { minLength: seedHubs.length });
    fc.assert(
      fc.property(request, mixed, wanted, (asked, hubs, { service_level }) => {
        const want = { fulfillment_mode: 'carrier', service_level } as const;
        expect(offerFor(asked, hubs, want)).toEqual(offerFor(asked, seedHubs, want));
      }),
    );
  });

  test('is the cheapest carrier of the level between states', () => {
    const way = {
      country: 'NG',
      pickup: { latitude: 6.4478, longitude: 3.4723 },
      dropoff: { latitude: 9.0579, longitude: 7.4951 },
      weight: asHundredths<'kg'>(100),
      declared_value: asKobo(0),
    } as const;
    const chosen = offerFor(way, seedHubs, { fulfillment_mode: 'carrier', service_level: 'STANDARD' });
    expect(chosen).toMatchObject({ carrier_name: 'Savanna Freight' });
    expect(
      offerFor(way, seedHubs, { fulfillment_mode: 'carrier', service_level: 'EXPRESS' }),
    ).toBeUndefined();
    expect(
      offerFor(way, seedHubs, { fulfillment_mode: 'marketplace', service_level: 'STANDARD' }),
    ).toBeUndefined();
  });
});
