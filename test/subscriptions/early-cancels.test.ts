import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancel } from '../../functions/subscriptions/cancel.ts';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { withdraw } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { advanceTo } from '../support/people/licensing/sponsored.ts';
import { call } from '../support/routes/call.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');

let merchant: User;
beforeEach(async () => {
  merchant = await newUser(wire, 'merchant');
});
const headersOf = (who = merchant) => signedIn(wire, who, 'test');
const held = async (who = merchant) => (await walletOf(wire.table, who.id, 'test'))?.available ?? asKobo(0);
const goTo = async (to: string) => advanceTo(wire, await headersOf(), merchant.id, to);

async function subscribeTo(plan: string): Promise<string> {
  const answer = await call(wire, subscribe, { headers: await headersOf(), body: { plan } });
  expect(answer.status, answer.text).toBe(201);
  return z.object({ id: z.uuid() }).parse(answer.body).id;
}
const cancelNow = async (id: string) =>
  call(wire, cancel, {
    headers: await headersOf(),
    params: { subscription_id: id },
    body: { at: 'now' },
  });

describe('a plan that is cancelled at once', () => {
  test('ends with its period the second time in 12 months, and gives nothing back', async () => {
    const begun = await held();
    const first = await cancelNow(await subscribeTo('SCALE'));
    expect([first.status, first.body.status, await held()]).toEqual([200, 'ENDED', begun]);
    const id = await subscribeTo('SCALE');
    for (let again = 0; again < 2; again++)
      expect(await cancelNow(id)).toMatchObject({
        status: 200,
        body: { status: 'ACTIVE', cancel_at_period_end: true },
      });
    expect(await held()).toBe(begun - 4_500_000);
    await goTo('2026-03-01T00:00:00.000Z');
    expectProblem(cancel, await cancelNow(id), 'invalid_state');
    expect(await held()).toBe(begun - 4_500_000);
  });

  test('ends at once again 12 months later, by the clock of its organization', async () => {
    await cancelNow(await subscribeTo('STARTER'));
    await goTo('2027-01-31T09:29:59.000Z');
    const early = await subscribeTo('STARTER');
    expect((await cancelNow(early)).body).toMatchObject({ cancel_at_period_end: true });
    await goTo('2027-03-01T00:00:00.000Z');
    const before = await held();
    expect((await cancelNow(await subscribeTo('STARTER'))).body).toMatchObject({ status: 'ENDED' });
    expect(await held()).toBe(before);
  });

  test('ends at once while a renewal is unpaid, which does not count', async () => {
    const id = await subscribeTo('STARTER');
    const amount = await held();
    const from = accounts.available({ user: merchant.id, mode: 'test' });
    const lines = withdraw(from, 'test', amount);
    const entry = { id: crypto.randomUUID(), kind: 'withdrawal', mode: 'test', at: wire.now() } as const;
    await wire.table.commit(addPosting({ ...entry, lines }));
    await goTo('2026-03-01T00:00:00.000Z');
    expect((await cancelNow(id)).body).toMatchObject({ status: 'ENDED' });
    const back = [
      { account: accounts.gateway('test'), amount: asKobo(-amount) },
      { account: from, amount },
    ];
    const funds = { id: crypto.randomUUID(), kind: 'test_funds', mode: 'test', at: wire.now() } as const;
    await wire.table.commit(addPosting({ ...funds, lines: back }));
    expect((await cancelNow(await subscribeTo('STARTER'))).body).toMatchObject({ status: 'ENDED' });
    expect(await held()).toBe(amount);
  });

  test('has used it up once, wherever the process dies', async () => {
    const begun = await held();
    const points = await dyingEverywhere(
      wire,
      cancel,
      arrangedOnce(wire, async () => {
        merchant = await newUser(wire, 'merchant');
        return {
          headers: { ...(await headersOf()), 'idempotency-key': crypto.randomUUID() },
          params: { subscription_id: await subscribeTo('GROWTH') },
          body: { at: 'now' },
        };
      }),
      async (_, { status, body }) => {
        expect([status, body.status, await held()]).toEqual([200, 'ENDED', begun]);
        expect((await cancelNow(await subscribeTo('GROWTH'))).body.cancel_at_period_end).toBe(true);
      },
    );
    expect(points).toBeGreaterThan(4);
  });
});
