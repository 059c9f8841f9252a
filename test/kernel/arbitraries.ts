import fc from 'fast-check';
import { asHundredths, asKobo } from '../../shared/kernel/money.ts';
import type { QuoteRequest } from '../../shared/pricing/domain/pricing.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Points about Lagos and Ibadan, where ways are short enough for riders about half of the time. */
export const point = fc.record({ latitude: real(6.3, 7), longitude: real(3.2, 3.9) });

const side = fc.integer({ min: 1, max: 20_000 }).map(asHundredths<'cm'>);

/** Requests of every size: parcels to 300 kg and 2 m, declared at up to ₦1,000,000. */
export const request: fc.Arbitrary<QuoteRequest> = fc.record({
  country: fc.constant('NG' as const),
  pickup: point,
  dropoff: point,
  weight: fc.oneof(fc.nat({ max: 3000 }), fc.nat({ max: 30_000 })).map(asHundredths<'kg'>),
  dimensions: fc.option(fc.record({ length: side, width: side, height: side }), { nil: undefined }),
  declared_value: fc.nat({ max: 100_000_000 }).map(asKobo),
});
