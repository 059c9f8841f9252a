import { randomBytes, randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../shared/kernel/money.ts';
import { uuidOfTime } from '../../../shared/kernel/uuid.ts';
import { orderText, orderText2 } from '../../../shared/orders/data/common-text.data.ts';
import { addOrder, type Order, parseOrder, saveOrder } from '../../../shared/orders/data/orders.ts';
import { createOrderId, orderLineIdOf } from '../../../shared/orders/domain/order-number.ts';
import { paymentIdOf } from '../../../shared/orders/domain/payment/payment-id.ts';
import { createPacking } from '../../../shared/platform/table/entity/packing.ts';
import { createShipmentIds } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { readSamples } from '../../stored-samples/samples.ts';
import { sizeOf } from '../../support/asserts/units.ts';

const kept = readSamples().get('orders.order') ?? {};
const sample = parseOrder(kept);
const id = createOrderId(randomBytes(16));
const shipment = createShipmentIds(randomBytes(16));
const placed = '2026-01-31T09:30:37.003Z';

const itemOf = (order: Order) => {
  const write = addOrder(order);
  return 'put' in write ? write.put : {};
};
const bytesOf = (order: Order) => sizeOf(marshall(itemOf(order), { removeUndefinedValues: true }));

const line = (place: number): Order['lines'][number] => ({
  id: orderLineIdOf(id, place),
  product: toId<'Product'>(uuidOfTime(new Date(placed), randomUUID())),
  variant: toId<'Variant'>(uuidOfTime(new Date(placed), randomUUID())),
  sku: `ADR-${place}07`,
  name: ['Adire shirt', 'Ankara gown', 'Leather sandals', 'Aso oke cap'][place] ?? 'Beads',
  options: { Size: 'M', Colour: place % 2 ? 'Red' : 'Indigo' },
  quantity: 1 + (place % 2),
  unit_price: asKobo(1_850_000 + place * 70_000),
  total: asKobo((1 + (place % 2)) * (1_850_000 + place * 70_000)),
  discount: asKobo(0),
  refunded_quantity: 0,
  policy: 'tracked',
  weight: asHundredths<'kg'>(50 + place * 10),
});

/** An order of four products that is brought to an address: paid by card, and on its way with a rider. */
const usual: Order = {
  ...sample,
  id,
  status: 'DISPATCHED',
  code: undefined,
  method: 'DELIVERY',
  customer: { ...sample.customer, name: 'Oluwaseun Adebayo', email: 'oluwaseun.adebayo@gmail.com' },
  address: {
    address: 'Flat 4, 22 Admiralty Way, Lekki Phase 1',
    landmark: 'Opposite the bank',
    city: 'Lagos',
    state: 'Lagos',
    country: 'NG',
    latitude: 6.4478,
    longitude: 3.4723,
  },
  lines: [0, 1, 2, 3].map(line),
  delivery_fee: asKobo(350_000),
  payments: [{ id: paymentIdOf({ id }), amount: asKobo(5_840_000), refunded: asKobo(0), channel: 'card' }],
  delivery: {
    option: `${randomUUID()}:EXPRESS`,
    by: 'PLATFORM',
    service_level: 'EXPRESS',
    minutes: 59,
  },
  shipment: {
    id: shipment.id,
    tracking_number: shipment.tracking,
    status: 'IN_TRANSIT',
    fare: asKobo(332_350),
    from_pending: asKobo(332_350),
    given_back: asKobo(0),
  },
  at: {
    PLACED: placed,
    CONFIRMED: '2026-01-31T09:31:12.123Z',
    PREPARING: '2026-01-31T09:32:19.222Z',
    READY: '2026-01-31T09:55:43.441Z',
    DISPATCHED: '2026-01-31T10:07:37.123Z',
  },
  accepted: true,
  placed_from: 'EPUXi6YZ5U_PIr5U',
};

describe('the item of an order', () => {
  test('takes less than a kilobyte for four products that are brought to an address', () => {
    expect(bytesOf(usual)).toBeLessThan(1024);
  });

  test('takes less than a kilobyte for what the last release stored', () => {
    expect(bytesOf(sample)).toBeLessThan(1024);
  });

  test('is read as it was written, whether its parts have their usual ids or others', () => {
    const payment = { id: toId<'Payment'>(randomUUID()), amount: asKobo(1), refunded: asKobo(0) };
    const unusual: Order = {
      ...usual,
      lines: [{ ...line(0), id: toId<'OrderLine'>(randomUUID()), discount: asKobo(500) }, line(1)],
      payments: [payment, { ...payment, id: paymentIdOf({ id, attempts: 1 }) }],
    };
    for (const order of [usual, unusual, sample]) expect(parseOrder(itemOf(order))).toEqual(order);
  });

  test('becomes one of the new form with its next change, if an older release stored it', () => {
    const write = saveOrder(sample, { ...sample, revision: sample.revision + 1 });
    expect('put' in write && parseOrder(write.put)).toEqual({ ...sample, revision: sample.revision + 1 });
  });
});

test.each([
  [orderText, 'q1bKzQflXiVQDCBnBqQMgpxYocnHLz2/KlPBPzsRVFGgJ1hDI2MTUzNzC9Q0CtXpmJIJrrAQqcWoNrYWAA=='],
  [orderText2, 'q0ar3LFVQliylV96flWmgn92Iqjhh57FDI2MTUzNzC1QcxVUp2NKJrgBipQKa2NrAQ=='],
])('what orders have in common is never changed, because stored ones refer to it (%#)', (text, packed) => {
  expect(createPacking(text).unpack(Buffer.from(packed, 'base64'))).toEqual({
    mode: 'live',
    method: 'DELIVERY',
    customer: { name: 'Ngozi Okafor', phone: '+2348012345678' },
    lines: [{ name: 'Adire', quantity: 2 }],
  });
});
