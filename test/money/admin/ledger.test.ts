import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as ledger } from '../../../functions/money/admin/ledger.ts';
import { route as proofs } from '../../../functions/money/admin/proofs.ts';
import { consumer } from '../../../functions/money/reconcile.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createWire, type Wire } from '../../../shared/platform/wire.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newSaver, take } from '../../support/people/money/withdrawals.ts';
import { busyDay, conjure } from '../../support/people/riders/busy-day.ts';
import { call } from '../../support/routes/call.ts';
import { type Engine, startEngine } from '../../support/services/engine.ts';
import { counted } from '../../support/wires/counted.ts';

let engine: Engine;
let wire: Wire;
let clock = new Date();

const at = (days: number, time: string) => {
  clock = new Date(`2030-01-${10 + days}T${time}:00.000Z`);
};
const reconcile = () => createRunner(consumer, () => wire)({});
const asAdmin = async () => signedIn(wire, await newUser(wire, 'admin'));

beforeEach(async () => {
  engine = await startEngine();
  wire = createWire(engine.config, () => clock);
  at(0, '12:00');
  await reconcile();
});
afterEach(() => engine.stop());

const Ledger = z.object({
  through: z.string().nullable(),
  days: z.array(z.record(z.string(), z.string())),
  balances: z.record(z.string(), z.string()),
});
const read = async (headers: Record<string, string>, on = wire) =>
  Ledger.parse((await call(on, ledger, { headers })).body);

describe('the ledger by day', () => {
  test('has what came in and left on each day that is added up', async () => {
    const saver = await newSaver(wire, 5_000_000);
    await take(wire, saver, undefined, 10_000);
    at(1, '00:10');
    await reconcile();
    const { through, days, balances } = await read(await asAdmin());
    expect(through).toBe('2030-01-10');
    expect(days.at(-1)).toMatchObject({
      day: '2030-01-10',
      in: '50000.00',
      out: '10000.00',
      held: '40000.00',
    });
    expect(balances).toMatchObject({ gateway: '-40000.00', transit: '0.00', wallets: '40000.00' });
    at(2, '00:10');
    await reconcile();
    const next = await read(await asAdmin());
    expect(next.days.at(-1)).toMatchObject({ day: '2030-01-11', in: '0.00', out: '0.00' });
    expect(next.balances).toEqual(balances);
  });

  test('costs the same however much moved', async () => {
    const asked = async () => {
      const headers = await asAdmin();
      const { wire: on, requests } = counted(wire);
      await read(headers, on);
      return requests.toSorted();
    };
    at(1, '00:10');
    await reconcile();
    const before = await asked();
    await busyDay(wire);
    at(2, '00:10');
    await reconcile();
    expect(await asked()).toEqual(before);
  });
});

describe('the reconciliations', () => {
  test('say when they ran, and what they found', async () => {
    const Runs = z.object({ results: z.array(z.looseObject({ name: z.string() })) });
    const money = async () =>
      Runs.parse((await call(wire, proofs, { headers: await asAdmin() })).body).results.find(
        ({ name }) => name === 'money',
      );
    expect(await money()).toEqual({ name: 'money', ran_at: '2030-01-10T12:00:00.000Z' });
    const [saver] = await busyDay(wire);
    if (saver) await conjure(wire, saver, 1);
    at(1, '00:10');
    await reconcile();
    expect(await money()).toMatchObject({
      ran_at: '2030-01-11T00:10:00.000Z',
      found_at: '2030-01-11T00:10:00.000Z',
      found: 1,
      findings: [{ alarm: 'ledger_mismatch' }],
    });
    at(1, '01:10');
    await reconcile();
    expect(await money()).toMatchObject({ ran_at: '2030-01-11T01:10:00.000Z', found: 1 });
  });
});
