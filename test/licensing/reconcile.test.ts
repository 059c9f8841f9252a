import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as reconcilePools } from '../../functions/licensing/reconcile.ts';
import { consumer as walkLedger } from '../../functions/money/reconcile.ts';
import { route as refund } from '../../functions/subscriptions/invoices/refund.ts';
import { keyOfInvoice, loadInvoice } from '../../shared/billing/data/invoices.ts';
import { writePaidInvoice } from '../../shared/billing/invoices/write-invoice.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { type Pool, poolOf, savePool } from '../../shared/licensing/data/pools.ts';
import {
  addLot,
  allocateCapacity,
  beginPoolChange,
  giveBackCapacity,
} from '../../shared/licensing/pool/pool-change.ts';
import { writePoolChange } from '../../shared/licensing/pool/pool-writes.ts';
import { unclockedOf } from '../../shared/partners/clock.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { buyPack } from '../support/people/licensing/sponsored.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const Bought = z.object({ invoice: z.object({ id: z.string() }) });
const license = toId<'License'>(randomUUID());
const face = asKobo(1_000_000);
let rung: ReturnType<typeof ringing>;
let partner: Awaited<ReturnType<typeof newBuyer>>;

/** A partner that has bought a pack with live money. */
async function newBuyer() {
  const made = await newEnrolledPartner(wire, 'live');
  await makeHold(wire, { user: made.owner.id, mode: 'live' }, 100_000_000);
  const answer = await buyPack(wire, made.headers);
  return { ...made, invoice: toId<'Invoice'>(Bought.parse(answer.body).invoice.id) };
}

const admin = await newUser(wire, 'admin');
/** An admin gives back a part of the pack. Naira. */
async function giveBack(amount: number): Promise<void> {
  const headers = await signedIn(wire, admin);
  const asked = { headers, params: { invoice_id: partner.invoice }, body: { amount } };
  expect((await call(wire, refund, asked)).status).toBe(200);
}

const poolNow = () => poolOf(wire.table, { organization: partner.organization, mode: 'live' });
const clock = () => unclockedOf(wire.now());

/** A licence takes capacity, and gives half of it back. */
async function usePool(): Promise<void> {
  const taken = allocateCapacity(beginPoolChange(await poolNow()), license, face, wire.now());
  const change = giveBackCapacity(
    taken.change,
    { id: license, shares: taken.shares },
    asKobo(face / 2),
    wire.now(),
  );
  await wire.table.commit(writePoolChange(change, clock()).writes);
}

/** Both walks, once. */
async function compare(): Promise<void> {
  await createRunner(walkLedger, () => wire)({});
  await createRunner(reconcilePools, () => wire)({});
}

// What one test leaves is compared before the next one's.
beforeEach(async () => {
  later(day);
  await compare();
  rung = ringing(wire);
  partner = await newBuyer();
});

describe('the daily comparison of pools with the ledger', () => {
  test('finds nothing where all agree, whatever moves after midnight', async () => {
    await usePool();
    await giveBack(1000);
    later(day);
    await usePool();
    await compare();
    later(day);
    await compare();
    expect(rung).toEqual([]);
  });

  test('counts a pack for the day of its money, though it is credited a moment after midnight', async () => {
    const { organization, owner } = partner;
    const lot = toId<'Lot'>(randomUUID());
    const lines = [{ kind: 'PACK' as const, text: 'Pack', amount: asKobo(7_500_000) }];
    const payer = { user: owner.id, role: owner.role };
    const subject = toId<'Billed'>(lot);
    const bill = { organization, mode: 'live', subject, occasion: 'buy', lines, payer, pool: true } as const;
    const { invoice, writes } = await writePaidInvoice({ table: wire.table, now: wire.now() }, bill);
    await wire.table.commit(writes);
    later(day);
    const credited = addLot(
      beginPoolChange(await poolNow()),
      {
        id: lot,
        face: asKobo(10_000_000),
        remaining: asKobo(10_000_000),
        net: invoice.net,
        unearned: invoice.net,
        expires_at: new Date(wire.now().getTime() + 365 * day * 1000).toISOString(),
        created_at: wire.now().toISOString(),
        invoice: invoice.id,
        prices: 1,
      },
      wire.now(),
    );
    await wire.table.commit(writePoolChange(credited, clock()).writes);
    await compare();
    expect(rung).toEqual([]);
  });

  test('calls a person where a lot has not what the ledger says, once the ledger is walked, and once a day', async () => {
    const changeLot = async (excess: number) => {
      const read = await poolNow();
      const lots = read.lots.map((lot) => ({ ...lot, unearned: asKobo(lot.unearned + excess) }));
      const pool: Pool = { ...read, lots, revision: read.revision + 1 };
      await wire.table.commit([savePool(read, pool, clock())]);
    };
    await changeLot(7);
    later(day);
    await createRunner(reconcilePools, () => wire)({});
    expect(rung).toEqual([]);
    await compare();
    await compare();
    expect(rung).toMatchObject([
      { name: 'ledger_mismatch', details: { account: 'platform:live:pool', excess: 7 } },
    ]);
    await changeLot(-7);
  });
});

describe('the daily comparison of VAT with invoices', () => {
  const mismatch = [{ name: 'ledger_mismatch', details: { account: 'platform:live:tax' } }];

  test('calls a person where a paid invoice says another tax than was booked', async () => {
    const { tax } = await loadInvoice(wire.table, partner.invoice);
    await wire.table.update({ key: keyOfInvoice(partner.invoice), set: { tax: tax + 5 } });
    later(day);
    await compare();
    expect(rung).toMatchObject(mismatch);
    expect(rung).toMatchObject([{ details: { moved: tax, said: tax + 5 } }]);
  });

  test('calls a person where a booked credit note is not on its invoice', async () => {
    await giveBack(1000);
    await wire.table.update({ key: keyOfInvoice(partner.invoice), set: { credit_notes: [] } });
    later(day);
    await compare();
    expect(rung).toMatchObject(mismatch);
  });
});
