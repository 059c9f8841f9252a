import type * as z from 'zod';
import type { NamespaceOut } from './contract/namespace.ts';
import type { Namespace } from './data/namespaces.ts';

/** A namespace as its organization sees it, by GET and in events. */
export function toNamespaceView(namespace: Namespace): z.input<typeof NamespaceOut> {
  const { id, organization, domain, status, certificate, records, mode } = namespace;
  return {
    id,
    organization,
    domain,
    status,
    certificate,
    records: records.map(({ since = null, ...record }) => ({
      ...record,
      observed: [...record.observed],
      since,
    })),
    checked_at: namespace.checked_at ?? null,
    next_check_at: namespace.next_check_at ?? null,
    is_test: mode === 'test',
    created_at: namespace.created_at,
    revision: namespace.revision,
  };
}
