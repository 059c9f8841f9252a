import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listProducts } from '../../../../functions/catalog/products/list.ts';
import { route as provision } from '../../../../functions/distribution/client-stores/create.ts';
import { route as listNamespaces } from '../../../../functions/distribution/domains/list.ts';
import { route as listMembers } from '../../../../functions/fleets/list-members.ts';
import { route as listKeys } from '../../../../functions/identity/list-keys.ts';
import { route as login } from '../../../../functions/identity/login.ts';
import { route as me } from '../../../../functions/identity/me.ts';
import { route as listLevels } from '../../../../functions/inventory/levels/list.ts';
import { route as listDiscounts } from '../../../../functions/promotions/list.ts';
import { route as readStore } from '../../../../functions/stores/get.ts';
import { route as webhookSecret } from '../../../../functions/webhooks/get-secret.ts';
import { readDemo } from '../../../../infra/local/demo/file.ts';
import { seedHubs } from '../../../../infra/local/demo/hubs.data.ts';
import { seedDemo } from '../../../../infra/local/demo/seed.ts';
import { pictureSizes } from '../../../../shared/catalog/domain/pictures/sizes.ts';
import { imageFilesAccess } from '../../../../shared/catalog/wiring/images.ts';
import { keyOfUser } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Files } from '../../../../shared/platform/ports/files.ts';
import { tableSchema } from '../../../../shared/platform/table/entity/schema.ts';
import type { Table } from '../../../../shared/platform/table/table.ts';
import { createWire, type Wire } from '../../../../shared/platform/wire.ts';
import { loadHubsAround } from '../../../../shared/pricing/data/market.ts';
import { loadStore } from '../../../../shared/stores/data/stores.ts';
import { listShown } from '../../../support/asserts/list.ts';
import { movementsShown, walletShown } from '../../../support/asserts/wallet.ts';
import { bearer, call } from '../../../support/routes/call.ts';
import { whoami } from '../../../support/routes/whoami.ts';
import { startWire } from '../../../support/wires/wire.ts';

const user = z.uuid().transform((value) => toId<'User'>(value));
const person = z.strictObject({ id: user, email: z.email(), password: z.string().min(10) });
const merchant = person.extend({
  live_key: z.string().startsWith('svc_live_'),
  test_key: z.string().startsWith('svc_test_'),
  webhook_secret: z.string().startsWith('whsec_'),
  test_webhook_secret: z.string().startsWith('whsec_'),
  store: z.strictObject({ id: z.uuid(), slug: z.string() }),
  test_store: z.strictObject({ id: z.uuid(), slug: z.string() }),
});
const partner = person.extend({
  organization: z.uuid(),
  key: z.string().startsWith('svc_pk_'),
  domain: z.string(),
});
const Demo = z.strictObject({
  merchant,
  merchant2: merchant,
  rider: person,
  rider2: person,
  carrier: person,
  carrier2: person,
  carrier3: person,
  carrier4: person,
  carrier5: person,
  admin: person,
  partner,
});

const Listed = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      status: z.string(),
      in_stock: z.boolean(),
      images: z.array(z.object({ id: z.uuid(), status: z.string() })),
    }),
  ),
});
const Levels = z.object({ results: z.array(z.object({ quantity: z.number() })).min(20) });

const Namespaces = z.object({ results: z.tuple([z.object({ id: z.uuid() })]) });

const { engine } = await startWire();
let wire: Wire;
let dataDir: string;
const folders: string[] = [];

/** What was put into the store of files, by key. */
const put = new Map<string, Uint8Array>();
const pictures: Files = {
  get: async (key) => put.get(key),
  put: async (key, bytes) => void put.set(key, bytes),
  remove: async (key) => void put.delete(key),
};

