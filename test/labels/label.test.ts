import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as label } from '../../functions/shipments/labels/label.ts';
import { route as makeLink } from '../../functions/shipments/labels/label-link.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { imageOf, scan } from '../support/asserts/bitmap.ts';
import { readPdf } from '../support/asserts/pdf.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { stagedOrders } from '../support/people/orders/staged-orders.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { employ } from '../support/people/stores/stores.ts';
import { type Asked, call } from '../support/routes/call.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date('2026-11-21T14:05:00.000Z');
let merchant: User;
let owner: Headers;
let shipment: Shipment;

const { wire } = await startWire(() => clock);
beforeAll(async () => {
  merchant = await newUser(wire, 'merchant', { name: 'Ọjà Ọ\u0300ṣun' });
  owner = await withKey(wire, merchant, 'live');
  shipment = await newShipment(wire, {
    merchant: merchant.id,
    customer_name: 'Adéṣọlá Ọlátúnjí',
    merchant_reference: 'ORDER-1001',
  });
});

const ask = (asked: Asked = {}, on: Wire = wire, of: Shipment = shipment) =>
  call(on, label, { params: { shipment_id: of.id }, ...asked });
const read = (text: string) => readPdf(Buffer.from(text, 'base64'));

const Link = z.object({ url: z.url(), expires_at: z.iso.datetime() });
const link = (headers: Headers, of: Shipment, on: Wire = wire) =>
  call(on, makeLink, { params: { shipment_id: of.id }, headers });
async function tokenOf(of: Shipment): Promise<string> {
  const { url } = Link.parse((await link(owner, of)).body);
  return new URL(url).searchParams.get('token') ?? '';
}

describe('the label', () => {
  test('is a PDF that says whose parcel it is and leads to it', async () => {
    const { status, headers, text } = await ask({ headers: owner });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${shipment.tracking}.pdf"`,
      'cache-control': 'no-store',
    });
    const page = await read(text);
    for (const said of [
      'Ọjà Ọ\u0300ṣun',
      shipment.pickup_address,
      'Adéṣọlá Ọlátúnjí',
      shipment.dropoff_address,
      shipment.customer_phone,
      'EXPRESS',
      'YAB > LEK',
      '2.50 kg',
      'ORDER-1001',
      shipment.tracking,
    ]) {
      expect(page.text.normalize('NFC')).toContain(said);
    }
    expect(await scan(imageOf(await page.boxes(8)))).toEqual({
      Code128: shipment.tracking,
      QRCode: `${wire.config.SVC_BASE_URL}/t/${shipment.tracking}`,
    });
  });

  test('tells two names apart whose letters it cannot draw', async () => {
    const printed = await Promise.all(
      ['محمد علي', 'مريم عمر'].map(async (customer_name) => {
        const of = await newShipment(wire, { merchant: merchant.id, customer_name });
        const { text } = await read((await ask({ headers: owner }, wire, of)).text);
        return /#[0-9A-F]{6}/.exec(text)?.[0];
      }),
    );
    expect(new Set(printed).size).toBe(2);
    expect(printed).not.toContain(undefined);
  });

  test('is ZPL where that is asked for', async () => {
    const { headers, text } = await ask({ headers: owner, query: { format: 'zpl' } });
    expect(headers['content-type']).toBe('application/zpl; charset=utf-8');
    expect(headers['content-disposition']).toBe(`inline; filename="${shipment.tracking}.zpl"`);
    expect(text).toMatch(/^\^XA\n\^CI28\n/);
    expect(text).toContain(`^FD>:${shipment.tracking}^FS`);
  });

  test('says that it is one of a test shipment', async () => {
    const trial = await newShipment(wire, { merchant: merchant.id, mode: 'test' });
    const { text } = await ask({ headers: await withKey(wire, merchant, 'test') }, wire, trial);
    expect((await read(text)).text).toContain('TEST - DO NOT SHIP');
  });

  test('has no other format', async () => {
    const { status, body } = await ask({ headers: owner, query: { format: 'png' } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors).toMatchObject([{ pointer: '/format' }]);
  });

  test('costs two requests, by key, access token or link', async () => {
    const spy = counted(wire);
    await ask({ headers: owner }, spy.wire);
    expect(spy.requests.splice(0)).toEqual(['BatchGetItem', 'GetItem']);
    await ask({ headers: await signedIn(wire, merchant) }, spy.wire);
    expect(spy.requests.splice(0)).toEqual(['GetItem', 'GetItem']);
    await ask({ query: { token: await tokenOf(shipment) } }, spy.wire);
    expect(spy.requests.splice(0)).toEqual(['GetItem', 'GetItem']);
  });
});

