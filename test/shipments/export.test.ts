import { describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { route as batch } from '../../functions/shipments/batch.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { createRouter } from '../../infra/local/http/router.ts';
import { toDecimal } from '../../shared/kernel/money.ts';
import { ShipmentOut } from '../../shared/shipments/contract/shipment.ts';
import { reservedOf } from '../../shared/shipments/domain/first-mile.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { fundedMerchant } from '../support/people/shipments/booking.ts';
import { bookFirstMile, feeOf, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** The lines of a file below its names, each by the column named. */
function columnOf(text: string, name: string): string[] {
  const [names = '', ...rows] = csvLinesOf(text);
  const place = names.split(',').indexOf(name);
  return rows.map((row) => row.split(',')[place] ?? '');
}

/** The query of the page that an answer leads to. */
function nextOf({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const [, url] = /^<(.*)>; rel="next"$/.exec(headers.link ?? '') ?? [];
  return url === undefined ? undefined : Object.fromEntries(new URL(url).searchParams);
}

describe('the export of shipments', () => {
  test('is a CSV file with the fields of the list', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { id, tracking } = await newShipment(wire, {
      merchant: user.id,
      customer_name: 'Okafor, Ngozi "Gozi"',
      merchant_reference: '=HYPERLINK("https://evil.example")',
    });
    const { status, headers: answered, text } = await call(wire, exported, { headers });
    expect(status).toBe(200);
    expect(answered['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answered['content-disposition']).toBe('attachment; filename="shipments.csv"');
    expect(answered).not.toHaveProperty('link');
    const [names, row, ...others] = csvLinesOf(text);
    expect(names).toMatch(/^id,tracking_number,merchant_reference,status,customer_name,/);
    expect(others).toEqual([]);
    expect(row).toContain(`${id},${tracking},"'=HYPERLINK(""https://evil.example"")",PENDING`);
    expect(row).toContain('"Okafor, Ngozi ""Gozi""",+2348012345678,');
    expect(row).toContain(',2.50,50000.00,EXPRESS,marketplace,HELD,3792.80,,,,,,http');
  });

  test('leaves out no field of the list but the moment’s estimate, the codes and the metadata that there is not', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire, { merchant: user.id }), rider);
    const { text } = await call(wire, exported, { headers });
    const {
      first_mile,
      return_fee,
      estimated_delivery,
      delivery_window,
      pickup_window,
      pickup_code,
      return_code,
      metadata,
      proof,
      ...fields
    } = ShipmentOut.shape;
    const told = [
      ...Object.keys(fields),
      'pickup_until',
      'first_mile_status',
      'first_mile_fee',
      'return_fee_status',
      'return_fee_amount',
    ];
    expect(csvLinesOf(text)[0]?.split(',').toSorted()).toEqual(told.toSorted());
    const { body } = await call(wire, get, { headers, params: { shipment_id: shipment.id } });
    for (const name of ['rider', 'rider_email', 'label_url', 'updated_at'])
      expect(columnOf(text, name), name).toEqual([body[name]]);
  });

  test('says of a first mile how it stands and what it costs', async () => {
    const { carrier, merchant } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier);
    const { text } = await call(wire, exported, { headers: merchant.headers });
    const money = `HELD,${toDecimal(reservedOf(shipment))},OPEN,${toDecimal(feeOf(shipment))}`;
    expect(csvLinesOf(text)[0]).toContain('escrow_status,escrow_amount,first_mile_status,first_mile_fee');
    expect(csvLinesOf(text)[1]).toContain(money);
  });

  test('has files of no more rows than the limit, each leading to the next, until all were seen once', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const made: string[] = [];
    for (let nth = 0; nth < 5; nth++) made.push((await newShipment(wire, { merchant: user.id })).id);
    const seen: string[][] = [];
    let query: Record<string, string> | undefined = { limit: '2' };
    while (query) {
      const answer = await call(wire, exported, { headers, query });
      seen.push(columnOf(answer.text, 'id'));
      query = nextOf(answer);
    }
    expect(seen.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(seen.flat().toSorted()).toEqual(made.toSorted());
  });

  test('is still one file where more shipments are in it than are read at once', async () => {
    const { user, headers } = await fundedMerchant(wire);
    for (let nth = 0; nth < 105; nth++) await newShipment(wire, { merchant: user.id });
    const { text, headers: answered } = await call(wire, exported, { headers });
    expect(new Set(columnOf(text, 'id')).size).toBe(105);
    expect(answered).not.toHaveProperty('link');
  });

  test('takes the filters of the list', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const cancelled = await newShipment(wire, { merchant: user.id, merchant_reference: 'A' });
    await take(wire, cancelled, 'cancel');
    const other = await newShipment(wire, { merchant: user.id, merchant_reference: 'B' });
    const idsOf = async (query: Record<string, string>) =>
      columnOf((await call(wire, exported, { headers, query })).text, 'id');
    expect(await idsOf({ status: 'CANCELLED' })).toEqual([cancelled.id]);
    expect(await idsOf({ merchant_reference: 'B' })).toEqual([other.id]);
    expect(await idsOf({ created_after: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  });

  test('shows nobody what is somebody else’s, and takes no cursor of theirs', async () => {
    const [one, other] = [await fundedMerchant(wire), await fundedMerchant(wire)];
    for (let nth = 0; nth < 2; nth++) await newShipment(wire, { merchant: one.user.id });
    const first = await call(wire, exported, { headers: one.headers, query: { limit: '1' } });
    expect(csvLinesOf((await call(wire, exported, { headers: other.headers })).text)).toHaveLength(1);
    const stolen = await call(wire, exported, { headers: other.headers, query: nextOf(first) ?? {} });
    expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_cursor']);
  });

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['status', 'STOLEN'],
    ['created_after', 'yesterday'],
  ])('refuses %s=%s', async (name, value) => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await call(wire, exported, { headers, query: { [name]: value } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});

test('the paths of batch and export are theirs, and not a shipment of that name', () => {
  const router = createRouter(routes);
  expect(router('POST', '/shipments/batch')).toMatchObject({ route: { id: batch.id } });
  expect(router('GET', '/shipments/export')).toMatchObject({ route: { id: exported.id } });
  expect(router('GET', '/shipments/batch')).toEqual({ allowed: ['POST'] });
});
