import { defineDependency, tableAccess } from '#ground';
import { createAuthoritativeDns } from '../adapters/authoritative-dns.ts';
import { createChosenDns } from '../adapters/chosen-dns.ts';
import { createEmbeddedDns } from '../adapters/embedded-dns.ts';

/** DNS: the zone `.test` of the table, and on AWS the authoritative servers of all other names. */
export const dnsAccess = defineDependency(tableAccess.needs, ({ table, config }) =>
  createChosenDns(
    createEmbeddedDns(table),
    config.SVC_NAMESPACES === 'embedded' ? undefined : createAuthoritativeDns(),
  ),
);
