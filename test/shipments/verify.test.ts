import { describe, expect, test } from 'vitest';
import { route as otpRoute } from '../../functions/shipments/otp.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { lekki, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { attemptsUsed, codesOf, hand } from '../support/people/riders/hand-over.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

describe('the right code', () => {
  test('completes the shipment and settles the fare in the same moment', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    const { status, body } = await hand(wire, shipment, rider, code);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'COMPLETED', escrow_status: 'RELEASED', escrow_amount: '3792.80' });
    expect(Object.keys(body).toSorted()).toEqual(
      ['completed_at', 'escrow_amount', 'escrow_status', 'id', 'status', 'tracking_number'].toSorted(),
    );
    expect(await walletShown(wire, merchantOf(shipment))).toEqual({ available: 0, escrow: 0 });
    expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
  });

  test('sent ten times at once settles once', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    const answers = await Promise.all(Array.from({ length: 10 }, () => hand(wire, shipment, rider, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
    expect((await walletShown(wire, merchantOf(shipment))).escrow).toBe(0);
  });

  test('far from the drop-off is taken, and flagged on the timeline', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    expect((await hand(wire, shipment, rider, code, yaba)).status).toBe(201);
    const done = (await stepsShown(wire, shipment)).find(({ event }) => event === 'delivery.completed');
    expect(done?.details).toMatchObject({ far_away: true, meters: expect.any(Number) });
  });
});

describe('a repeat under its Idempotency-Key', () => {
  async function keyed() {
    const going = await onItsWay(wire);
    const signed = await signedIn(wire, going.rider);
    const tries = (key: string, otp: string) =>
      call(wire, verify, {
        params: { shipment_id: going.shipment.id },
        headers: { ...signed, 'idempotency-key': key },
        body: { ...lekki, otp },
      });
    return { ...going, tries };
  }

  test('uses no second attempt for a wrong code', async () => {
    const { tries, wrong } = await keyed();
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const { status, body } = await tries('door-1', wrong);
      expect([status, body.code, body.attempts_remaining]).toEqual([400, 'otp_invalid', 4]);
    }
    expect((await tries('door-2', wrong)).body.attempts_remaining).toBe(3);
  });

  test('is another attempt with another code, so that a key gives no free guesses', async () => {
    const { tries, code } = await keyed();
    const guesses = ['111111', '222222', '333333', '444444', '555555'].filter((guess) => guess !== code);
    const answers = [];
    for (const guess of [...guesses, '666666']) answers.push((await tries('door-1', guess)).body);
    expect(answers.slice(0, 3).map((body) => body.attempts_remaining)).toEqual([4, 3, 2]);
    expect((await tries('door-1', code)).body.code).toBe('otp_locked');
  });

  test('is refused like every other request after the lock', async () => {
    const { tries, wrong, code } = await keyed();
    for (const key of ['1', '2', '3', '4', '5']) await tries(key, wrong);
    for (const key of ['1', '5']) expect((await tries(key, wrong)).body.code).toBe('otp_locked');
    expect((await tries('1', code)).body.code).toBe('otp_locked');
  });
});

describe('a wrong code', () => {
  test('counts down, and the fifth locks; then even the right one is refused', async () => {
    const { shipment, rider, code, wrong } = await onItsWay(wire);
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await hand(wire, shipment, rider, wrong);
      expect([status, body.code, body.attempts_remaining]).toEqual([400, 'otp_invalid', left]);
    }
    const fifth = await hand(wire, shipment, rider, wrong);
    expect([fifth.status, fifth.body.code]).toEqual([429, 'otp_locked']);
    expect(fifth.headers['retry-after']).toBeDefined();
    expect((await hand(wire, shipment, rider, code)).body.code).toBe('otp_locked');
    const exceptions = (await stepsShown(wire, shipment)).filter(
      ({ event }) => event === 'shipment.exception',
    );
    expect(exceptions).toMatchObject([{ details: { reason: 'otp_locked' }, status: 'IN_TRANSIT' }]);
    expect((await shipmentShown(wire, shipment)).status).toBe('IN_TRANSIT');
  });

  test('fifty guesses at once: no more than five are compared, and the merchant is told once', async () => {
    const { shipment, rider, wrong } = await onItsWay(wire);
    const answers = await Promise.all(Array.from({ length: 50 }, () => hand(wire, shipment, rider, wrong)));
    expect(answers.filter(({ body }) => body.code === 'otp_invalid')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'otp_locked')).toHaveLength(46);
    const exceptions = (await eventsShown(wire, shipment)).filter((name) => name === 'shipment.exception');
    expect(exceptions).toHaveLength(1);
  });

  test('none at all uses no attempt', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const { status, body } = await hand(wire, shipment, rider);
    expect([status, body.code]).toEqual([400, 'otp_required']);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });

  test('is bad input in another form and uses no attempt', async () => {
    const { shipment, rider } = await onItsWay(wire);
    expect((await hand(wire, shipment, rider, '12345')).body.errors).toMatchObject([{ pointer: '/otp' }]);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });
});

