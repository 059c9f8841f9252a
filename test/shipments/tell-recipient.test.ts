import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { codesOf } from '../support/people/riders/hand-over.ts';
import { type StepName, take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { type BookingFields, newShipment } from '../support/people/shipments/shipments.ts';
import { messageOf, notifying } from '../support/services/messages.ts';
import { failuresOf } from '../support/services/pipeline.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

/** A shipment of a shop with a name, to somebody with an address who has had no messages. */
async function parcel(wire: Wire, order: BookingFields = {}) {
  const merchant = (await newUser(wire, 'merchant', { name: 'Adire House' })).id;
  const customer_phone = `+23480${randomInt(10_000_000, 99_999_999)}`;
  const customer_email = `${randomUUID()}@people.example`;
  return newShipment(wire, { merchant, customer_phone, customer_email, ...order });
}

/** The same after these steps; a rider has claimed it unless the first is its cancelling. */
async function parcelAfter(wire: Wire, ...steps: readonly StepName[]) {
  const booked = await parcel(wire);
  const { shipment } = steps[0] === 'cancel' ? { shipment: booked } : await claimed(wire, { booked });
  return take(wire, shipment, ...steps);
}

const codeEvent = (shipment: Shipment) => messageOf(shipment, 'shipment.otp_issued');

describe('the recipient', () => {
  test.each([
    ['shipment.created', [], 'Adire House is sending you a parcel'],
    ['shipment.otp_issued', ['pickup'], 'on its way'],
    ['shipment.exception', ['pickup', 'exception'], 'could not be delivered yet'],
    ['shipment.returning', ['pickup', 'exception', 'return', 'returned'], 'going back to the sender'],
    ['delivery.completed', ['pickup', 'verify'], 'was delivered'],
  ] as const)(
    'is told of %s by mail, and of a code by SMS too, with the link to follow it',
    async (name, steps, words) => {
      const { wire, texts, letters, notify } = notifying(engine);
      const shipment = await parcelAfter(wire, ...steps);
      expect(failuresOf(await notify(messageOf(shipment, name)))).toEqual([]);
      expect(texts).toMatchObject(name === 'shipment.otp_issued' ? [{ to: shipment.customer_phone }] : []);
      expect(letters).toMatchObject([{ to: shipment.customer_email }]);
      for (const { text } of [...texts, ...letters]) {
        expect(text).toContain(words);
        expect(text).toContain(`/t/${shipment.tracking}`);
      }
      expect(letters[0]?.text).toContain('Hello Ngozi Okafor');
    },
  );

  test('who has no address gets one SMS, with the code and the link', async () => {
    const { wire, texts, letters, notify } = notifying(engine);
    const booked = await parcel(wire, { customer_email: undefined });
    const { shipment } = await claimed(wire, { booked });
    const onItsWay = await take(wire, shipment, 'pickup');
    await notify(codeEvent(onItsWay));
    const delivered = await take(wire, onItsWay, 'verify');
    const untold = [messageOf(booked, 'shipment.created'), messageOf(delivered, 'delivery.completed')];
    for (const message of untold) expect(() => notify(message)).toThrow('0 senders take the message');
    expect(letters).toEqual([]);
    expect(texts).toMatchObject([{ to: booked.customer_phone }]);
    expect(texts[0]?.text).toMatch(new RegExp(`Code: \\d{6}\\. .*/t/${booked.tracking}$`));
  });

  test('is told each thing once, however often its event comes', async () => {
    const { wire, texts, letters, notify } = notifying(engine);
    const event = codeEvent(await parcel(wire));
    for (let nth = 0; nth < 3; nth++) await notify(event);
    expect([texts.length, letters.length]).toEqual([1, 1]);
  });

  test.each(['sms', 'mail'] as const)(
    'is told by a later try when %s was down, and not again by the other',
    async (down) => {
      const { wire, texts, letters, options, notify } = notifying(engine, { down });
      const event = codeEvent(await parcel(wire));
      expect(failuresOf(await notify(event))).toEqual([0]);
      expect([texts.length, letters.length]).toEqual(down === 'sms' ? [0, 1] : [1, 0]);
      options.down = undefined;
      expect(failuresOf(await notify(event))).toEqual([]);
      expect([texts.length, letters.length]).toEqual([1, 1]);
    },
  );

  test.each([
    ['shipment.created', ['cancel']],
    ['shipment.exception', ['pickup', 'exception', 'resume']],
    ['shipment.exception', ['exception']],
    ['shipment.returning', ['exception', 'return']],
    ['shipment.otp_issued', ['pickup', 'verify']],
  ] as const)('is not told of %s where it is not so any more, or no news: %j', async (name, steps) => {
    const { wire, texts, letters, notify } = notifying(engine);
    expect(failuresOf(await notify(messageOf(await parcelAfter(wire, ...steps), name)))).toEqual([]);
    expect([texts, letters]).toEqual([[], []]);
  });
});

describe('the delivery code', () => {
  test.each([0, 2])('comes with the news (issue %i)', async (issue) => {
    const { wire, texts, letters, notify } = notifying(engine);
    const shipment = await parcelAfter(wire, 'pickup', ...Array<'reissue'>(issue).fill('reissue'));
    expect(shipment.otp.issue).toBe(issue);
    await notify(codeEvent(shipment));
    const { code } = await codesOf(wire, shipment);
    expect(texts[0]?.text.match(/\b\d{6}\b/g)).toEqual([code]);
    expect(letters[0]?.text).toContain(code);
  });

  test('is not sent when a newer one was issued meanwhile', async () => {
    const { wire, texts, notify } = notifying(engine);
    const shipment = await parcelAfter(wire, 'pickup', 'reissue');
    await take(wire, shipment, 'reissue');
    await notify(codeEvent(shipment));
    expect(texts).toEqual([]);
  });

  test('is not left in the table', async () => {
    const { wire, texts, notify } = notifying(engine);
    await notify(codeEvent(await parcelAfter(wire, 'pickup')));
    const [code = 'none'] = /\b\d{6}\b/.exec(texts[0]?.text ?? '') ?? [];
    expect(await engine.dump()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
