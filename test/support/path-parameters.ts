import { randomBytes, randomUUID } from 'node:crypto';
import { createKey } from '../../shared/data/api-keys.ts';
import { beginPayment } from '../../shared/data/payments.ts';
import type { User } from '../../shared/data/users.ts';
import { toId } from '../../shared/domain/ids.ts';
import { kobo } from '../../shared/domain/money.ts';
import type { Mode } from '../../shared/domain/roles.ts';
import { newShipmentIds } from '../../shared/domain/tracking-number.ts';
import type { Route } from '../../shared/http/route.ts';
import { hashOfSecret, newSecret } from '../../shared/http/secrets.ts';
import type { Wire } from '../../shared/wire.ts';
import { newShipment } from './fixtures.ts';

/** What tests know of a parameter that stands in a path. */
interface PathParameter {
  /** Texts that stand for nothing, as can be told without a read. */
  readonly malformed: readonly string[];
  /** Well formed, and the name of nothing. */
  unknown(): string;
  /** Makes a thing that this merchant has. @returns its name */
  made(wire: Wire, mode: Mode, owner: User): Promise<string>;
  /** True for what a merchant handles in either mode, whichever it is of. */
  readonly inBothModes?: true;
}

const hostile = [
  'x',
  '0',
  '-1',
  '1e9',
  'null',
  '%00',
  '\u0000',
  '../../etc/passwd',
  "' OR 1=1 --",
  '__proto__',
  '{"S":"x"}',
  '😀',
  'a'.repeat(5000),
];

const uuid = {
  malformed: [
    ...hostile,
    '00000000-0000-0000-0000-000000000000',
    randomUUID().toUpperCase(),
    randomUUID().slice(1),
    `${randomUUID()}\n`,
    ` ${randomUUID()}`,
    `${randomUUID()}#`,
  ],
  unknown: () => randomUUID(),
};

const parameters: Readonly<Record<string, PathParameter>> = {
  shipment_id: {
    ...uuid,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).id,
  },
  key_id: {
    ...uuid,
    inBothModes: true,
    async made(wire, mode, { id: user, role, country }) {
      const secret = newSecret(mode);
      const id = toId<'ApiKey'>(randomUUID());
      const created_at = wire.now().toISOString();
      const key = { id, user, role, mode, country, name: 'Tests', hint: secret.slice(-4), created_at };
      await wire.table.commit(createKey(key, hashOfSecret(secret)));
      return id;
    },
  },
  payment_id: {
    ...uuid,
    async made(wire, mode, { id: owner }) {
      const id = toId<'Payment'>(randomUUID());
      const asked = { id, owner, mode, amount: kobo(1000), card: '4084084084084081' } as const;
      await beginPayment(wire.table, asked, randomUUID(), wire.now());
      return id;
    },
  },
  identifier: {
    malformed: [...hostile, 'SVC000000001', 'SVC00000000', 'PCL-000000001'],
    unknown: () => newShipmentIds(randomBytes(16)).tracking,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).tracking,
  },
};

/**
 * The parameters of a route's path with their fixtures.
 * @throws for one that has none: a route whose ids are not tested is not to be
 */
export function parametersOf(route: Route): [name: string, its: PathParameter][] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const its = parameters[name];
    if (!its) throw new Error(`${route.id}: say in test/support/path-parameters.ts what {${name}} is`);
    return [name, its];
  });
}

/** A well-formed value for each parameter of the path, which names nothing. */
export const unknownIds = (route: Route): Record<string, string> =>
  Object.fromEntries(parametersOf(route).map(([name, its]) => [name, its.unknown()]));
