import type { Mode, OrganizationId } from '#ground/data';
import type { Line } from '../domain/ledger.ts';
import { partnerOfAccount } from '../domain/ledger-accounts.ts';

/**
 * The partition of what we owe a partner. It holds the entries that moved it (partner-journal.ts).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `partitionOfPayable`, where its entries are | none | none |
 */
export const partitionOfPayable = (organization: OrganizationId, mode: Mode): string =>
  `PAYABLE#${organization}#${mode}`;

/** The partners whose accounts these lines move. */
export const partnersOf = (lines: readonly Line[]): readonly OrganizationId[] => [
  ...new Set(lines.flatMap(({ account }) => partnerOfAccount(account)?.organization ?? [])),
];
