import { type Made, pepperAccess, type Table, tableAccess } from '#ground';
import type { Namespace } from './data/namespaces.ts';
import type { Checking } from './find-proofs.ts';
import { certificatesAccess } from './wiring/certificates.ts';
import { dnsAccess } from './wiring/dns.ts';

/** The dependencies of whoever checks namespaces. */
export const checkingAccess = {
  table: tableAccess,
  dns: dnsAccess,
  certificates: certificatesAccess,
  pepper: pepperAccess,
};

/** The same, made. */
export interface CheckingUses {
  readonly table: Table;
  readonly dns: Made<typeof dnsAccess>;
  readonly certificates: Made<typeof certificatesAccess>;
  readonly pepper: Made<typeof pepperAccess>;
}

/** What checks of a domain need. */
export const toChecking = async (
  { certificates, pepper, ...uses }: CheckingUses,
  { domain }: Pick<Namespace, 'domain'>,
  now: Date,
): Promise<Checking> => ({
  ...uses,
  certificates: certificates.of(domain),
  pepper: await pepper.bytes(),
  now,
});
