import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as retry } from '../../../functions/money/admin/retry.ts';
import { route as list } from '../../../functions/money/admin/withdrawals.ts';
import type { AdminRole } from '../../../shared/ground/domain.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { available } from '../../support/people/money/funding.ts';
import { accounts, banksAt, newSaver, take } from '../../support/people/money/withdrawals.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

let clock = new Date('2026-11-21T09:30:00.000Z');
const { wire } = await startWire(() => {
  clock = new Date(clock.getTime() + 1);
  return clock;
});
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

const newAdmin = async (...admin_roles: AdminRole[]) =>
  signedIn(wire, await newUser(wire, 'admin', { admin_roles }));
const body = { reason: 'The account was corrected' };
const Listed = z.object({ results: z.array(z.object({ id: z.string(), owner: z.string() })) });

/** A withdrawal that the bank refused, of a saver whose account is good now. */
async function failed() {
  const saver = await newSaver(wire, 5_000_000);
  const { id, status } = (await take(wire, saver, accounts.refused, 10_000)).body;
  expect(status).toBe('FAILED');
  await banksAt(wire, { user: saver.user.id, mode: 'live' }, accounts.paid);
  return { saver, params: { withdrawal_id: String(id) } };
}

describe('a withdrawal that came back', () => {
  test('is listed until it is sent again, and then paid once', async () => {
    const { saver, params } = await failed();
    const headers = await newAdmin('FINANCE');
    const listed = async () =>
      Listed.parse((await call(wire, list, { headers })).body).results.filter(
        ({ owner }) => owner === saver.user.id,
      );
    expect(await listed()).toMatchObject([{ id: params.withdrawal_id }]);
    const first = await call(wire, retry, { headers, params, body });
    expect(first).toMatchObject({ status: 200, body: { status: 'PAID', amount: '10000.00' } });
    const again = await call(wire, retry, { headers, params, body });
    expect(again.body.id).toBe(first.body.id);
    expect(await available(wire, saver)).toBe(4_000_000);
    expect(await listed()).toEqual([]);
  });

  test('is sent once by two admins at the same time', async () => {
    const { saver, params } = await failed();
    const headers = await Promise.all([newAdmin('FINANCE'), newAdmin('ADMIN')]);
    const answers = await Promise.all(
      headers.map((one) => call(wire, retry, { headers: one, params, body })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await available(wire, saver)).toBe(4_000_000);
  });

  test('is not sent while its money is gone, or by SUPPORT', async () => {
    const { saver, params } = await failed();
    await take(wire, saver, accounts.paid, 45_000);
    const refused = await call(wire, retry, { headers: await newAdmin('FINANCE'), params, body });
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_funds' } });
    expect((await call(wire, retry, { headers: await newAdmin('SUPPORT'), params, body })).status).toBe(403);
  });
});

describe('a withdrawal that the bank has not decided', () => {
  test('is asked about at once', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const { id } = (await take(wire, saver, accounts.paidLate, 10_000)).body;
    const headers = await newAdmin('FINANCE');
    const pending = await call(wire, list, { headers, query: { status: 'PENDING' } });
    expect(Listed.parse(pending.body).results.map((one) => one.id)).toContain(id);
    pass(60);
    const params = { withdrawal_id: String(id) };
    expect((await call(wire, retry, { headers, params, body })).body).toMatchObject({ id, status: 'PAID' });
    expect(await call(wire, retry, { headers, params, body })).toMatchObject({ status: 409 });
    expect(await available(wire, saver)).toBe(4_000_000);
  });

  test('is not found in the other mode', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const { id } = (await take(wire, saver, accounts.paidLate, 10_000)).body;
    const headers = { ...(await newAdmin('FINANCE')), 'x-svc-mode': 'test' };
    const answer = await call(wire, retry, { headers, params: { withdrawal_id: String(id) }, body });
    expect(answer.status).toBe(404);
  });
});