describe('before the pickup', () => {
  test('nobody has the code, so no try is counted, with a code or without', async () => {
    const { shipment, rider, wrong } = await claimed(wire);
    for (const otp of [wrong, undefined])
      expect(await hand(wire, shipment, rider, otp)).toMatchObject({
        status: 409,
        body: { code: 'invalid_state' },
      });
    expect(await attemptsUsed(wire, shipment)).toBe(0);
    await take(wire, shipment, 'pickup');
    expect((await hand(wire, shipment, rider, wrong)).body).toMatchObject({ attempts_remaining: 4 });
  });
});

describe('who may verify', () => {
  test('not another rider, to whom there is no such shipment', async () => {
    const { shipment, code } = await onItsWay(wire);
    expect((await hand(wire, shipment, await newUser(wire, 'rider'), code)).status).toBe(404);
    expect(await attemptsUsed(wire, shipment)).toBe(0);
  });

  test('nobody twice', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    await hand(wire, shipment, rider, code);
    expect((await hand(wire, shipment, rider, code)).body.code).toBe('invalid_state');
  });

  test('nobody before there is a rider', async () => {
    const shipment = await newShipment(wire);
    expect((await hand(wire, shipment, await newUser(wire, 'rider'), '123456')).status).toBe(404);
  });
});

describe('a new code', () => {
  const ask = (shipment: Shipment, body: object, headers = {}) =>
    call(wire, otpRoute, { params: { shipment_id: shipment.id }, body, headers });

  test('unlocks: the old one is void, the new one delivers', async () => {
    const { shipment, rider, code, wrong } = await onItsWay(wire);
    for (let attempt = 0; attempt < 5; attempt++) await hand(wire, shipment, rider, wrong);
    const { status, body } = await ask(shipment, { phone: '+234 801 234 5678' });
    expect([status, body.attempts_remaining, body.codes_remaining]).toEqual([200, 5, 2]);
    const { code: fresh } = await codesOf(wire, await stored(wire, shipment.id));
    if (fresh !== code) expect((await hand(wire, shipment, rider, code)).body.code).toBe('otp_invalid');
    expect((await hand(wire, shipment, rider, fresh)).status).toBe(201);
  });

  test('is not for a wrong phone, which learns nothing', async () => {
    const { shipment } = await onItsWay(wire);
    const answers = [await ask(shipment, { phone: '+2348012345679' }), await ask(shipment, {})];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('comes three times at most', async () => {
    const { shipment } = await onItsWay(wire);
    const answers = [];
    for (let issue = 0; issue < 4; issue++)
      answers.push(await ask(shipment, { phone: shipment.customer_phone }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(answers[3]?.body.code).toBe('otp_limit');
  });

  test('comes three times to the merchant, three to the recipient and once to the rider, each counted apart', async () => {
    const { shipment, rider } = await onItsWay(wire);
    const askers = [
      { mine: 3, body: { phone: shipment.customer_phone }, headers: {} },
      { mine: 1, body: {}, headers: await signedIn(wire, rider) },
      { mine: 3, body: {}, headers: await signedIn(wire, merchantOf(shipment)) },
    ];
    for (const { mine, body, headers } of askers) {
      for (let left = mine - 1; left >= 0; left--) {
        const { status, body: answer } = await ask(shipment, body, headers);
        expect([status, answer.codes_remaining]).toEqual([200, left]);
      }
      expect((await ask(shipment, body, headers)).body.code).toBe('otp_limit');
    }
    const { code } = await codesOf(wire, await stored(wire, shipment.id));
    expect((await hand(wire, shipment, rider, code)).status).toBe(201);
  });

  test('is not for another rider, but for a recipient whoever that is', async () => {
    const { shipment } = await onItsWay(wire);
    const roles = ['rider', 'merchant', 'admin'] as const;
    const people = await Promise.all(roles.map((role) => newUser(wire, role)));
    const others = [
      ...(await Promise.all(people.map((user) => signedIn(wire, user)))),
      await shopping(wire, await newShopper(wire)),
    ];
    for (const headers of others) {
      expect([401, 403, 404]).toContain((await ask(shipment, {}, headers)).status);
    }
    expect((await ask(shipment, { phone: '+2348012345679' }, others[0])).status).toBe(404);
    const left = [];
    for (const headers of others.slice(1))
      left.push((await ask(shipment, { phone: shipment.customer_phone }, headers)).body.codes_remaining);
    expect(left).toEqual([2, 1, 0]);
  });

  test('is asked for ten times a minute at most for one shipment, from wherever', async () => {
    const { shipment } = await onItsWay(wire);
    const answers = [];
    for (let asked = 0; asked < 11; asked++) answers.push(await ask(shipment, { phone: '+2340000000000' }));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect(answers[10]?.status).toBe(429);
    expect(answers[10]?.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0' });
  });
});