describe('who may print it', () => {
  test('is its rider, as long as it is assigned', async () => {
    const [rider, another] = [await newUser(wire, 'rider'), await newUser(wire, 'rider')];
    const parcel = await newShipment(wire, { merchant: merchant.id });
    const headers = await signedIn(wire, rider);
    expect((await ask({ headers }, wire, parcel)).status).toBe(404);
    await claimBy(wire, parcel, rider);
    expect((await ask({ headers }, wire, parcel)).status).toBe(200);
    expect((await ask({ headers: await signedIn(wire, another) }, wire, parcel)).status).toBe(404);
  });

  test('is the carrier that claimed it', async () => {
    const [carrier, another] = [await newUser(wire, 'carrier'), await newUser(wire, 'carrier')];
    const parcel = await carrierShipment(wire, carrier, { merchant: merchant.id });
    await claimBy(wire, parcel, carrier);
    expect((await ask({ headers: await signedIn(wire, carrier) }, wire, parcel)).status).toBe(200);
    expect((await ask({ headers: await signedIn(wire, another) }, wire, parcel)).status).toBe(404);
  });

  test('is a dispatcher of the carrier, and none of another carrier nor in the other mode', async () => {
    const [carrier, another] = [await newUser(wire, 'carrier'), await newUser(wire, 'carrier')];
    const parcel = await carrierShipment(wire, carrier, { merchant: merchant.id });
    await claimBy(wire, parcel, carrier);
    const dispatcher = await newMember(wire, carrier, 'DISPATCHER');
    const spy = counted(wire);
    const printed = await ask({ headers: await signedIn(wire, dispatcher) }, spy.wire, parcel);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(spy.requests).toEqual(['GetItem', 'GetItem', 'GetItem']);
    const strangers = [
      await signedIn(wire, await newMember(wire, carrier, 'RIDER')),
      await signedIn(wire, await newMember(wire, another, 'DISPATCHER')),
      await signedIn(wire, dispatcher, 'test'),
    ];
    for (const headers of strangers) expect((await ask({ headers }, wire, parcel)).status).toBe(404);
  });

  test('is who works in the store whose order it delivers, for one request more', async () => {
    const { brought, shop } = await stagedOrders(wire);
    const { shipment: booked, store } = await brought('READY', { method: 'DELIVERY' });
    const [packer, stranger] = await Promise.all([newUser(wire, 'merchant'), newUser(wire, 'merchant')]);
    await employ(wire, { id: store, mode: 'live' }, packer, 'FULFILMENT');
    const of = { params: { shipment_id: booked?.id ?? '' } };
    const spy = counted(wire);
    expect((await call(spy.wire, label, { ...of, headers: await signedIn(wire, packer) })).status).toBe(200);
    expect(spy.requests).toEqual(['GetItem', 'BatchGetItem', 'GetItem']);
    expect((await call(wire, label, { ...of, headers: shop.headers })).status).toBe(200);
    for (const mode of ['live', 'test'] as const)
      expect((await call(wire, label, { ...of, headers: await signedIn(wire, stranger, mode) })).status).toBe(
        404,
      );
    expect((await call(wire, label, { ...of, headers: await signedIn(wire, packer, 'test') })).status).toBe(
      404,
    );
  });

  test('is no other merchant', async () => {
    const other = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    const { status, body } = await ask({ headers: other });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('is nobody without a credential or a link, who is asked for one', async () => {
    for (const params of [{ shipment_id: shipment.id }, unknownIds(label)]) {
      const { status, body, headers } = await call(wire, label, { params });
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
      expect(headers['www-authenticate']).toContain('Bearer');
    }
  });
});

describe('a link to the label', () => {
  test('opens it without a credential, in either format', async () => {
    const { status, body } = await link(owner, shipment);
    expect(status).toBe(201);
    const { url, expires_at } = Link.parse(body);
    expect(url).toMatch(`${wire.config.SVC_BASE_URL}/api/v1/shipments/${shipment.id}/label/?token=`);
    expect(expires_at).toBe('2026-11-28T14:05:00.000Z');
    const token = await tokenOf(shipment);
    expect((await ask({ query: { token } })).headers['content-type']).toBe('application/pdf');
    expect((await ask({ query: { token, format: 'zpl' } })).text).toContain(shipment.tracking);
  });

  test('is made with one request, and noted in the audit trail with another', async () => {
    const spy = counted(wire);
    await link(owner, shipment, spy.wire);
    expect(spy.requests).toEqual(['BatchGetItem', 'TransactWriteItems']);
  });

  test('stops working after seven days', async () => {
    const token = await tokenOf(shipment);
    const start = clock;
    clock = new Date(start.getTime() + 7 * 24 * 3600_000);
    expect((await ask({ query: { token } })).status).toBe(404);
    clock = start;
  });

  test('opens no other label, nor does one that was made up, and asks no table for it', async () => {
    const other = await newShipment(wire, { merchant: merchant.id });
    const token = await tokenOf(shipment);
    const spy = counted(wire);
    const [, access = ''] = (await signedIn(wire, merchant)).authorization?.split(' ') ?? [];
    const wrong = [token.slice(0, -4), `${token}x`, 'x', '..', access];
    for (const text of wrong)
      expect((await ask({ query: { token: text } }, spy.wire)).status, text).toBe(404);
    expect((await ask({ query: { token } }, spy.wire, other)).status).toBe(404);
    expect(spy.requests).toEqual([]);
  });

  test('is none where it is empty, and the label asks for a credential', async () => {
    const { status, headers } = await ask({ query: { token: '' } });
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
  });

  test('does not take the place of a wrong credential', async () => {
    const token = await tokenOf(shipment);
    const headers = { authorization: 'Bearer nonsense' };
    expect((await ask({ headers, query: { token } })).status).toBe(401);
  });

  test('is given to the merchant alone', async () => {
    const other = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    expect((await link(other, shipment)).status).toBe(404);
    expect((await link(await signedIn(wire, await newUser(wire, 'rider')), shipment)).status).toBe(403);
  });
});

test.each([label, makeLink])('there is nothing under an id that nobody has: $id', async (route) => {
  const { status } = await call(wire, route, { params: unknownIds(route), headers: owner });
  expect(status).toBe(404);
});
