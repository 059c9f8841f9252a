import { describe, expect, test } from 'vitest';
import { route as place } from '../../../functions/orders/public/place.ts';
import { route as quote } from '../../../functions/orders/public/quote.ts';
import { newCustomer, openShop, wantedOf } from '../../support/people/orders/checkout.ts';
import { book, fundedMerchant } from '../../support/people/shipments/booking.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const named = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  headers['x-svc-ignored-fields'];

describe('the fields that a route does not know', () => {
  test('are named in test mode, those of its answer too', async () => {
    const { headers } = await fundedMerchant(wire, 'test');
    const answer = await book(wire, headers, { gift: true, 'wei rd,é': 1, status: 'COMPLETED' });
    expect([answer.status, named(answer)]).toEqual([201, 'gift, wei?rd??, status']);
    expect(named(await book(wire, headers))).toBeUndefined();
  });

  test('are named where the request is refused later on', async () => {
    const { headers } = await fundedMerchant(wire, 'test');
    const answer = await book(wire, headers, {
      gift: true,
      dropoff_latitude: 12,
      fulfillment_mode: 'marketplace',
    });
    expect([answer.status, named(answer)]).toEqual([400, 'gift']);
  });

  test('are not named in live mode', async () => {
    const { headers } = await fundedMerchant(wire);
    expect(named(await book(wire, headers, { gift: true }))).toBeUndefined();
  });

  test('are named to the customers of a test store, as items too', async () => {
    const shop = await openShop(wire, { store: { mode: 'test' } });
    const { items, ...wanted } = wantedOf(shop);
    const body = { ...wanted, items: items.map((item) => ({ ...item, colour: 'red' })) };
    expect(named(await call(wire, quote, { body }))).toBe('items[0].colour');
    const order = { ...body, payment_method: 'ONLINE', customer: newCustomer(), gift: true };
    expect(named(await call(wire, place, { body: order }))).toBe('items[0].colour, gift');
  });
});
