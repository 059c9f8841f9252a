import { describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { available, type Buyer, keyed, playing } from '../support/people/money/funding.ts';
import { accounts, kindsOf, newSaver, take } from '../support/people/money/withdrawals.ts';
import { Crash } from '../support/wires/crashing.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

const withdraw = (on: Wire, saver: Buyer) => take(on, saver, accounts.paid, 100);

/** Somebody whose withdrawal has left the wallet and never came to the gateway, two minutes ago. */
async function newStranded(): Promise<Buyer> {
  const saver = keyed(await newSaver(wire, 50_000));
  const dying = playing(wire, { transfer: () => Promise.reject(new Crash()) });
  expect((await withdraw(dying, saver)).status).toBe(500);
  later(120);
  return saver;
}

/** A wire on which a run of the sweep comes to what is due so many seconds after it began. */
function reachedAfter(seconds: number, played: Partial<PaymentGateway>): Wire {
  const { config, now, table } = wire;
  let first = true;
  const slow: Wire = {
    config,
    now,
    table: {
      ...table,
      query(find) {
        if (first) later(seconds);
        first = false;
        return table.query(find);
      },
    },
  };
  paymentsAccess.provide(slow, paymentsAccess.of(playing(wire, played)));
  return slow;
}

describe('a withdrawal that a sweep sends', () => {
  test('late in its run is not sent by its owner too: it is paid or given back, never both', async () => {
    const saver = await newStranded();
    let sent = 0;
    let answered: unknown;
    const owner = playing(wire, {
      async transfer() {
        sent += 1;
        return { status: 'paid' };
      },
    });
    const refusing = reachedAfter(29, {
      async transfer() {
        later(2);
        answered = (await withdraw(owner, saver)).body.code;
        return { status: 'failed', reason: 'The bank transfer could not be made.' };
      },
    });
    await sweep(refusing);
    expect(answered).toBe('idempotency_in_progress');
    expect((await withdraw(owner, saver)).body.status).toBe('FAILED');
    expect([sent, await available(wire, saver)]).toEqual([0, 50_000]);
    expect(await kindsOf(wire, saver)).toContain('withdrawal_refund');
  });

  test.each([
    ['too late in its run', 30, 0],
    ['when asking about it took most of its lease', 0, 21],
  ])('is left to the next one %s', async (_, reached, asking) => {
    const saver = await newStranded();
    let sent = 0;
    const late = reachedAfter(reached, {
      async verifyTransfer() {
        later(asking);
        return undefined;
      },
      async transfer() {
        sent += 1;
        return { status: 'paid' };
      },
    });
    await sweep(late);
    expect([sent, await kindsOf(wire, saver)]).toEqual([0, ['funding', 'withdrawal']]);
    later(600);
    await sweep(wire);
    expect((await withdraw(wire, saver)).body.status).toBe('PAID');
  });
});
