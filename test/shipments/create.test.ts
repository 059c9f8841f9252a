import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as lookup } from '../../functions/shipments/tracking/lookup.ts';
import { route as listDeliveries } from '../../functions/webhooks/list-deliveries.ts';
import { consumer as sender } from '../../functions/webhooks/send.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { listShown } from '../support/asserts/list.ts';
import { shipmentsShown } from '../support/asserts/shipment.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { messageOf, notifying } from '../support/services/messages.ts';
import { batchOf } from '../support/services/pipeline.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

/** The message that tells of a booking. */
const bookedMessage = async ({ id }: Readonly<Record<string, unknown>>) =>
  messageOf(await stored(wire, toId<'Shipment'>(String(id))), 'shipment.created');

const pointers = (body: Readonly<Record<string, unknown>>) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];

describe('booking a shipment', () => {
  test('answers the shipment of the contract and holds its fare in escrow', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, { merchant_reference: 'ORDER-7' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'PENDING',
      escrow_status: 'HELD',
      merchant_reference: 'ORDER-7',
      customer_name: 'Ngozi Okafor',
      package_weight_kg: '2.50',
      declared_value: '45000.00',
      service_level: 'STANDARD',
      fulfillment_mode: 'marketplace',
      is_test: false,
    });
    expect(body.tracking_number).toMatch(/^SVC[0-9A-Z]{9}$/);
    expect(body.label_url).toContain(`/api/v1/shipments/${body.id}/label/`);
    expect(body).not.toHaveProperty('test_otp');
    const fare = Math.round(Number(body.escrow_amount) * 100);
    expect(await walletThatAddsUp(wire, user)).toEqual({
      available: 10_000_000 - fare,
      escrow: fare,
      movements: 2,
    });
  });

  test('is a 402 where the money is missing, and nothing is written', async () => {
    const user = await newUser(wire, 'merchant');
    const { status, body } = await book(wire, await signedIn(wire, user));
    expect(status).toBe(402);
    expect(body.code).toBe('insufficient_funds');
    expect(await shipmentsShown(wire, user)).toEqual([]);
    expect(await walletThatAddsUp(wire, user)).toEqual({ available: 0, escrow: 0, movements: 0 });
    expect(await engine.dump()).not.toContain(`SHIPMENTS#${user.id}`);
  });

  test('succeeds as often as a wallet pays for it, of fifty at once', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(wire, headers)));
    const booked = answers.filter(({ status }) => status === 201);
    const fare = Math.round(Number(booked[0]?.body.escrow_amount) * 100);
    expect(booked).toHaveLength(Math.floor(10_000_000 / fare));
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(50 - booked.length);
    expect(await walletShown(wire, user)).toEqual({
      escrow: fare * booked.length,
      available: 10_000_000 - fare * booked.length,
    });
  });

  test('answers the code to a test key and moves test money alone', async () => {
    const user = await newUser(wire, 'merchant');
    const { status, body } = await call(wire, create, {
      headers: await withKey(wire, user, 'test'),
      body: booking(),
    });
    expect(status).toBe(201);
    expect(body.is_test).toBe(true);
    expect(body.test_otp).toMatch(/^\d{6}$/);
    expect((await walletShown(wire, user)).escrow).toBe(0);
    expect((await walletShown(wire, user, 'test')).escrow).toBe(Math.round(Number(body.escrow_amount) * 100));
  });

  test('answers the first shipment again under the same Idempotency-Key and holds one fare', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const once = { headers: { ...headers, 'idempotency-key': randomUUID() }, body: booking() };
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => call(wire, create, once)));
    expect([first, second, third].map((answer) => answer?.status)).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((answer) => answer?.text)).size).toBe(1);
    const replayed = await call(wire, create, once);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect((await walletShown(wire, user)).escrow).toBe(Math.round(Number(first?.body.escrow_amount) * 100));
    const other = await call(wire, create, { ...once, body: booking() });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('keeps the address of the recipient for news of the parcel, and shows it to nobody', async () => {
    const { headers } = await fundedMerchant(wire);
    const { status, body, text } = await book(wire, headers, { customer_email: 'Ngozi.O@people.example' });
    expect(status).toBe(201);
    expect(text).not.toMatch(/people\.example/i);
    const { letters, notify } = notifying(engine);
    await notify(await bookedMessage(body));
    expect(letters).toMatchObject([{ to: 'ngozi.o@people.example' }]);
  });

  test('sends its webhooks to the URL in the form in which it is requested', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, { webhook_url: ' HTTPS://8.8.4.4:443/straße ' });
    expect(status).toBe(201);
    const posted: string[] = [];
    const sending = createWire(engine.config);
    webhookSenderAccess.provide(sending, {
      async post(url) {
        posted.push(url);
        return { status_code: 200, ms: 1, answer: '' };
      },
    });
    await createRunner(sender, () => sending)(batchOf(await bookedMessage(body)));
    const url = 'https://8.8.4.4/stra%C3%9Fe';
    expect(posted).toEqual([url]);
    expect(await listShown(wire, listDeliveries, user)).toMatchObject([{ url, status: 'DELIVERED' }]);
  });

  test('ignores fields that callers may not set', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, {
      id: randomUUID(),
      status: 'COMPLETED',
      escrow_status: 'RELEASED',
      fare: 1,
      is_test: true,
      courier: randomUUID(),
    });
    expect(body).toMatchObject({ status: 'PENDING', escrow_status: 'HELD', is_test: false });
  });
});

