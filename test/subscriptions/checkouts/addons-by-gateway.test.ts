import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as list } from '../../../functions/subscriptions/addons/list.ts';
import { route as purchase } from '../../../functions/subscriptions/addons/purchase.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { cards } from '../../support/people/money/funding.ts';
import { checkoutIn, seeCheckout } from '../../support/people/subscriptions/checkouts.ts';
import { newSubscriber } from '../../support/people/subscriptions/subscriber.ts';
import { call } from '../../support/routes/call.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { startSweeping, sweep } from '../../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();
type Who = Awaited<ReturnType<typeof newSubscriber>>;
const staff = { addon: 'EXTRA_STAFF_5', quantity: 1 };
const sms = { addon: 'SMS_500', quantity: 2 };

/** A merchant with the Growth plan and an empty wallet. */
async function newGrower(): Promise<Who> {
  const who = await newSubscriber(wire, 'test');
  await who.subscribe('GROWTH');
  await who.holds(0);
  return who;
}
async function buy(
  who: Who,
  body: object,
  { on = wire, key = randomUUID() }: { on?: Wire; key?: string } = {},
) {
  const headers = { ...(await who.headersOn(wire)), 'Idempotency-Key': key };
  return call(on, purchase, { headers, body: { pay_with: 'gateway', ...body } });
}
const look = async (who: Who, { id }: Readonly<Record<string, unknown>>) =>
  (await seeCheckout(wire, { headers: await who.headersOn(wire) }, id)).body;
const held = async (who: Who) => (await call(wire, list, { headers: await who.headersOn(wire) })).body;

describe('an add-on that is paid by the gateway', () => {
  test('is bought at once by a card that succeeds', async () => {
    const who = await newGrower();
    const { status, body } = await buy(who, { ...staff, card: cards.succeeds });
    expect([status, body.addons, body.invoice]).toMatchObject([
      201,
      [{ addon: 'EXTRA_STAFF_5', quantity: 1 }],
      { status: 'PAID', total: '2000.00' },
    ]);
    expect(body.checkout).toMatchObject({ purpose: 'ADDON', status: 'PAID', to_wallet: false });
    expect(await who.available()).toBe(0);
    await walletThatAddsUp(wire, who.merchant, 'test');
  });

  test('brings the SMS that were bought once the money is there', async () => {
    const who = await newGrower();
    const answer = await buy(who, { ...sms, card: cards.succeedsLate });
    expect(answer.body.invoice).toBe(null);
    expect(await held(who)).toMatchObject({ sms_credits: 0 });
    later(150);
    await sweep(wire);
    expect(await held(who)).toMatchObject({ sms_credits: 1000 });
    expect(await look(who, checkoutIn(answer))).toMatchObject({ status: 'PAID', amount: '8000.00' });
  });

  test('is not bought where the card is declined', async () => {
    const who = await newGrower();
    const { body } = await buy(who, { ...staff, card: cards.declined });
    expect([body.invoice, body.checkout]).toMatchObject([null, { status: 'FAILED' }]);
    expect(await held(who)).toMatchObject({ results: [] });
  });

  test('goes to the wallet where the subscription has changed in between', async () => {
    const who = await newGrower();
    const waiting = checkoutIn(await buy(who, { ...staff, card: cards.succeedsLate }));
    await who.subscribe('STARTER');
    later(10);
    expect(await look(who, waiting)).toMatchObject({ status: 'PAID', to_wallet: true });
    expect([await held(who), await who.available()]).toMatchObject([{ results: [] }, 200_000]);
  });

  test.each([
    ['on the Free plan', { ...staff }, 'plan_required'],
    ['of more than can be had', { ...staff, quantity: 20 }, 'limit_reached'],
  ] as const)('is refused %s before anything is charged', async (_, body, code) => {
    const who = code === 'plan_required' ? await newSubscriber(wire, 'test') : await newGrower();
    if (code === 'limit_reached') await buy(who, { ...staff, card: cards.succeeds });
    expectProblem(purchase, await buy(who, { ...body, card: cards.succeeds }), code);
  });

  test.each([
    ['EXTRA_STAFF_5', staff],
    ['SMS_500', sms],
  ])('is charged and bought once, wherever the process dies: %s', async (_, wanted) => {
    let points = 0;
    for (let nth = 0, crashed = true; crashed; nth++) {
      const who = await newGrower();
      const key = randomUUID();
      const dying = crashing(wire, nth, 'after');
      await buy(who, { ...wanted, card: cards.succeeds }, { on: dying.wire, key });
      crashed = dying.crashed();
      points += Number(crashed);
      later(31);
      const answer = await buy(who, { ...wanted, card: cards.succeeds }, { key });
      expect([answer.status, checkoutIn(answer).status]).toEqual([201, 'PAID']);
      const { results, sms_credits } = Object(await held(who));
      expect([results.length, sms_credits]).toEqual(wanted === staff ? [1, 0] : [0, 1000]);
      expect(await who.available()).toBe(0);
    }
    expect(points).toBeGreaterThan(7);
  });
});
