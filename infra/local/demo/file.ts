import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { defineId } from '../../../shared/kernel/scalars.ts';
import { createApiSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import { readStored, writeStored } from '../folder/stored.ts';
import { seedHubs } from './hubs.data.ts';

const Person = z.object({ id: defineId<'User'>(), email: z.string(), password: z.string() });
const Merchant = Person.extend({ live_key: z.string(), test_key: z.string() });
const Partner = Person.extend({
  organization: defineId<'Organization'>(),
  /** A test key with all scopes. */
  key: z.string(),
  /** The organization's verified namespace, in test mode. */
  domain: z.string(),
});
const People = z.object({
  merchant: Merchant,
  merchant2: Merchant,
  rider: Person,
  rider2: Person,
  carrier: Person,
  carrier2: Person,
  carrier3: Person,
  carrier4: Person,
  carrier5: Person,
  admin: Person,
  partner: Partner,
});
/** A folder of an earlier release has no partner. */
const StoredPeople = People.partial({ partner: true });
/** The credentials of the demo users. */
export type People = Readonly<z.output<typeof People>>;
/** Their names in demo.json. */
export const everyone = People.keyof().options;
export type DemoMerchant = People['merchant'];
export type DemoPartner = People['partner'];

const person = (name: string, user: UserId = toId<'User'>(randomUUID())) => ({
  id: user,
  email: `${name}@demo.example`,
  password: randomBytes(15).toString('base64url'),
});

const merchant = (name: string) => ({
  ...person(name),
  live_key: createApiSecret('live'),
  test_key: createApiSecret('test'),
});

const partner = (): DemoPartner => ({
  ...person('partner'),
  organization: toId<'Organization'>(randomUUID()),
  key: createApiSecret('pk'),
  domain: 'ok-lagos-shops.test',
});

/** The owners of the seeded hubs, so that someone can claim a shipment with any quoted carrier. */
const owners = [...new Set(seedHubs.map(({ carrier_id }) => carrier_id))];

function newPeople(): People {
  return {
    merchant: merchant('merchant'),
    merchant2: merchant('merchant2'),
    rider: person('rider'),
    rider2: person('rider2'),
    carrier: person('carrier', owners[0]),
    carrier2: person('carrier2', owners[1]),
    carrier3: person('carrier3', owners[2]),
    carrier4: person('carrier4', owners[3]),
    carrier5: person('carrier5', owners[4]),
    admin: person('admin'),
    partner: partner(),
  };
}

const filesIn = (dataDir: string) => ({
  done: join(dataDir, 'demo.json'),
  draft: join(dataDir, 'demo.draft.json'),
});

/**
 * The demo users of a folder: the existing ones, even if seeding them was interrupted, or new ones. They are stored in
 * a file before the table, which keeps only hashes of passwords and keys.
 */
export function loadDemoPeople(dataDir: string): People {
  const { done, draft } = filesIn(dataDir);
  const known = [draft, done].find((file) => existsSync(file));
  const stored = known === undefined ? undefined : readStored(known, StoredPeople);
  if (stored?.partner) return { ...stored, partner: stored.partner };
  const people = { ...newPeople(), ...stored, partner: partner() };
  writeStored(draft, people);
  return people;
}

const Shop = z.object({ id: defineId<'Store'>(), slug: z.string() });
const Owner = Merchant.extend({ store: Shop.optional(), test_store: Shop.optional() });
const Demo = StoredPeople.extend({ merchant: Owner, merchant2: Owner });
/** What demo.json says: the demo users and the shops. A folder of an earlier release lacks some. */
export type Demo = Readonly<z.output<typeof Demo>>;

/**
 * The demo of a folder; undefined before it is complete.
 * @throws when demo.json is damaged, with what to do
 */
export function readDemo(dataDir: string): Demo | undefined {
  const { done } = filesIn(dataDir);
  return existsSync(done) ? readStored(done, Demo) : undefined;
}

/** Writes demo.json, which marks the demo users as complete. */
export function publishPeople(dataDir: string, people: People): void {
  const { done, draft } = filesIn(dataDir);
  writeStored(done, people);
  rmSync(draft, { force: true });
}