describe('a rate token', () => {
  async function quoted(headers: Readonly<Record<string, string>>, when: Wire = wire) {
    const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude } = booking();
    const body = { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude };
    const asked = { ...body, declared_value: 45_000, package_weight_kg: 2.5 };
    const answer = await call(when, estimate, { headers, body: asked });
    const [rate] = Array.isArray(answer.body.rates) ? answer.body.rates : [];
    return rate;
  }

  test('locks level, mode and fare', async () => {
    const { headers } = await fundedMerchant(wire);
    const rate = await quoted(headers);
    const { status, body } = await book(wire, headers, { rate_token: rate.rate_token });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      escrow_amount: rate.total,
      service_level: rate.service_level,
      fulfillment_mode: rate.fulfillment_mode,
    });
  });

  test.each([
    ['declared_value', 50_000],
    ['package_weight_kg', 3],
    ['dropoff_latitude', 6.45],
    ['pickup_longitude', 3.38],
    ['fulfillment_mode', 'carrier'],
  ])('does not hold for another %s', async (field, value) => {
    const { headers } = await fundedMerchant(wire);
    const { rate_token } = await quoted(headers);
    const { status, body } = await book(wire, headers, { rate_token, [field]: value });
    expect([status, body.code]).toEqual([400, 'rate_token_mismatch']);
    expect(pointers(body)).toEqual([`/${field}`]);
  });

  test('is refused where another merchant or mode has it, or it was changed', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const stranger = await fundedMerchant(wire);
    const { rate_token } = await quoted(headers);
    const tampered = `${rate_token.slice(0, -6)}AAAAAA`;
    const answers = [
      await book(wire, stranger.headers, { rate_token }),
      await book(wire, await signedIn(wire, user, 'test'), { rate_token }),
      await book(wire, headers, { rate_token: tampered }),
      await book(wire, headers, { rate_token: headers.authorization?.slice(7) }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'rate_token_mismatch',
      'rate_token_mismatch',
      'rate_token_invalid',
      'rate_token_invalid',
    ]);
  });

  test('ends after 15 minutes', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const { rate_token } = await quoted(headers);
    const later = createWire(engine.config, () => new Date(Date.now() + 15 * 60_000 + 1000));
    const { status, body } = await book(later, await signedIn(later, user), { rate_token });
    expect([status, body.code]).toEqual([400, 'rate_token_expired']);
  });
});

