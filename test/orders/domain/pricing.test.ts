import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { acceptanceOf } from '../../../shared/orders/domain/checkout/acceptance.ts';
import type { BasketLine } from '../../../shared/orders/domain/checkout/basket.ts';
import {
  badgesOf,
  deliveryOptionsOf,
  isPricedByHubs,
  type PricedZone,
} from '../../../shared/orders/domain/checkout/delivery-options.ts';
import {
  includedTaxOf,
  orderTotalOf,
  type PricingStore,
  priceOrder,
} from '../../../shared/orders/domain/checkout/price-order.ts';
import { platformFeeOf } from '../../../shared/orders/domain/fees.ts';
import { stampRecord } from '../../../shared/stores/settings.ts';

const yaba = { latitude: 6.5158, longitude: 3.3758 };
const island = { latitude: 6.4281, longitude: 3.4219 };
const abuja = { latitude: 9.0765, longitude: 7.3986 };
const address = {
  address: '3 Ahmadu Bello Way',
  state: 'Lagos',
  city: 'Lagos',
  country: 'NG',
  ...island,
} as const;

const zone = (more: Partial<PricedZone> = {}): PricedZone => ({
  id: toId<'Zone'>('d83f6b19-0c7a-4e52-a4d6-9b1e2f5c7083'),
  kind: 'AREAS',
  areas: [{ state: 'Lagos' }],
  pricing: 'LIVE',
  delivered_by: 'PLATFORM',
  service_levels: [],
  priority: 1,
  is_active: true,
  ...more,
});
const flat = (fee: number, more: Partial<PricedZone> = {}) =>
  zone({ pricing: 'FLAT', fee: asKobo(fee), ...more });

const store: PricingStore = {
  country: 'NG',
  ...yaba,
  min_order: asKobo(0),
  fee_bearer: 'MERCHANT',
  tax_rate: asHundredths<'%'>(750),
};
const line = (unit: number, quantity = 1): BasketLine => ({
  product: toId('3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856'),
  variant: toId('74b1e9c3-2d08-4f5a-96e7-a3c80d5f1b62'),
  name: 'Adire shirt',
  options: {},
  quantity,
  unit_price: asKobo(unit),
  total: asKobo(unit * quantity),
  policy: 'tracked',
  weight: asHundredths<'kg'>(50),
});
const carried = (more: object = {}) => ({
  from: yaba,
  to: island,
  country: 'NG' as const,
  weight: asHundredths<'kg'>(100),
  subtotal: asKobo(3_700_000),
  ...more,
});
type Asked = Parameters<typeof priceOrder>[0];
const price = (more: Partial<Asked> = {}) =>
  priceOrder({
    store,
    lines: [line(1_850_000, 2)],
    method: 'DELIVERY',
    address,
    zones: [flat(150_000)],
    from: yaba,
    hubs: [],
    discount: ({ lines }) => ({
      applied: [],
      refused: [],
      reduction: { lines: lines.map(() => asKobo(0)), delivery: asKobo(0) },
    }),
    ...more,
  });

describe('the ways of delivery', () => {
  test('are one a service level that the zone allows, the cheapest first and then the fastest', () => {
    const all = deliveryOptionsOf(zone(), carried(), []);
    expect(all.map(({ service_level }) => service_level).toSorted()).toEqual([
      'EXPRESS',
      'SAME_DAY',
      'SAVER',
      'STANDARD',
    ]);
    expect(all.map(({ fee }) => fee)).toEqual(all.map(({ fee }) => fee).toSorted((a, b) => a - b));
    const two = deliveryOptionsOf(flat(150_000, { service_levels: ['STANDARD', 'EXPRESS'] }), carried(), []);
    expect(two.map(({ id, fee }) => [id.split(':')[1], fee])).toEqual([
      ['EXPRESS', 150_000],
      ['STANDARD', 150_000],
    ]);
    expect(badgesOf(all)).toContain('FASTEST');
    expect(badgesOf(two)).toEqual(['CHEAPEST', '']);
  });

  test('cost the fare with the markup rounded half up, at most the zone’s most, and nothing from free_over on', () => {
    const only = { service_levels: ['STANDARD'] as const };
    const [fare] = deliveryOptionsOf(zone(only), carried(), []);
    const fee = fare?.fee ?? 0;
    const [marked] = deliveryOptionsOf(
      zone({ ...only, markup_percent: asHundredths<'%'>(333) }),
      carried(),
      [],
    );
    expect(marked?.fee).toBe(Math.floor((fee * 10_333 * 2 + 10_000) / 20_000));
    const [capped] = deliveryOptionsOf(zone({ ...only, max_fee: asKobo(fee - 1) }), carried(), []);
    expect(capped?.fee).toBe(fee - 1);
    const free = { ...only, free_over: asKobo(3_700_000) };
    expect(deliveryOptionsOf(zone(free), carried(), [])[0]?.fee).toBe(0);
    expect(deliveryOptionsOf(zone(free), carried({ subtotal: asKobo(3_699_999) }), [])[0]?.fee).toBe(fee);
  });

  test('want the points that a price or a rider depends on; the store’s own riders at a flat fee want none', () => {
    const nowhere = carried({ to: undefined });
    expect(deliveryOptionsOf(flat(150_000), nowhere, [])).toEqual([]);
    expect(deliveryOptionsOf(zone({ delivered_by: 'STORE' }), nowhere, [])).toEqual([]);
    const own = flat(150_000, { delivered_by: 'STORE' });
    expect(deliveryOptionsOf(own, nowhere, [])).toMatchObject([
      { id: `${own.id}:STORE`, fee: 150_000, by: 'STORE' },
    ]);
    // Riders do not go to Abuja; whether a carrier does is a question to the hubs.
    expect(isPricedByHubs(zone(), carried())).toBe(false);
    expect(isPricedByHubs(zone(), carried({ to: abuja }))).toBe(true);
    expect(isPricedByHubs(own, carried({ to: abuja }))).toBe(false);
    expect(deliveryOptionsOf(zone(), carried({ to: abuja }), [])).toEqual([]);
  });
});

