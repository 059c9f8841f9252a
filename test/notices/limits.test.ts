import { randomInt } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { route as updateMe } from '../../functions/identity/update-me.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { smsAccess } from '../../shared/notices/wiring/sms.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { messageOf, notifying } from '../support/services/messages.ts';
import { failuresOf } from '../support/services/pipeline.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

const Timeline = z.object({ results: z.array(z.record(z.string(), z.unknown())) });

/** A Nigerian phone that nothing has been sent to. */
const newPhone = () => `+23480${randomInt(10_000_000, 99_999_999)}`;

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Shipments of a merchant for this recipient, with the news of their booking and of their codes. */
async function bookings(wire: Wire, merchant: User, count: number, phone: string, email?: string) {
  const shipments = await times(count, () =>
    newShipment(wire, { merchant: merchant.id, customer_phone: phone, customer_email: email }),
  );
  const messagesOf = (name: 'shipment.created' | 'shipment.otp_issued') =>
    shipments.map((shipment) => messageOf(shipment, name));
  return { shipments, news: messagesOf('shipment.created'), codes: messagesOf('shipment.otp_issued') };
}

/** The messages that the merchant's timelines say were not sent. */
async function skipped(wire: Wire, merchant: User, shipments: readonly Shipment[]) {
  const headers = await signedIn(wire, merchant, 'live');
  const answers = await Promise.all(
    shipments.map(({ id }) => call(wire, timeline, { headers, params: { shipment_id: id } })),
  );
  return answers.flatMap(({ body }) => Timeline.parse(body).results.filter(({ kind }) => kind === 'message'));
}

describe('a recipient', () => {
  test('gets 5 SMS and 5 mails with codes and 5 mails with news a day from one merchant, however many come at once', async () => {
    const { wire, texts, letters, notify } = notifying(engine);
    const merchant = await newUser(wire, 'merchant');
    const { shipments, news, codes } = await bookings(
      wire,
      merchant,
      12,
      newPhone(),
      `${newPhone()}@mail.example`,
    );
    const answers = await Promise.all([...news, ...codes].map((message) => notify(message)));
    expect(answers.flatMap(failuresOf)).toEqual([]);
    expect([texts.length, letters.length]).toEqual([5, 10]);
    const missing = await skipped(wire, merchant, shipments);
    expect(missing).toHaveLength(21);
    expect(missing[0]).toMatchObject({ event: 'message.skipped', status: 'SKIPPED' });
    const reasons = missing.map(({ details }) => z.object({ reason: z.string() }).parse(details).reason);
    expect([...new Set(reasons)].toSorted()).toEqual([
      'The recipient has had 5 SMS with your codes today.',
      'The recipient has had 5 mails about your parcels and orders today.',
      'The recipient has had 5 mails with your codes today.',
    ]);
  });

  test('gets 10 SMS a day from all merchants together', async () => {
    const { wire, texts, notify } = notifying(engine);
    const phone = newPhone();
    for (let nth = 0; nth < 3; nth++) {
      const merchant = await newUser(wire, 'merchant');
      const { codes } = await bookings(wire, merchant, 4, phone);
      for (const message of codes) await notify(message);
    }
    expect(texts).toHaveLength(10);
  });

  test('who has had fewer gets the code, and news that comes again is not counted again', async () => {
    const { wire, texts, letters, notify } = notifying(engine);
    const merchant = await newUser(wire, 'merchant');
    const [phone, email] = [newPhone(), `${newPhone()}@mail.example`];
    const { news } = await bookings(wire, merchant, 5, phone, email);
    for (const message of [...news, ...news]) await notify(message);
    expect([texts.length, letters.length]).toEqual([0, 5]);
    const { codes } = await bookings(wire, merchant, 1, phone, email);
    for (const message of codes) await notify(message);
    expect([texts.length, letters.length]).toEqual([1, 6]);
    expect(texts[0]?.text).toMatch(/\b\d{6}\b/);
  });

  test('gets what failed before, and it is counted once', async () => {
    const { wire, texts, options, notify } = notifying(engine, { down: 'sms' });
    const merchant = await newUser(wire, 'merchant');
    const { codes } = await bookings(wire, merchant, 6, newPhone());
    for (let nth = 0; nth < 2; nth++) for (const message of codes) await notify(message);
    options.down = undefined;
    for (const message of codes) await notify(message);
    expect(texts).toHaveLength(5);
  });

  test('gets what a run had counted when it died', async () => {
    const { wire, texts, notify } = notifying(engine);
    const merchant = await newUser(wire, 'merchant');
    const [message = ''] = (await bookings(wire, merchant, 1, newPhone())).codes;
    const working = smsAccess.of(wire);
    const sending = Promise.withResolvers<void>();
    // A run that dies while it sends neither answers nor takes its count back.
    smsAccess.provide(wire, {
      send() {
        sending.resolve();
        return new Promise(() => undefined);
      },
    });
    void notify(message);
    await sending.promise;
    smsAccess.provide(wire, working);
    await notify(message, 2);
    expect(texts).toHaveLength(1);
  });

  test('gets a message whose count was asked for again, because the answer to the first request was lost', async () => {
    const { wire, letters, notify } = notifying(engine);
    const { update } = wire.table;
    vi.spyOn(wire.table, 'update').mockImplementation(async (change) => {
      if (String(change.key.pk).startsWith('MESSAGES#')) await update(change);
      return update(change);
    });
    const merchant = await newUser(wire, 'merchant');
    const { news } = await bookings(wire, merchant, 1, newPhone(), `${newPhone()}@mail.example`);
    for (const message of [...news, ...news]) await notify(message);
    expect(letters).toHaveLength(1);
  });

  test('is in the table under a keyed hash alone', async () => {
    const { wire, texts, notify } = notifying(engine);
    const phone = newPhone();
    const merchant = await newUser(wire, 'merchant');
    const { codes } = await bookings(wire, merchant, 1, phone);
    for (const message of codes) await notify(message);
    expect(texts).toHaveLength(1);
    expect((await engine.dump()).split('\n').filter((item) => item.includes('MESSAGES#'))).not.toContainEqual(
      expect.stringContaining(phone.slice(1)),
    );
  });
});

