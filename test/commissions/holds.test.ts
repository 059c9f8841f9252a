import { describe, expect, test } from 'vitest';
import { route as hold } from '../../functions/commissions/hold.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  earn,
  newEarning,
  owedTo,
  ownerOf,
  runDue,
} from '../support/people/commissions/earning.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };
const admin = await newUser(wire, 'admin');

async function holdFirst(earning: Earning, body: object = { reason: 'They share an address.' }) {
  const [first] = (await commissionsShown(wire, earning)).results;
  const params = { commission_id: first?.id ?? '' };
  return call(wire, hold, { headers: await signedIn(wire, admin), params, body });
}
const shown = async (earning: Earning) => {
  const { results, summary } = await commissionsShown(wire, earning);
  return { status: results[0]?.status, summary, owed: await owedTo(wire, earning) };
};

describe('a hold', () => {
  test('takes a commission out of what will clear, and puts it back when it ends in time', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    const answer = await holdFirst(earning, { reason: 'They share an address.', days: 2 });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        status: 'HELD',
        hold_reason: 'They share an address.',
        held_until: new Date(wire.now().getTime() + 2 * day * 1000).toISOString(),
        revision: 2,
      },
    ]);
    expect(await shown(earning)).toEqual({ status: 'HELD', summary: { ...none, HELD: '10.00' }, owed: 0 });
    expect((await balanceOf(wire, earning)).upcoming).toEqual([]);
    later(2 * day);
    await runDue(wire);
    expect(await shown(earning)).toEqual({
      status: 'PENDING',
      summary: { ...none, PENDING: '10.00' },
      owed: 0,
    });
    later(5 * day);
    await runDue(wire);
    const after = { status: 'PAYABLE', summary: { ...none, PAYABLE: '10.00' }, owed: 1000 };
    expect(await shown(earning)).toEqual(after);
  });

  test('takes back what is payable, and is prolonged by the next one', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    later(7 * day);
    await runDue(wire);
    await holdFirst(earning);
    expect(await shown(earning)).toEqual({ status: 'HELD', summary: { ...none, HELD: '10.00' }, owed: 0 });
    later(29 * day);
    expect((await holdFirst(earning)).body).toMatchObject({ status: 'HELD', revision: 3 });
    later(29 * day);
    await runDue(wire);
    expect((await shown(earning)).status).toBe('HELD');
    later(day);
    for (let again = 0; again < 2; again++) await runDue(wire);
    const after = { status: 'PAYABLE', summary: { ...none, PAYABLE: '10.00' }, owed: 1000 };
    expect(await shown(earning)).toEqual(after);
  });

  test('works between the beginning of the day and its clearing', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    later(60);
    await earn(wire, earning, 20_000);
    later(7 * day);
    await holdFirst(earning);
    await runDue(wire);
    expect((await shown(earning)).summary).toEqual({ ...none, HELD: '20.00', PAYABLE: '10.00' });
    expect(await owedTo(wire, earning)).toBe(1000);
  });

  test('is told to the partner, with what was before', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    const { body } = await holdFirst(earning);
    const told = await publishedIn(wire, `COMMISSION#${String(body.id)}`);
    const held = told.find(({ name }) => name === 'distribution.commission.held');
    expect(held?.detail).toMatchObject({
      announcement: {
        event: 'distribution.commission.held',
        revision: 2,
        data: { status: 'HELD' },
        previous: { status: 'PENDING', hold_reason: null },
      },
    });
  });

  test('is an admin’s to decide, with a reason, about a commission that there is', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    const [first] = (await commissionsShown(wire, earning)).results;
    const params = { commission_id: first?.id ?? '' };
    const body = { reason: 'They share an address.' };
    const own = await call(wire, hold, { headers: await ownerOf(wire, earning), params, body });
    expectProblem(hold, own, 'forbidden');
    expectProblem(hold, await holdFirst(earning, {}), 'invalid_request');
    expectProblem(hold, await holdFirst(earning, { ...body, days: 366 }), 'invalid_request');
    const unknown = {
      headers: await signedIn(wire, admin),
      params: { commission_id: earning.organization },
      body,
    };
    expectProblem(hold, await call(wire, hold, unknown), 'not_found');
  });
});
