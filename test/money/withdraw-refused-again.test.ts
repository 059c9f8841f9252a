import { describe, expect, test } from 'vitest';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import type { Payments } from '../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { type Buyer, keyed } from '../support/people/money/funding.ts';
import {
  accounts,
  banksAt,
  lookAt,
  newSaver,
  refusedAgain,
  take,
} from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { decided } from '../support/services/paystack.ts';
import { startPaystackService } from '../support/services/paystack-service.ts';
import { crashing, dyingEverywhere } from '../support/wires/crashing.ts';
import { sweep } from '../support/wires/sweeping.ts';
import { startClockedWire } from '../support/wires/wire.ts';

/** A service whose gateway takes a first request late, loses its answer, and refuses its repeats. */
interface Losing {
  readonly wire: Wire;
  readonly account: string;
  /** The gateway as a mortal process reaches it: the sandbox dies with its table. */
  equipped(mortal: Wire): Payments;
  later(seconds: number): void;
  /** Before a withdrawal is sent. */
  arrange(): void;
  /** The first request comes in, and the gateway decides. */
  arrive(reference: string): void;
}

async function startSandbox(): Promise<Losing> {
  const { wire, later } = await startClockedWire();
  const equipped = (mortal: Wire) => paymentsAccess.of(mortal);
  return { wire, later, equipped, account: refusedAgain, arrange: () => undefined, arrive: () => later(180) };
}

async function startPaystack(): Promise<Losing> {
  const { connected, later, paystack } = await startPaystackService();
  const { accidents, settings, transfers } = paystack;
  const wire = connected();
  return {
    wire,
    later,
    equipped: () => paymentsAccess.of(wire),
    account: accounts.paid,
    arrange() {
      accidents.length = 0;
      accidents.push('nothing', 'arrives late');
      settings.balance = 0;
    },
    arrive(reference) {
      settings.balance = Number.POSITIVE_INFINITY;
      paystack.arrive();
      decided(transfers, 'success')(reference);
    },
  };
}

const paid = { available: 40_000, escrow: 0, movements: 2 };

describe.each([
  ['the sandbox', await startSandbox()],
  ['Paystack', await startPaystack()],
])(
  'a withdrawal that %s takes after it refused a repeat',
  (_, { wire, later, equipped, account, arrange, arrive }) => {
    async function newPending(): Promise<{ readonly saver: Buyer; readonly id: string }> {
      arrange();
      const saver = await newSaver(wire, 50_000);
      const { body } = await take(wire, saver, account, 100);
      expect(body.status).toBe('PENDING');
      return { saver, id: String(body.id) };
    }
    const stands = async (saver: Pick<Buyer, 'headers'>, id: string) =>
      (await lookAt(wire, saver, id)).body.status;

    test('stays PENDING after the refusal, and is paid once', async () => {
      const { saver, id } = await newPending();
      later(120);
      await sweep(wire);
      expect(await stands(saver, id)).toBe('PENDING');
      expect(await walletThatAddsUp(wire, saver.user)).toEqual(paid);
      arrive(id);
      expect(await stands(saver, id)).toBe('PAID');
      expect(await walletThatAddsUp(wire, saver.user)).toEqual(paid);
    });

    test('is paid once, wherever its request dies', async () => {
      let saver: Buyer;
      const points = await dyingEverywhere(
        wire,
        withdraw,
        async () => {
          arrange();
          saver = keyed(await newSaver(wire, 50_000));
          await banksAt(wire, { user: saver.user.id, mode: 'live' }, account);
          return { headers: saver.headers, body: { amount: 100 } };
        },
        async (asked) => {
          later(31);
          const { status, body } = await call(wire, withdraw, asked);
          expect([status, body.status]).toEqual([201, 'PENDING']);
          arrive(String(body.id));
          expect(await stands(saver, String(body.id))).toBe('PAID');
          expect(await walletThatAddsUp(wire, saver.user)).toEqual(paid);
        },
        (mortal) => paymentsAccess.provide(mortal, equipped(mortal)),
      );
      expect(points).toBeGreaterThanOrEqual(4);
    });

    test('is paid once, wherever the sweep that repeats it dies', async () => {
      let points = 0;
      for (let nth = 0, crashed = true; crashed; nth++) {
        const { saver, id } = await newPending();
        later(120);
        const mortal = crashing(wire, nth, 'after');
        paymentsAccess.provide(mortal.wire, equipped(mortal.wire));
        await Promise.allSettled([sweep(mortal.wire)]);
        crashed = mortal.crashed();
        points += crashed ? 1 : 0;
        arrive(id);
        later(300);
        await sweep(wire);
        expect(await stands(saver, id)).toBe('PAID');
        expect(await walletThatAddsUp(wire, saver.user)).toEqual(paid);
      }
      expect(points).toBeGreaterThanOrEqual(5);
    });
  },
);
