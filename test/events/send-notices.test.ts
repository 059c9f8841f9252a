import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/events/send-notices.ts';
import { mail } from '../../shared/adapters/mail.ts';
import { sms } from '../../shared/adapters/sms.ts';
import type { MailRequested } from '../../shared/contract/identity.ts';
import { newEventId } from '../../shared/data/outbox.ts';
import type { Shipment } from '../../shared/data/shipments.ts';
import { toId } from '../../shared/domain/ids.ts';
import { isMailedToken } from '../../shared/domain/mailed-token.ts';
import { deliveryCode } from '../../shared/domain/otp.ts';
import { trackingNumberFrom } from '../../shared/domain/tracking-number.ts';
import { runner } from '../../shared/events/consumer.ts';
import { codeText } from '../../shared/events/notices.ts';
import { shipmentEventDetail } from '../../shared/events/shipment-payload.ts';
import { pepper } from '../../shared/http/signing-keys.ts';
import { createWire, type Wire } from '../../shared/wire.ts';
import { type Engine, startEngine } from '../support/engine.ts';
import { newShipment } from '../support/fixtures.ts';
import { batchOf, busMessage, failuresOf } from '../support/pipeline.ts';

interface Sent {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** A wire whose messages are kept in lists; `down` makes the SMS service refuse. */
function notifying(options: { down?: boolean } = {}) {
  const wire = createWire(engine.config);
  const texts: Sent[] = [];
  const letters: Sent[] = [];
  sms.provide(wire, {
    async send(message) {
      if (options.down) throw new Error('the SMS service is down');
      texts.push(message);
    },
  });
  mail.provide(wire, { send: async (message) => void letters.push(message) });
  return {
    wire,
    texts,
    letters,
    options,
    notify: (message: string) => runner(consumer, () => wire)(batchOf(message)),
  };
}

const codeEvent = (shipment: Shipment) => {
  const at = new Date();
  const name = 'shipment.otp_issued';
  const detail = shipmentEventDetail(shipment, name, at);
  return busMessage({
    ...{ event_id: newEventId(), name, at: at.toISOString(), tenant: shipment.merchant, mode: shipment.mode },
    detail,
  });
};

const withIssue = (wire: Wire, issue: number, phone = '+2348012345678') =>
  newShipment(wire, { customer_phone: phone, otp: { issue, hash: 'x', attempts: 0 } });

describe('the delivery code', () => {
  test('is sent to the recipient by SMS', async () => {
    const { wire, texts, notify } = notifying();
    const shipment = await withIssue(wire, 0, '+2348099999999');
    expect(failuresOf(await notify(codeEvent(shipment)))).toEqual([]);
    const code = deliveryCode(await pepper.of(wire).bytes(), shipment.id, 0);
    expect(texts).toMatchObject([{ to: '+2348099999999' }]);
    expect(texts[0]?.text).toContain(code);
    expect(texts[0]?.text).toContain(shipment.tracking);
  });

  test('is sent once, however often its event comes', async () => {
    const { wire, texts, notify } = notifying();
    const event = codeEvent(await withIssue(wire, 0));
    await notify(event);
    await notify(event);
    expect(texts).toHaveLength(1);
  });

  test('is sent by a later try when the first one failed', async () => {
    const { wire, texts, options, notify } = notifying({ down: true });
    const event = codeEvent(await withIssue(wire, 0));
    expect(failuresOf(await notify(event))).toEqual([0]);
    options.down = false;
    expect(failuresOf(await notify(event))).toEqual([]);
    expect(texts).toHaveLength(1);
  });

  test('is not sent when a newer one was issued meanwhile', async () => {
    const { wire, texts, notify } = notifying();
    const shipment = await withIssue(wire, 2);
    await notify(codeEvent({ ...shipment, otp: { ...shipment.otp, issue: 1 } }));
    expect(texts).toEqual([]);
  });

  test('and the words around it fit into one message of GSM characters', () => {
    const gsm = /^[A-Za-z0-9 .,:;()'"!?/+-]*$/;
    for (const issue of [0, 1, 3]) {
      const text = codeText(trackingNumberFrom(randomBytes(5)), '123456', issue);
      expect(text).toMatch(gsm);
      expect(text.length).toBeLessThanOrEqual(160);
      // A reader finds the code as the only number of six digits.
      expect(text.match(/\b\d{6}\b/g)).toEqual(['123456']);
    }
  });
});

const requested = (name: string, more: Partial<MailRequested> = {}) => {
  const user = toId<'User'>(crypto.randomUUID());
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const detail: MailRequested = { user, email: 'ada@shop.example', expires, version: 1, ...more };
  const message = busMessage({
    ...{ event_id: newEventId(), name, at: new Date().toISOString(), tenant: user, mode: 'live' },
    detail,
  });
  return { detail, message };
};
const tokenIn = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? '';

describe('a letter', () => {
  test.each([
    ['user.registered', 'verify-email'],
    ['user.password_reset_requested', 'reset-password'],
  ] as const)('on %s carries a token to %s', async (name, purpose) => {
    const { wire, letters, notify } = notifying();
    const { detail, message } = requested(name);
    expect(failuresOf(await notify(message))).toEqual([]);
    expect(letters).toMatchObject([{ to: 'ada@shop.example' }]);
    const secret = await pepper.of(wire).bytes();
    expect(isMailedToken(secret, tokenIn(letters[0]?.text), { purpose, ...detail })).toBe(true);
  });

  test('is sent once, and not when its link has expired', async () => {
    const { letters, notify } = notifying();
    const { message } = requested('user.registered');
    await notify(message);
    await notify(message);
    await notify(requested('user.registered', { expires: Math.floor(Date.now() / 1000) - 1 }).message);
    expect(letters).toHaveLength(1);
  });
});

test('neither codes nor tokens are left in the table', async () => {
  const { wire, texts, letters, notify } = notifying();
  await notify(codeEvent(await withIssue(wire, 0)));
  await notify(requested('user.registered').message);
  const [code = ''] = /\b\d{6}\b/.exec(texts[0]?.text ?? '') ?? [];
  const held = await engine.dump();
  expect(held).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(held).not.toContain(tokenIn(letters[0]?.text));
});
