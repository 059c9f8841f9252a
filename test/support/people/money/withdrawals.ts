import * as z from 'zod';
import { route as withdraw } from '../../../../functions/money/withdraw.ts';
import { route as read } from '../../../../functions/money/withdrawal.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { type Mode, modes, roles, type Tenant } from '../../../../shared/kernel/roles.ts';
import { msPerDay } from '../../../../shared/kernel/time.ts';
import { saveBankAccount } from '../../../../shared/money/data/bank-accounts.ts';
import { listPlatformEntries } from '../../../../shared/money/data/journal.ts';
import type { LedgerAccount } from '../../../../shared/money/domain/ledger-accounts.ts';
import { authenticate } from '../../../../shared/platform/http/credentials/authenticate.ts';
import { defineRoute } from '../../../../shared/platform/http/route/route.ts';
import { createWire, type Wire } from '../../../../shared/platform/wire.ts';
import { fold } from '../../asserts/fold.ts';
import { type Answered, call } from '../../routes/call.ts';
import { fill, newUser, withKey } from '../identity/fixtures.ts';
import { type Buyer, movements } from './funding.ts';

/** The accounts of the sandbox. */
export const accounts = {
  paid: '0000000000',
  refused: '0000000001',
  unanswered: '0000000002',
  paidLate: '0000000003',
  failedLate: '0000000004',
} as const;

/** An account of the sandbox: the first transfer comes in after three minutes; until then repeats are refused. */
export const refusedAgain = '0000000005';

/** A merchant with a live key and this amount in its wallet. @param amount in kobo */
export async function newSaver(wire: Wire, amount: number): Promise<Buyer> {
  const user = await newUser(wire, 'merchant');
  await fill(wire, { user: user.id, mode: 'live' }, asKobo(amount));
  return { user, headers: await withKey(wire, user, 'live') };
}

/** Says who has a credential. */
const openToAll = defineRoute({
  id: 'test.open-to-all',
  at: 'GET /api/v1/test/open-to-all/',
  summary: 'Who is asking',
  auth: { secretKey: roles, jwt: roles },
  returns: [200, z.object({})],
  handle: async () => ({}),
});

/** Gives somebody's wallet this bank account, long enough ago that money can be withdrawn to it. */
export async function banksAt(
  { config, now }: Wire,
  { user: owner, mode }: Tenant,
  account_number: string = accounts.paid,
): Promise<void> {
  const account = { owner, mode, bank_code: '058', account_number, account_name: 'Ada Stores' } as const;
  const changed_at = new Date(now().getTime() - msPerDay).toISOString();
  // A client of its own, because that of the wire may count requests, or crash.
  await createWire(config, now).table.commit([saveBankAccount({ ...account, changed_at })]);
}

/** Withdraws to an account of one's own. @param amount in naira */
export async function take(
  wire: Wire,
  { headers }: Pick<Buyer, 'headers'>,
  account_number: string = accounts.paid,
  amount = 15_000.5,
): Promise<Answered> {
  const plain = createWire(wire.config, wire.now);
  const { caller } = await authenticate(plain, { route: openToAll, headers, params: {} });
  if (caller && 'user' in caller) await banksAt(plain, caller, account_number);
  return call(wire, withdraw, { headers, body: { amount } });
}

/** Asks how a withdrawal stands. */
export const lookAt = (wire: Wire, { headers }: Pick<Buyer, 'headers'>, id: unknown): Promise<Answered> =>
  call(wire, read, { headers, params: { withdrawal_id: String(id) } });

/** The kinds of the transactions that a wallet shows, in alphabetical order. */
export const kindsOf = async (wire: Wire, buyer: Buyer): Promise<readonly string[]> =>
  (await movements(wire, buyer)).map(({ kind }) => kind).toSorted();

/** By how much the accounts of the platform changed today. */
export async function platformOn(
  wire: Wire,
  mode: Mode = modes[0],
): Promise<ReadonlyMap<LedgerAccount, number>> {
  const day = wire.now().toISOString().slice(0, 10);
  const shards = Array.from({ length: 8 }, (_, shard) =>
    listPlatformEntries(wire.table, { mode, day, shard }),
  );
  return fold((await Promise.all(shards)).flatMap(({ entries }) => entries).flatMap(({ lines }) => lines));
}
