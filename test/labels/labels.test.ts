import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as print } from '../../functions/shipments/labels/labels.ts';
import { route as manifest } from '../../functions/shipments/labels/manifest.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { readPdf } from '../support/asserts/pdf.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire(() => new Date('2026-11-21T14:05:00.000Z'));

let merchant: User;
let headers: Headers;
let parcels: readonly Shipment[];
beforeAll(async () => {
  merchant = await newUser(wire, 'merchant', { name: 'Adire House' });
  headers = await withKey(wire, merchant, 'live');
  const own = { merchant: merchant.id };
  parcels = [await newShipment(wire, own), await newShipment(wire, { ...own, fragile: true })];
});

const ask = (route: Route, shipments: readonly Pick<Shipment, 'id'>[], more: object = {}, on = wire) =>
  call(on, route, { headers, body: { shipment_ids: shipments.map(({ id }) => id), ...more } });
const read = ({ text }: { readonly text: string }) => readPdf(Buffer.from(text, 'base64'));
const twice = () => [...parcels, ...parcels.slice(0, 1)];

/** The tracking numbers in a text, in its order. */
const numbersIn = (text: string) => text.match(/SVC[0-9A-Z]{9}/g) ?? [];
const numbers = (shipments: readonly Shipment[]) => shipments.map(({ tracking }) => tracking);

describe('many labels', () => {
  test('are pages of their own in the order sent, one that is named twice twice', async () => {
    const answer = await ask(print, twice());
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, width, height, text } = await read(answer);
    expect([pages, Math.round(width), Math.round(height)]).toEqual([3, 100, 150]);
    expect(numbersIn(text)).toEqual(numbers(twice()));
    expect(text).toContain('FRAGILE');
  });

  test('are four on an A4 page where that is asked for', async () => {
    const { pages, width, height, text } = await read(
      await ask(print, [...twice(), ...parcels], { layout: 'A4_4' }),
    );
    expect([pages, Math.round(width), Math.round(height)]).toEqual([2, 210, 297]);
    expect(numbersIn(text)).toEqual(numbers([...twice(), ...parcels]));
  });

  test('are ZPL one after the other, which knows no layout', async () => {
    const { headers: answered, text } = await ask(print, twice(), { format: 'zpl' });
    expect(answered['content-type']).toBe('application/zpl; charset=utf-8');
    expect([...text.matchAll(/\^FD>:(\w+)\^FS/g)].map(([, number]) => number)).toEqual(numbers(twice()));
    const { status, body } = await ask(print, parcels, { format: 'zpl', layout: 'A6' });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/layout', code: 'conflict' }]]);
  });
});

describe('a manifest', () => {
  test('begins a page for each carrier and rider, and has what nobody claimed last', async () => {
    const own = { merchant: merchant.id };
    const carrier = await newUser(wire, 'carrier', { name: 'Lagoon Line' });
    const rider = await newUser(wire, 'rider', { name: 'Tunde Bello' });
    const [open] = parcels;
    if (!open) throw new Error('no parcel is open');
    const [first, second] = [
      await carrierShipment(wire, carrier, { ...own, package_weight_kg: 2.5 }),
      await carrierShipment(wire, carrier, { ...own, package_weight_kg: 1.25 }),
    ];
    const ridden = await claimBy(wire, await newShipment(wire, own), rider);
    const answer = await ask(manifest, [open, first, ridden, second, first]);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, text } = await read(answer);
    expect(pages).toBe(3);
    expect(numbersIn(text)).toEqual(numbers([first, second, ridden, open]));
    for (const said of [
      'Adire House',
      'To Lagoon Line',
      'To Tunde Bello',
      '3.75 kg',
      '2 parcels',
      'Signature',
    ])
      expect(text).toContain(said);
  });

  test('goes on with as many pages as it needs', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => newShipment(wire, { merchant: merchant.id })),
    );
    const { pages, text } = await read(await ask(manifest, many));
    expect(pages).toBe(2);
    expect(numbersIn(text)).toEqual(numbers(many));
    expect(text).toContain('Page 2 of 2');
  });
});

describe.each([print, manifest])('$id', (route) => {
  test('prints nothing where one is foreign, unknown, of another mode or has ended', async () => {
    const own = { merchant: merchant.id };
    const foreign = await newShipment(wire);
    const trial = await newShipment(wire, { ...own, mode: 'test' });
    const ended = await take(wire, await newShipment(wire, own), 'cancel');
    const { status, body } = await ask(route, [
      ...parcels,
      foreign,
      trial,
      ended,
      { id: toId<'Shipment'>(randomUUID()) },
    ]);
    expect([status, body.code, body.errors]).toMatchObject([
      400,
      'invalid_request',
      [
        { pointer: '/shipment_ids/2', code: 'not_found' },
        { pointer: '/shipment_ids/3', code: 'not_found' },
        { pointer: '/shipment_ids/4', code: 'conflict' },
        { pointer: '/shipment_ids/5', code: 'not_found' },
      ],
    ]);
  });

  test('refuses no ids, too many, and what is none', async () => {
    const most = route === print ? 50 : 200;
    const [parcel] = parcels;
    for (const shipment_ids of [[], Array.from({ length: most + 1 }, () => parcel?.id), ['x']]) {
      const { status, body } = await call(wire, route, { headers, body: { shipment_ids } });
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    }
  });

  test('is for merchants alone', async () => {
    const rider = await signedIn(wire, await newUser(wire, 'rider'));
    const { status } = await call(wire, route, { headers: rider, body: { shipment_ids: [randomUUID()] } });
    expect(status).toBe(403);
  });

  test('costs three requests, however many are named', async () => {
    const spy = counted(wire);
    await ask(route, twice(), {}, spy.wire);
    expect(spy.requests.toSorted()).toEqual(['BatchGetItem', 'GetItem', 'GetItem']);
  });
});
