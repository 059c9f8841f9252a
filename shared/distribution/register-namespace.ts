import {
  type Id,
  limitReached,
  type Made,
  type Mode,
  type OrganizationId,
  Problem,
  type pepperAccess,
  refuseField,
  type Table,
} from '#ground';
import { type Checked, writeNamespaceEvent } from './check-namespace.ts';
import { loadNamespaceRoster, saveNamespaceRoster } from './data/namespace-roster.ts';
import { addNamespace, type Namespace } from './data/namespaces.ts';
import { nextNamespaceCheckOf } from './domain/schedule.ts';
import { isEmbedded } from './domain/zone.ts';
import { readDomain } from './domain-name.ts';
import { listRecordsToSet } from './records-to-set.ts';
import type { authorityAccess } from './wiring/authority.ts';

/** The most namespaces of an organization in a mode. */
const maxNamespaces = 20;

/** What is asked for: whose namespace, and its domain as it was typed. */
interface Asked {
  readonly id: Id<'Namespace'>;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly domain: string;
  /** The public address of the service, whose names nobody can register. */
  readonly baseUrl: string;
}

/** What registering needs. */
export interface Registering {
  readonly table: Table;
  readonly authority: Made<typeof authorityAccess>;
  readonly pepper: Made<typeof pepperAccess>;
}

/** The domain in ASCII. @throws Problem invalid_request */
function acceptDomain({ domain: typed, mode, baseUrl }: Asked, { authority }: Registering) {
  const read = readDomain(typed, [new URL(baseUrl).hostname, authority.edge]);
  if ('refusal' in read) throw refuseField('/domain', read.refusal, 'wrong_format');
  if (mode === 'live' && isEmbedded(read.domain) && !authority.isEmbeddedAlone)
    throw refuseField('/domain', 'must not be below .test in live mode', 'wrong_format');
  return read;
}

/**
 * Registers a domain as a namespace: 1 GetItem and the transaction. It excludes nobody until it is verified.
 * @throws Problem invalid_request for a domain that is refused; conflict where the organization has it already;
 * limit_reached
 */
export async function registerNamespace(asked: Asked, uses: Registering, now: Date): Promise<Checked> {
  const { id, organization, mode } = asked;
  const { domain, registrable } = acceptDomain(asked, uses);
  const roster = await loadNamespaceRoster(uses.table, { organization, mode });
  if (roster.entries.some((one) => one.domain === domain)) {
    const detail = 'is a namespace of your organization already';
    const errors = [{ pointer: '/domain', code: 'conflict' as const, detail }];
    throw new Problem('conflict', `${domain} ${detail}.`, { errors });
  }
  if (roster.entries.length >= maxNamespaces)
    throw limitReached('namespaces', maxNamespaces, 'Delete one first.');
  const at = now.toISOString();
  const created: Namespace = {
    id,
    organization,
    mode,
    domain,
    registrable,
    status: 'PENDING',
    certificate: 'PENDING',
    records: listRecordsToSet(
      { edge: uses.authority.edge, pepper: await uses.pepper.bytes() },
      { organization, domain },
      uses.authority.delegationOf(domain),
    ),
    checks: 0,
    created_at: at,
    updated_at: at,
    revision: 1,
    version: 1,
  };
  const namespace = { ...created, next_check_at: nextNamespaceCheckOf(created, now) };
  const writes = [
    addNamespace(namespace),
    saveNamespaceRoster({ organization, mode }, roster, [...roster.entries, { id, domain }]),
    writeNamespaceEvent(namespace, undefined, now),
  ];
  return { namespace, writes };
}