describe('the price of an order', () => {
  test('has the fee where the customer bears it, and the tax that it includes', () => {
    expect(price()).toMatchObject({
      subtotal: 3_700_000,
      delivery_fee: 150_000,
      service_fee: 0,
      tax_total: 258_140,
    });
    const borne = price({ store: { ...store, fee_bearer: 'CUSTOMER' } });
    expect(borne.service_fee).toBe(platformFeeOf(asKobo(3_850_000)));
    expect(orderTotalOf(borne)).toBe(3_850_000 + borne.service_fee);
    // 107.50 includes 7.50; half a kobo goes up.
    expect(includedTaxOf(asKobo(10_750), asHundredths<'%'>(750))).toBe(750);
    expect(includedTaxOf(asKobo(3), asHundredths<'%'>(10_000))).toBe(2);
  });

  test('is what its parts come to, and no more tax than goods, whatever is sold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(50_000_000), fc.integer({ min: 1, max: 999 })), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.nat(10_000),
        fc.boolean(),
        (basket, rate, borne) => {
          const lines = basket.map(([unit, quantity]) => line(unit, quantity));
          const fee_bearer = borne ? 'CUSTOMER' : 'MERCHANT';
          const priced = price({ lines, store: { ...store, fee_bearer, tax_rate: asHundredths<'%'>(rate) } });
          expect(orderTotalOf(priced)).toBe(priced.subtotal + priced.delivery_fee + priced.service_fee);
          expect(priced.tax_total).toBeLessThanOrEqual(priced.subtotal);
          expect(priced.tax_total).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('tells what keeps the order from being placed, at its field', () => {
    const told = (more: Partial<Asked>) =>
      price(more).issues.map(({ pointer, code }) => `${pointer} ${code}`);
    expect(told({})).toEqual([]);
    expect(told({ method: 'PICKUP', address: undefined })).toEqual([]);
    expect(told({ address: undefined })).toEqual(['/address required']);
    expect(told({ address: { ...address, state: 'Kano' } })).toEqual(['/address address_not_deliverable']);
    const { latitude: _, longitude: __, ...blind } = address;
    expect(told({ address: blind })).toEqual(['/address address_not_deliverable']);
    expect(told({ from: undefined })).toEqual(['/address address_not_deliverable']);
    expect(told({ address: { ...address, ...abuja } })).toEqual(['/address address_not_deliverable']);
    expect(told({ delivery_option: 'another' })).toEqual(['/delivery_option not_one_of']);
    expect(told({ store: { ...store, min_order: asKobo(3_700_001) } })).toEqual(['/items below_minimum']);
    expect(told({ zones: [flat(1, { min_order: asKobo(3_700_001) })] })).toEqual(['/items below_minimum']);
    expect(told({ zones: [flat(1, { min_order: asKobo(3_700_000) })] })).toEqual([]);
  });
});

describe('a store', () => {
  const kitchen: Parameters<typeof acceptanceOf>[0] = {
    timezone: 'Africa/Lagos',
    hours: [],
    closures: [],
    prep_minutes: 30,
    accepts_preorders: true,
    status: 'PUBLISHED',
    fulfillment_methods: ['DELIVERY', 'PICKUP'],
    mode: 'live',
  };
  const now = new Date('2026-01-31T09:30:00Z');
  const at = (time: string) => new Date(`2026-01-31T${time}:00Z`);
  const of = (more: Partial<typeof kitchen>, requested_for?: Date) =>
    acceptanceOf({ ...kitchen, ...more }, { method: 'DELIVERY', requested_for }, now);
  const closure = stampRecord(
    { id: toId<'Closure'>('18e5c7d2-94fb-4036-8a1d-c60b3f7e2951'), yearly: false },
    now,
  );
  const closed = {
    closures: [{ ...closure, starts_at: at('09:00').toISOString(), ends_at: at('12:00').toISOString() }],
  };

  test('takes an order for when it is ready: after its opening if it is closed, or not at all', () => {
    expect(of({})).toEqual({ ready_at: at('10:00') });
    expect(of({}, at('15:00'))).toEqual({ ready_at: at('15:00') });
    expect(of({}, at('09:59'))).toEqual({ refused: 'too_soon' });
    expect(of({}, new Date(now.getTime() + 15 * 86_400_000))).toEqual({ refused: 'too_late' });
    expect(of(closed, at('11:00'))).toEqual({ refused: 'outside_hours' });
    expect(of(closed)).toEqual({ ready_at: at('12:30') });
    const opens_at = at('12:00').toISOString();
    expect(of({ ...closed, accepts_preorders: false })).toEqual({ refused: 'store_closed', opens_at });
  });

  test('sells nothing while it is paused until its pause ends, and a draft or a suspended one does not sell yet', () => {
    expect(of({ status: 'PAUSED' })).toEqual({ refused: 'store_closed', opens_at: undefined });
    const until = at('12:00').toISOString();
    expect(of({ status: 'PAUSED', paused_until: until })).toEqual({
      refused: 'store_closed',
      opens_at: until,
    });
    expect(of({ status: 'PAUSED', paused_until: at('09:00').toISOString() })).toEqual({
      ready_at: at('10:00'),
    });
    expect(of({ status: 'DRAFT' })).toEqual({ refused: 'store_not_live' });
    expect(of({ status: 'SUSPENDED' })).toEqual({ refused: 'store_not_live' });
  });
});
