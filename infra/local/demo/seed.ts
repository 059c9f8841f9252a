import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../../shared/accounts/domain/passwords.ts';
import { addMember } from '../../../shared/fleets/data/fleets.ts';
import { addApiKeyCount, loadUser } from '../../../shared/identity/data/users.ts';
import { writeNewAccount } from '../../../shared/identity/open-account.ts';
import { settleAll } from '../../../shared/kernel/concurrency.ts';
import { defaultCountry } from '../../../shared/kernel/geo.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { type Mode, modes } from '../../../shared/kernel/roles.ts';
import { addPosting, journalEntriesOf } from '../../../shared/money/data/journal.ts';
import { fund } from '../../../shared/money/domain/ledger.ts';
import { addKey, loadApiKeyByHash } from '../../../shared/platform/http/credentials/api-keys.ts';
import { hashOfSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import type { Table, Write } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { loadWebhookSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { type DemoMerchant, everyone, loadDemoPeople, type People, publishPeople } from './file.ts';
import { seedFleet } from './fleet.ts';
import { seedMarket } from './market.ts';
import { acceptPapers } from './papers.ts';
import { seedPartner } from './partner.ts';
import { givePlans } from './plan.ts';
import { profiles } from './profiles.ts';
import { seedShop } from './shops/seed.ts';
import { type DemoShop, demoShops } from './shops/shops.data.ts';

/** ₦500,000 of live money for each merchant. */
const funds = asKobo(50_000_000);

/** Opens the account of a demo user, with a verified address and accepted papers, unless it exists. */
async function openOne(wire: Wire, name: keyof People, people: People, at: Date): Promise<void> {
  const { table } = wire;
  const { id, email, password } = people[name];
  if (await loadUser(table, id)) return;
  const created_at = at.toISOString();
  const profile = {
    ...profiles[name],
    id,
    email,
    country: defaultCountry,
    created_at,
    email_verified_at: created_at,
  };
  const hash = await hashPassword(password, randomBytes(16));
  const works: Write[] =
    name === 'rider2' ? [addMember({ owner: people.carrier.id, mode: 'live' }, id, 'RIDER', at)] : [];
  const papers = await acceptPapers(wire, profile);
  await table.commit([
    ...writeNewAccount({ ...profile, password_version: 1 }, hash, at),
    ...works,
    ...papers,
  ]);
}

/** Gives a merchant the API key of one mode, unless the key already works. */
async function giveKey(
  table: Table,
  { id: user, ...keys }: DemoMerchant,
  mode: Mode,
  at: Date,
): Promise<void> {
  const key = keys[`${mode}_key`];
  const sha256 = hashOfSecret(key);
  if (await loadApiKeyByHash(table, sha256)) return;
  const id = toId<'ApiKey'>(randomUUID());
  const about = {
    id,
    user,
    role: 'merchant',
    country: defaultCountry,
    mode,
    name: 'Demo',
    hint: key.slice(-4),
  } as const;
  await table.commit([...addKey({ ...about, created_at: at.toISOString() }, sha256), addApiKeyCount(user)]);
}

/** Funds a merchant's live wallet, unless money has already moved in it. */
async function giveFunds(table: Table, { id: user }: DemoMerchant, at: Date): Promise<void> {
  const mode = 'live';
  const { entries } = await journalEntriesOf(table, user, mode, { limit: 1, after: undefined });
  if (entries.length > 0) return;
  const lines = fund({ user, mode }, funds);
  await table.commit(addPosting({ id: randomUUID(), kind: 'funding', mode, at, lines }));
}

/** Sets up one demo user completely. */
async function settle(wire: Wire, name: keyof People, people: People, at: Date): Promise<void> {
  const { table } = wire;
  await openOne(wire, name, people, at);
  const person = people[name];
  if (!('live_key' in person)) return;
  for (const mode of modes) await giveKey(table, person, mode, at);
  await giveFunds(table, person, at);
}

/** A merchant with its plan, its webhook signing secrets and its shop. */
async function withShop(wire: Wire, merchant: DemoMerchant, shop: DemoShop, at: Date) {
  await givePlans({ table: wire.table, now: at }, merchant.id);
  const [[live, test], store] = await Promise.all([
    Promise.all(modes.map((mode) => loadWebhookSecret(wire.table, merchant.id, mode))),
    seedShop(wire, { user: merchant.id, mode: 'live' }, shop, at),
  ]);
  const test_store = await seedShop(wire, { user: merchant.id, mode: 'test' }, shop, at);
  return { ...merchant, webhook_secret: live?.secret, test_webhook_secret: test?.secret, store, test_store };
}

/**
 * Fills an empty table with the demo carriers, users, shops and partner, and writes the users' credentials to demo.json in the folder.
 * Each step skips what exists, so the next start completes an interrupted seeding; the file is written last. An emptied
 * table gets the users of the file again.
 * @throws Problem unavailable when the table cannot be reached
 */
export async function seedDemo(at: { readonly wire: Wire; readonly dataDir: string }): Promise<void> {
  const { table } = at.wire;
  const now = at.wire.now();
  const people = loadDemoPeople(at.dataDir);

  await settleAll([seedMarket(table), ...everyone.map((name) => settle(at.wire, name, people, now))]);
  const { merchant, merchant2, partner, carrier } = people;
  const [first, second] = await Promise.all([
    withShop(at.wire, merchant, demoShops.merchant, now),
    withShop(at.wire, merchant2, demoShops.merchant2, now),
    seedPartner(at.wire, partner, now),
    seedFleet(at.wire, carrier.id),
  ]);
  publishPeople(at.dataDir, { ...people, merchant: first, merchant2: second });
}
