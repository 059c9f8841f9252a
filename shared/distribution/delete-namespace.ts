import { type Item, Problem, type Table, type Work, type Write } from '#ground';
import { type Store, storesOf } from '../stores/data/stores.ts';
import { removeDomainHolder } from './data/holders.ts';
import { loadNamespaceRoster, saveNamespaceRoster } from './data/namespace-roster.ts';
import { storesOfNamespace } from './data/namespace-stores.ts';
import { type Namespace, saveNamespace } from './data/namespaces.ts';
import { isHolding } from './domain/namespace.ts';
import { writeLeaving } from './leave-namespace.ts';

/** The most stores that are looked at, a hundred at a time. */
const maxPages = 20;
const pageSize = 100;

const isLive = ({ status, suspension }: Store) =>
  [status, suspension?.before].some((one) => one === 'PUBLISHED' || one === 'PAUSED');

/**
 * Refuses while a store under the namespace is live or paused: 1 Query and 1 BatchGetItem for each hundred stores.
 * @throws Problem invalid_state
 */
async function assertNoneLive(table: Table, { id }: Namespace): Promise<void> {
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { stores, next } = await storesOfNamespace(table, id, { limit: pageSize, after });
    const live = (
      await storesOf(
        table,
        stores.map(({ store }) => store),
      )
    ).find(isLive);
    if (live)
      throw new Problem(
        'invalid_state',
        `The store ${live.slug} of the namespace is live or paused. The namespace can be deleted once none is.`,
      );
    if (!next) return;
    after = next;
  }
  throw new Problem(
    'invalid_state',
    `The namespace has more than ${maxPages * pageSize} stores. Move or delete some of them first.`,
  );
}

/**
 * Deletes a namespace, for its organization at once. Its stores stand at `/s/<slug>/`: those that a transaction holds from
 * now on, the rest within minutes. Its certificate is taken away afterwards.
 * @throws Problem invalid_state while a store under it is live or paused
 */
export async function writeNamespaceDeletion(
  { table, now }: Work,
  namespace: Namespace,
): Promise<readonly Write[]> {
  await assertNoneLive(table, namespace);
  const roster = await loadNamespaceRoster(table, namespace);
  const at = now.toISOString();
  const deleted: Namespace = { ...namespace, deleted: true, leaving_at: at, updated_at: at };
  return [
    saveNamespace(deleted, namespace.version),
    saveNamespaceRoster(
      namespace,
      roster,
      roster.entries.filter(({ id }) => id !== namespace.id),
    ),
    ...(isHolding(namespace.status) ? [removeDomainHolder(namespace)] : []),
    ...(await writeLeaving({ table, now }, deleted)),
  ];
}
