import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as page } from '../../../functions/shipments/tracking/page.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { toTrackingNumber } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { shipmentIn } from '../../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire, engine } = await startWire();

const open = (identifier: string, on = wire) => call(on, page, { params: { identifier } });

/** What a browser without scripts shows of a page. */
const seen = (html: string) =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ');

describe('the page of a parcel', () => {
  test('opens with the status, the sender and what to do, before any script runs', async () => {
    const merchant = (await newUser(wire, 'merchant', { name: 'Adire House' })).id;
    const { tracking } = await newShipment(wire, { merchant });
    const { status, headers, text } = await open(tracking);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=5, stale-while-revalidate=25',
    });
    for (const words of ['Booked, waiting for a rider or carrier', 'Expected to', 'From Adire House'])
      expect(seen(text)).toContain(words);
  });

  test('says how to use the code while the parcel is on its way, and when it was delivered', async () => {
    expect(seen((await open((await shipmentIn(wire, 'IN_TRANSIT')).tracking)).text)).toContain(
      'Have your code ready. Give it only when you have the parcel.',
    );
    const done = seen((await open((await shipmentIn(wire, 'COMPLETED')).tracking)).text);
    expect(done).toMatch(/Delivered\s+\d+ \w+ \d{4}, \d+:\d\d [AP]M/);
  });

  test.each([
    'SVC000000001',
    'nothing',
    '<script>alert(1)</script>',
    '"><img src=x>',
    toTrackingNumber(randomBytes(5)),
  ])('says that no parcel has the number %s, which it shows as text', async (number) => {
    const { status, text } = await open(number);
    expect(status).toBe(200);
    expect(text).toContain('No parcel has the number');
    expect(text).not.toMatch(/<script>alert|<img/);
  });

  test('takes no read of a number that nobody can have', async () => {
    const { wire: on, requests } = counted(wire);
    await open('SVC000000001', on);
    expect(requests).toEqual([]);
  });

  test('has no name in it that could end its script', async () => {
    const merchant = (await newUser(wire, 'merchant', { name: '</script><script>alert(1)</script>' })).id;
    const { tracking } = await newShipment(wire, { merchant });
    const { text } = await open(tracking);
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(text).not.toContain('<script>alert');
  });

  test('opens without the status while the table cannot be reached', async () => {
    const { tracking } = await newShipment(wire);
    const down = createWire({ ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' });
    expect(tableAccess.of(down)).toBeDefined();
    const { status, text } = await open(tracking, down);
    expect([status, text.includes(`number="${tracking}"`)]).toEqual([200, true]);
  });
});
