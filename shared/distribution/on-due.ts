import { modes, msPerMinute, type OnDue, type Table, type Write } from '#ground';
import { checkNamespace } from './check-namespace.ts';
import { type CheckingUses, toChecking } from './checking.ts';
import { holderOfDomain } from './data/holders.ts';
import { type Namespace, removeNamespace, saveNamespace } from './data/namespaces.ts';
import type { NamespaceDue } from './domain/schedule.ts';
import { writeLeaving } from './leave-namespace.ts';

/** The most transactions in which stores leave a namespace in one run. The next run continues. */
const maxLeaving = 20;
/** Milliseconds until the edge is asked again to let go of a domain. */
const releaseAgain = 5 * msPerMinute;

/** Whether another namespace holds the domain: of another organization, or of the other mode. */
async function isHeld(table: Table, { id, domain }: Namespace): Promise<boolean> {
  const holders = await Promise.all(modes.map((mode) => holderOfDomain(table, { mode, domain })));
  return holders.some((holder) => holder !== undefined && holder !== id);
}

/**
 * The stores of a namespace leave it, then its certificate is taken away, and at last the namespace itself if it was
 * deleted. Each step can be repeated.
 */
async function leave(
  namespace: Namespace,
  now: Date,
  { table, certificates }: CheckingUses,
): Promise<Write[]> {
  for (let nth = 0; ; nth++) {
    const writes = await writeLeaving({ table, now }, namespace);
    if (writes.length === 0) break;
    if (nth === maxLeaving) return [];
    await table.commit(writes);
  }
  const { certificate_handle: handle, leaving_at: _, ...rest } = namespace;
  const isGone =
    handle === undefined ||
    (await certificates.of(namespace.domain).release(namespace, handle, await isHeld(table, namespace)));
  if (!isGone) {
    const later = new Date(now.getTime() + releaseAgain).toISOString();
    return [saveNamespace({ ...namespace, leaving_at: later }, namespace.version)];
  }
  return [namespace.deleted ? removeNamespace(namespace) : saveNamespace(rest, namespace.version)];
}

/** What time alone does to namespaces. */
export const onNamespaceDue: OnDue<Namespace, NamespaceDue, CheckingUses> = {
  leave,
  check: async (namespace, now, uses) =>
    (await checkNamespace(namespace, 'schedule', await toChecking(uses, namespace, now))).writes,
};
