import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { id } from '../../../shared/kernel/scalars.ts';
import { newSecret } from '../../../shared/platform/http/secrets.ts';
import { seedHubs } from './hubs.data.ts';

const Person = z.object({ id: id<'User'>(), email: z.string(), password: z.string() });
const Merchant = Person.extend({ live_key: z.string(), test_key: z.string() });
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
});
/** The demo people's credentials. */
export type People = Readonly<z.output<typeof People>>;
/** What demo.json calls them. */
export const everyone = People.keyof().options;
export type DemoMerchant = People['merchant'];

const person = (name: string, user: UserId = toId<'User'>(randomUUID())) => ({
  id: user,
  email: `${name}@demo.example`,
  password: randomBytes(15).toString('base64url'),
});

const merchant = (name: string) => ({
  ...person(name),
  live_key: newSecret('live'),
  test_key: newSecret('test'),
});

/** Who owns the seeded hubs: whichever carrier a rate names, somebody can claim its shipment. */
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
  };
}

/** Writes a file whole or not at all, readable by its owner alone. */
function writeWhole(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const filesIn = (dataDir: string) => ({
  done: join(dataDir, 'demo.json'),
  draft: join(dataDir, 'demo.draft.json'),
});

/**
 * The demo people of a folder: those it has, even if seeding them was cut short, else new ones. They are in a file
 * before anything of them is in the table, where passwords and keys are kept as hashes and could not be read again.
 */
export function demoPeople(dataDir: string): People {
  const { done, draft } = filesIn(dataDir);
  const known = [done, draft].find((file) => existsSync(file));
  if (known) return People.parse(JSON.parse(readFileSync(known, 'utf8')));
  const people = newPeople();
  writeWhole(draft, people);
  return people;
}

/** Writes demo.json: from now on the demo people are complete. */
export function publishPeople(dataDir: string, people: People): void {
  const { done, draft } = filesIn(dataDir);
  writeWhole(done, people);
  rmSync(draft, { force: true });
}