describe('the texts of a booking', () => {
  test('are on one line, without control characters', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, {
      pickup_address: '12 Main Street\nYaba',
      customer_name: '\u0000Ngozi\tOkafor\u001b',
      merchant_reference: '\u2800',
    });
    expect(body).toMatchObject({ pickup_address: '12 Main Street Yaba', customer_name: 'Ngozi Okafor' });
    expect(body.warnings).toBeUndefined();
  });

  test('are told where the label cannot print them', async () => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, {
      customer_name: 'محمد علي',
      package_description: '👟',
      dropoff_address: 'Ọjà Ọ̀ṣun, 7 Admiralty Road',
    });
    expect([status, body.warnings]).toEqual([
      201,
      [
        { pointer: '/customer_name', code: 'not_printable_on_label' },
        { pointer: '/package_description', code: 'not_printable_on_label' },
      ],
    ]);
  });
});

describe('the phone of a recipient', () => {
  test('is stored in one spelling, by which tracking finds it in any', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, {
      customer_phone: '\u202a+234 0803\u2011123\u20114567\u202c',
    });
    expect(body.customer_phone).toBe('+2348031234567');
    const found = await call(wire, lookup, {
      body: { shipment_id: body.tracking_number, phone: '+234 803 123 4567' },
    });
    expect(found.status).toBe(201);
  });

  test('is none of the numbers for tests in live mode', async () => {
    const live = await fundedMerchant(wire);
    const { status, body } = await book(wire, live.headers, { customer_phone: '+2340000000001' });
    expect([status, pointers(body)]).toEqual([400, ['/customer_phone']]);
    const test = await fundedMerchant(wire, 'test');
    expect((await book(wire, test.headers, { customer_phone: '+2340000000001' })).status).toBe(201);
  });
});

describe('bad input', () => {
  test.each([
    ['customer_phone', '08012345678'],
    ['customer_phone', '+234 802 5558 1'],
    ['customer_phone', '+234 803 123 45678'],
    ['customer_name', ''],
    ['customer_email', 'ngozi'],
    ['pickup_latitude', 91],
    ['dropoff_longitude', 'east'],
    ['declared_value', 10.005],
    ['declared_value', -1],
    ['package_weight_kg', 1e300],
    ['service_level', 'OVERNIGHT'],
    ['fulfillment_mode', 'drone'],
    ['pickup_country', 'GH'],
    ['dropoff_country', 'KE'],
    ['webhook_url', 'shop.example'],
    ['rate_token', ''],
    ['webhook_url', 'http://shop.example/hooks'],
    ['webhook_url', 'https://127.0.0.1/hooks'],
    ['webhook_url', 'https://169.254.169.254/latest'],
    ['webhook_url', 'https://1.1.1.1/\u0000'],
    ['webhook_url', 'https://1.1.1.1/two words'],
  ])('is a 400 that names it: %s (%j)', async (field, value) => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, { [field]: value });
    expect(status).toBe(400);
    expect(pointers(body)).toContain(`/${field}`);
  });

  test.each([
    ['08012345678', '; try +2348012345678'],
    ['0801 234-5678', '; try +2348012345678'],
    ['2348012345678', '; try +2348012345678'],
    ['12345', ''],
  ])('names the number that %s was meant as', async (customer_phone, hint) => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await book(wire, headers, { customer_phone });
    const detail = `must be an international number with a + prefix${hint}`;
    expect(body.errors).toMatchObject([{ pointer: '/customer_phone', detail }]);
  });

  test('is told of all missing fields at once', async () => {
    const { headers } = await fundedMerchant(wire);
    const { body } = await call(wire, create, { headers, body: {} });
    expect(pointers(body)).toEqual(
      expect.arrayContaining(['/customer_name', '/customer_phone', '/declared_value']),
    );
  });

  test('a way that nobody covers is not serviceable', async () => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, { dropoff_latitude: 12.0, dropoff_longitude: 8.5 });
    expect([status, body.code]).toEqual([400, 'route_not_serviceable']);
  });
});
