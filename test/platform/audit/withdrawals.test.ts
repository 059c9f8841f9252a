import { describe, expect, test } from 'vitest';
import { actionsOf, trail } from '../../support/asserts/audit.ts';
import { keyed, playing } from '../../support/people/money/funding.ts';
import { accounts, kindsOf, newSaver, take } from '../../support/people/money/withdrawals.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { sweep } from '../../support/wires/sweeping.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

describe('the audit trail of a withdrawal', () => {
  test('has one entry, that of the request', async () => {
    const saver = await newSaver(wire, 50_000);
    const { body, headers } = await take(wire, saver, accounts.paid, 100);
    const entry = { action: 'wallet.withdraw', target: body.id, request_id: headers['x-request-id'] };
    expect((await trail(wire, saver.headers)).results).toMatchObject([entry]);
  });

  test('has it also where the gateway fails and the sweep pays', async () => {
    const saver = await newSaver(wire, 50_000);
    const broken = playing(wire, { transfer: () => Promise.reject(new Error('the key is refused')) });
    const { status, headers } = await take(broken, saver, accounts.paid, 100);
    expect(status).toBe(500);
    later(180);
    await sweep(wire);
    expect((await trail(wire, saver.headers)).results).toMatchObject([
      { action: 'wallet.withdraw', request_id: headers['x-request-id'] },
    ]);
  });

  test('has none where the wallet does not hold enough', async () => {
    const saver = await newSaver(wire, 50_000);
    expect((await take(wire, saver, accounts.paid, 501)).status).toBe(402);
    expect(await actionsOf(wire, saver.headers)).toEqual([]);
  });

  test('has an entry where money has left and none where none has, wherever the process dies', async () => {
    const found: number[] = [];
    for (let nth = 0, crashed = true; crashed; nth++) {
      const saver = keyed(await newSaver(wire, 50_000));
      const mortal = crashing(wire, nth, 'after');
      await take(mortal.wire, saver, accounts.paid, 100);
      crashed = mortal.crashed();
      const left = (await kindsOf(wire, saver)).filter((kind) => kind === 'withdrawal').length;
      expect(await actionsOf(wire, saver.headers)).toEqual(Array(left).fill('wallet.withdraw'));
      found.push(left);
    }
    expect(new Set(found)).toEqual(new Set([0, 1]));
  });
});