/** An empty table of its own. */
async function emptyTable(): Promise<Wire> {
  const config = { ...engine.config, SVC_TABLE: `svc-${randomUUID()}` };
  await engine.client.send(new CreateTableCommand({ TableName: config.SVC_TABLE, ...tableSchema }));
  const made = createWire(config);
  imageFilesAccess.provide(made, pictures);
  return made;
}

beforeEach(async () => {
  wire = await emptyTable();
  dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
  folders.push(dataDir);
});
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const demo = async () => Demo.parse(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')));

/** A shop with a discount and all its products in stock, each with its pictures, which everybody sees. */
async function expectShop(
  from: Wire,
  key: string,
  { id, slug }: { readonly id: string; readonly slug: string },
) {
  const seen = await call(from, readStore, { params: { store_id: slug } });
  expect(seen.body).toMatchObject({ id, status: 'PUBLISHED' });
  expect((await loadStore(from.table, toId(id)))?.hours.length).toBeGreaterThan(5);
  const query = { store: id, limit: '100' };
  const { results } = Listed.parse((await call(from, listProducts, { headers: bearer(key), query })).body);
  expect(results).toHaveLength(20);
  for (const { id: product, images, ...its } of results) {
    expect(its).toEqual({ status: 'ACTIVE', in_stock: true });
    expect(images).toEqual([{ id: expect.any(String), status: 'READY' }]);
    for (const size of pictureSizes)
      expect(put.get(`media/${id}/${product}/${images[0]?.id}-${size}.webp`)?.byteLength).toBeGreaterThan(
        100,
      );
  }
  const levels = await call(from, listLevels, { headers: bearer(key), query });
  expect(Levels.parse(levels.body).results.every(({ quantity }) => quantity >= 12)).toBe(true);
  const discounts = await call(from, listDiscounts, { headers: bearer(key), query: { store: id } });
  expect(discounts.body.results).toMatchObject([{ code: 'WELCOME10', is_active: true }]);
}

/** A partner whose key opens a store under its namespace, which is the only one. */
async function expectPartner(
  from: Wire,
  { organization, key, domain }: Pick<z.output<typeof partner>, 'organization' | 'key' | 'domain'>,
) {
  const headers = bearer(key);
  const namespaces = await call(from, listNamespaces, { headers });
  expect(namespaces.body.results).toMatchObject([
    { organization, domain, is_test: true, status: 'VERIFIED', certificate: 'ISSUED' },
  ]);
  const [namespace] = Namespaces.parse(namespaces.body).results;
  const nth = randomUUID().slice(0, 8);
  const body = {
    namespace_id: namespace.id,
    slug: nth,
    business_name: 'Adire House',
    owner_email: `${nth}@adire.example`,
    idempotency_key: nth,
  };
  const made = await call(from, provision, { headers, body });
  const store = { url: `https://test-${nth}.${domain}/` };
  expect(made).toMatchObject({ status: 201, body: { organization, store, status: 'DRAFT' } });
}

/** All that must be true of a seeded table and its file. */
async function expectComplete(from: Wire = wire): Promise<void> {
  const { table } = from;
  const people = await demo();
  for (const [name, { id, email, password }] of Object.entries(people)) {
    const { status, body } = await call(from, login, { body: { email, password } });
    expect([name, status]).toEqual([name, 200]);
    expect((await call(from, me, { headers: bearer(body.access) })).body).toMatchObject({
      id,
      email,
      role: name === 'partner' ? 'merchant' : name.replace(/\d/, ''),
      email_verified_at: expect.any(String),
    });
  }
  for (const { id, live_key, test_key, ...secrets } of [people.merchant, people.merchant2]) {
    for (const [mode, key, secret] of [
      ['live', live_key, secrets.webhook_secret],
      ['test', test_key, secrets.test_webhook_secret],
    ] as const) {
      const headers = bearer(key);
      expect((await call(from, whoami, { headers })).body).toMatchObject({ kind: 'key', user: id, mode });
      expect((await call(from, webhookSecret, { headers })).body.secret).toBe(secret);
    }
    const merchant = { id, role: 'merchant', country: 'NG' } as const;
    expect(await listShown(from, listKeys, merchant)).toHaveLength(2);
    expect(await table.get(keyOfUser(id))).toMatchObject({ api_keys: 2 });
    expect(await movementsShown(from, merchant)).toMatchObject([{ kind: 'funding' }]);
    expect(await walletShown(from, merchant)).toEqual({ available: 50_000_000, escrow: 0 });
  }
  for (const { live_key, store } of [people.merchant, people.merchant2])
    await expectShop(from, live_key, store);
  await expectPartner(from, people.partner);
  const { carrier, rider2 } = people;
  const fleet = await listShown(from, listMembers, { id: carrier.id, role: 'carrier', country: 'NG' });
  expect(fleet).toContainEqual(expect.objectContaining({ user: rider2.id, role: 'RIDER' }));
  expect(fleet).toHaveLength(5);
  const [hub] = seedHubs;
  if (!hub) throw new Error('no hubs are seeded');
  expect(await loadHubsAround(table, 'live', hub.center, hub.center)).toContainEqual(hub);
  expect(hub.carrier_id).toBe(carrier.id);
  expect(await readdir(dataDir)).toEqual(['demo.json']);
  // Readable by its owner alone.
  expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
}

describe('the demo', () => {
  test('is people who can sign in, keys that work, funds, a fleet and a market, once however often it is seeded', async () => {
    await seedDemo({ wire, dataDir });
    const before = await demo();
    await seedDemo({ wire, dataDir });
    expect(await demo()).toEqual(before);
    await expectComplete();
  });

  test('keeps its people when the table is lost, adds the partner whom a folder of an earlier release lacks, and has other credentials in another folder', async () => {
    await seedDemo({ wire, dataDir });
    const before = await demo();
    const { partner: _, ...people } = before;
    await writeFile(join(dataDir, 'demo.json'), JSON.stringify(people));
    expect(() => readDemo(dataDir)).not.toThrow();
    const other = await emptyTable();
    await seedDemo({ wire: other, dataDir });
    await expectComplete(other);
    const { merchant: kept, partner: made } = await demo();
    expect([kept.email, kept.live_key, kept.password]).toEqual([
      before.merchant.email,
      before.merchant.live_key,
      before.merchant.password,
    ]);
    expect(made.key).not.toBe(before.partner.key);
    dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
    folders.push(dataDir);
    await seedDemo({ wire: await emptyTable(), dataDir });
    const there = await demo();
    expect(there.admin.password).not.toBe(before.admin.password);
    expect(there.merchant.live_key).not.toBe(before.merchant.live_key);
  });
});

/** A process that ends at its tenth commit: before it is sent, or after it was carried out. */
function mortal(at: 'before' | 'after'): Wire {
  let left = 9;
  const commit: Table['commit'] = async (writes) => {
    left -= 1;
    if (left >= 0) return wire.table.commit(writes);
    if (at === 'after' && left === -1) await wire.table.commit(writes);
    throw new Error('killed');
  };
  const process: Wire = { config: wire.config, now: wire.now, table: { ...wire.table, commit } };
  imageFilesAccess.provide(process, pictures);
  return process;
}

/** Seeds until that kills the process. @returns whether it lived to the end */
async function survives(process: Wire): Promise<boolean> {
  try {
    await seedDemo({ wire: process, dataDir });
    return true;
  } catch (error) {
    expect(error).toEqual(new Error('killed'));
    return false;
  }
}

describe('a seeding that is cut short', () => {
  test.each(['before', 'after'] as const)(
    'is completed by later ones, however often it is cut %s a commit',
    async (at) => {
      let cuts = 0;
      for (; cuts < 40 && !(await survives(mortal(at))); cuts++) {
        expect(await readdir(dataDir)).toEqual(['demo.draft.json']);
      }
      expect(cuts).toBeGreaterThan(1);
      await expectComplete();
    },
  );
});