describe('a phone of another country', () => {
  const satellite = '+881612345678';

  test('gets no SMS of 30 codes and a cancellation, and the merchant learns why', async () => {
    const { wire, texts, notify } = notifying(engine);
    const merchant = await newUser(wire, 'merchant');
    const { shipments, codes } = await bookings(wire, merchant, 30, satellite);
    for (const message of codes) expect(failuresOf(await notify(message))).toEqual([]);
    const [first] = shipments;
    if (!first) throw new Error('nothing was booked');
    expect((await take(wire, first, 'cancel')).status).toBe('CANCELLED');
    expect(texts).toEqual([]);
    const missing = await skipped(wire, merchant, shipments);
    expect(missing).toHaveLength(30);
    expect(missing[0]?.details).toMatchObject({ channel: 'sms', reason: expect.stringContaining('+234') });
    const shown = await call(wire, track, { params: { identifier: first.tracking } });
    expect(shown.text).not.toContain('not sent');
  });

  test('gets them once the merchant has enabled its country; a network of no country can not be enabled', async () => {
    const { wire, texts, notify } = notifying(engine);
    const merchant = await newUser(wire, 'merchant');
    const headers = await signedIn(wire, merchant, 'live');
    const enable = (phone_prefixes: readonly string[]) =>
      call(wire, updateMe, { headers, body: { phone_prefixes } });
    for (const refused of ['+881', '+8', '+8816', '44', '+', ''])
      expect((await enable([refused])).status).toBe(400);
    const send = async () => {
      const { codes } = await bookings(wire, merchant, 1, '+447700900123');
      for (const message of codes) await notify(message);
    };
    await send();
    expect(texts).toEqual([]);
    expect((await enable(['+44'])).body.phone_prefixes).toEqual(['+44']);
    await send();
    expect(texts).toHaveLength(1);
    expect((await enable([])).body.phone_prefixes).toEqual([]);
    await send();
    expect(texts).toHaveLength(1);
  });
});
