import * as z from 'zod';
import { type Id, isNew, type Key, type Mode, Problem, stored, type Table, type Write } from '#ground/data';
import { distributionProblems } from '../domain/problems.ts';

/**
 * Who has verified a domain in a mode: a guard item, which keeps all others from it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `holderOfDomain` | 1 GetItem | 1 read |
 * | `saveDomainHolder`, `removeDomainHolder` | within a transaction | 2 write |
 */
const Holder = z.object({ namespace: stored.id<'Namespace'>() });

interface Held {
  readonly id: Id<'Namespace'>;
  readonly mode: Mode;
  readonly domain: string;
}

const holderKey = ({ mode, domain }: Pick<Held, 'mode' | 'domain'>): Key => ({
  pk: `NAMESPACE_HOLDER#${mode}#${domain}`,
  sk: 'HOLDER',
});

/** Which namespace holds this domain? */
export async function holderOfDomain(
  table: Table,
  held: Pick<Held, 'mode' | 'domain'>,
): Promise<Id<'Namespace'> | undefined> {
  const item = await table.get(holderKey(held));
  return item && Holder.parse(item).namespace;
}

/** The refusal of a domain that another organization has verified. */
export const refuseInUse = (domain: string): Problem =>
  new Problem(
    distributionProblems.domain_in_use,
    `Another organization has verified ${domain}. You can use it once the TXT record of that organization is removed.`,
  );

/**
 * Holds a domain for a namespace. Stale if the namespace before no longer holds it.
 * @param before the namespace that gives it up in the same transaction, if one does
 * @throws (at commit) Problem domain_in_use when nobody held it and another was first
 */
export const saveDomainHolder = (held: Held, before: Id<'Namespace'> | undefined): Write => ({
  put: { ...holderKey(held), namespace: held.id },
  ...(before === undefined
    ? { when: isNew, refuse: () => refuseInUse(held.domain) }
    : { when: { namespace: before } }),
});

/** Gives a domain up. Stale if the namespace does not hold it. */
export const removeDomainHolder = (held: Held): Write => ({
  remove: holderKey(held),
  when: { namespace: held.id },
});
