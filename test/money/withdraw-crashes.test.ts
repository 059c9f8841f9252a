import { describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../shared/money/ports/payments.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { Stale } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { available, type Buyer, keyed, playing } from '../support/people/money/funding.ts';
import {
  accounts,
  kindsOf,
  lookAt,
  newSaver,
  take as withdraw,
} from '../support/people/money/withdrawals.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire, later } = await startClockedWire();

const take = (saver: Buyer, on = wire, account: string = accounts.paid, amount = 100) =>
  withdraw(on, saver, account, amount);
const state = async (saver: Buyer) => ({
  available: await available(wire, saver),
  kinds: await kindsOf(wire, saver),
});
const untouched = { available: 50_000, kinds: ['funding'] };
const taken = { available: 40_000, kinds: ['funding', 'withdrawal'] };
const given = { available: 50_000, kinds: ['funding', 'withdrawal', 'withdrawal_refund'] };
const over = (played: Partial<PaymentGateway>) => playing(wire, played);

/** How often the sandbox was told to send money, by anybody. */
const transfers = async () =>
  (await engine.dump()).split('\n').filter((line) => line.includes('SANDBOX#')).length;

describe.each([
  ['is paid', accounts.paid, 'PAID', taken],
  ['fails', accounts.refused, 'FAILED', given],
])('a process that dies while it makes a withdrawal that %s', (_, account, status, ended) => {
  const moments = [0, 1, 2, 3, 4, 5, 6].flatMap((nth) =>
    (['before', 'after'] as const).map((when) => [when, nth] as const),
  );

  test.each(moments)(
    '%s request %i has taken all or nothing, and the same request again ends it',
    async (when, nth) => {
      const saver = keyed(await newSaver(wire, 50_000));
      const before = await transfers();
      const dying = crashing(wire, nth, when);
      expect((await take(saver, dying.wire, account)).status).toBe(500);
      expect(dying.crashed()).toBe(true);
      expect([untouched, taken, ended]).toContainEqual(await state(saver));
      later(31);
      const { status: answered, body } = await take(saver, wire, account);
      expect([answered, body.status]).toEqual([201, status]);
      expect(await state(saver)).toEqual(ended);
      expect(await transfers()).toBe(before + 1);
      expect((await take(saver, wire, account)).body).toEqual(body);
      expect(await state(saver)).toEqual(ended);
    },
  );

  test('has no eighth request to die at', async () => {
    const dying = crashing(wire, 7, 'before');
    expect((await take(keyed(await newSaver(wire, 50_000)), dying.wire, account)).status).toBe(201);
    expect(dying.crashed()).toBe(false);
  });
});

describe('a withdrawal that is under way', () => {
  test('is waited for: the same request is told so until half a minute has passed', async () => {
    const saver = keyed(await newSaver(wire, 50_000));
    await take(saver, crashing(wire, 5, 'after').wire);
    later(29);
    expect(await take(saver)).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
    later(1);
    expect((await take(saver)).status).toBe(201);
    expect(await state(saver)).toEqual(taken);
  });

  test('is settled by who asks for it; the same request again finds it settled', async () => {
    const saver = keyed(await newSaver(wire, 50_000));
    let id = '';
    const dying = over({
      async transfer(transfer) {
        id = transfer.reference;
        await paymentsAccess.of(wire).of('live').transfer(transfer);
        throw new Crash();
      },
    });
    expect((await take(saver, dying)).status).toBe(500);
    expect((await lookAt(wire, saver, id)).body.status).toBe('PAID');
    expect((await take(saver)).body).toMatchObject({ id, status: 'PAID' });
    expect(await state(saver)).toEqual(taken);
  });

  test('stays in transit for who asks where it never came to the gateway: only who holds its lease sends', async () => {
    const saver = keyed(await newSaver(wire, 50_000));
    let id = '';
    const dying = over({
      async transfer({ reference }) {
        id = reference;
        throw new Crash();
      },
    });
    await take(saver, dying);
    later(3600);
    expect((await lookAt(wire, saver, id)).body.status).toBe('PENDING');
    expect(await state(saver)).toEqual(taken);
  });

  test('is not sent again when its end meets another writer', async () => {
    const saver = await newSaver(wire, 50_000);
    let commits = 0;
    let sent = 0;
    const own = over({
      async transfer() {
        sent += 1;
        return { status: 'paid' };
      },
    });
    const table = {
      ...own.table,
      commit(writes: Parameters<Wire['table']['commit']>[0]) {
        commits += 1;
        return commits === 1 || commits === 3 ? Promise.reject(new Stale()) : own.table.commit(writes);
      },
    };
    const meeting: Wire = { config: own.config, now: own.now, table };
    paymentsAccess.provide(meeting, paymentsAccess.of(own));
    const { status, body } = await take(saver, meeting);
    expect([status, body.status, commits]).toEqual([201, 'PAID', 5]);
    // Sent twice under one reference, which a gateway takes once.
    expect(sent).toBe(2);
    expect(await state(saver)).toEqual(taken);
  });
});

describe('another body under the same Idempotency-Key', () => {
  test('is refused and takes nothing, while the first is under way and when it has ended', async () => {
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    const saver = keyed(await newSaver(wire, 50_000));
    let during: unknown;
    const dying = over({
      async transfer() {
        during = await take(saver, wire, accounts.paid, 200);
        throw new Crash();
      },
    });
    expect((await take(saver, dying)).status).toBe(500);
    expect(during).toMatchObject(reused);
    later(31);
    expect(await take(saver, wire, accounts.refused)).toMatchObject(reused);
    expect((await take(saver)).status).toBe(201);
    expect(await take(saver, wire, accounts.paid, 200)).toMatchObject(reused);
    expect(await state(saver)).toEqual(taken);
  });
});
