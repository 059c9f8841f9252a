import { expect } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../../functions/money/get.ts';
import { route as transactions } from '../../../functions/money/transactions.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import { journalEntriesOf } from '../../../shared/money/data/journal.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { type Somebody, signedIn } from '../people/identity/fixtures.ts';
import { call } from '../routes/call.ts';
import { fold } from './fold.ts';
import { listShown } from './list.ts';

/** Naira as routes print them, in kobo. */
export const naira = z.string().transform((text) => Math.round(Number(text) * 100));

const Wallet = z.object({ available_balance: naira, escrow_balance: naira, pending_balance: naira });
const Movements = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    amount: z.object({ available: naira, escrow: naira, pending: naira.optional() }),
    order: z.string().optional(),
  }),
);

/** Kobo. */
interface Balances {
  readonly available: number;
  readonly escrow: number;
}

async function shown(wire: Wire, who: Somebody, mode: Mode) {
  const { body, text } = await call(wire, get, { headers: await signedIn(wire, who, mode) });
  const { data, error } = Wallet.safeParse(body);
  if (!data) throw new Error(`no wallet is shown: ${text}`, { cause: error });
  return { available: data.available_balance, escrow: data.escrow_balance, pending: data.pending_balance };
}

/** Free and held money as GET /wallet/ shows it to its owner. */
export async function walletShown(wire: Wire, who: Somebody, mode: Mode = 'live'): Promise<Balances> {
  const { pending: _, ...wallet } = await shown(wire, who, mode);
  return wallet;
}

/** What customers have paid for orders that are not delivered yet, as GET /wallet/ shows it to its owner. Kobo. */
export const pendingShown = async (wire: Wire, who: Somebody, mode: Mode = 'live'): Promise<number> =>
  (await shown(wire, who, mode)).pending;

/** What moved a wallet, as GET /wallet/transactions/ shows it to its owner, newest first. Kobo. */
export const movementsShown = async (wire: Wire, who: Somebody, mode: Mode = 'live') =>
  Movements.parse(await listShown(wire, transactions, who, { mode }));

/** What the journal adds up to on the accounts of somebody's wallet. */
async function journalOf(wire: Wire, { id }: Somebody, mode: Mode) {
  const { entries } = await journalEntriesOf(wire.table, id, mode, { limit: 100, after: undefined });
  const folded = [...fold(entries.flatMap(({ lines }) => lines))];
  const sumOf = (account: keyof Balances | 'pending') =>
    folded.reduce(
      (sum, [name, amount]) => sum + (name.endsWith(`:${id}:${mode}:${account}`) ? amount : 0),
      0,
    );
  return { available: sumOf('available'), escrow: sumOf('escrow'), pending: sumOf('pending') };
}

/**
 * What a wallet holds, and how many movements made it so. Kobo. Asserts that the movements its owner sees add up to it, and
 * that the journal of its accounts does.
 */
export async function walletThatAddsUp(wire: Wire, who: Somebody, mode: Mode = 'live') {
  const [all, movements] = [await shown(wire, who, mode), await movementsShown(wire, who, mode)];
  const sumOf = (account: keyof Balances | 'pending') =>
    movements.reduce((sum, { amount }) => sum + (amount[account] ?? 0), 0);
  expect(all).toEqual({
    available: sumOf('available'),
    escrow: sumOf('escrow'),
    pending: sumOf('pending'),
  });
  expect(all).toEqual(await journalOf(wire, who, mode));
  const { pending: _, ...wallet } = all;
  return { ...wallet, movements: movements.length };
}
