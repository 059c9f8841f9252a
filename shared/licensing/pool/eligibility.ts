import { type Mode, Problem, type Table, type Work } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { type PackKey, packKeys } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { isPackOnSale, priceListAt } from '../../billing/domain/prices.ts';
import type { Payer } from '../../billing/invoices/bill.ts';
import { keyOfUser, parseUser } from '../../identity/data/users.ts';
import { loadOrganization, type Organization } from '../../partners/data/organizations.ts';
import { isCurrent } from '../../partners/domain/programs/program.ts';
import { programVersions } from '../../partners/domain/programs/programs.data.ts';
import { type Pool, poolOf } from '../data/pools.ts';
import { resellerOf } from '../data/wholesale.ts';
import { type Ineligibility, ineligibilityOf } from '../domain/eligibility.ts';
import { licensingProblems } from '../domain/problems.ts';

/** An organization that wants to buy capacity. */
export interface Buyer {
  readonly organization: Organization;
  /** The wallet of its owner. */
  readonly payer: Payer;
  readonly pool: Pool;
  readonly list: PriceList;
  /** Why it may not buy; none if it may. */
  readonly reasons: readonly Ineligibility[];
}

const isEnrolled = ({ accepted_terms }: Organization, mode: Mode, now: Date): boolean => {
  const accepted = accepted_terms[mode].distributor;
  return accepted !== undefined && isCurrent(programVersions, 'distributor', accepted, now);
};

/** Whether a bill of the organization is overdue: of its pool, of its reseller subscription, or of a licence. */
async function isOverdue(table: Table, billed: BilledOrganization, { renewals }: Pool): Promise<boolean> {
  const { wholesale, counts } = await resellerOf(table, billed);
  const isPackOverdue = renewals.some(({ invoice }) => invoice !== undefined);
  return isPackOverdue || wholesale?.status === 'PAST_DUE' || counts.overdue > 0;
}

/**
 * Who buys, and why it may not: 3 GetItem, 1 BatchGetItem. In test mode no e-mail address need be verified.
 * @param pack the one that is to be bought; without it, any that is on sale will do
 */
export async function loadBuyer(
  { table, now }: Work,
  billed: BilledOrganization,
  pack: PackKey | undefined,
): Promise<Buyer> {
  const [organization, pool] = await Promise.all([
    loadOrganization(table, billed.organization),
    poolOf(table, billed),
  ]);
  const [owner, overdue] = await Promise.all([
    table.get(keyOfUser(organization.owner)),
    isOverdue(table, billed, pool),
  ]);
  if (!owner) throw new Problem('not_found');
  const { id: user, role, email_verified_at } = parseUser(owner);
  const list = priceListAt(now);
  const wanted = pack === undefined ? packKeys : [pack];
  const reasons = ineligibilityOf({
    isEnrolled: isEnrolled(organization, billed.mode, now),
    isVerified: billed.mode === 'test' || email_verified_at !== undefined,
    isOverdue: overdue,
    isOnSale: wanted.some((one) => isPackOnSale(list, one)),
  });
  return { organization, payer: { user, role }, pool, list, reasons };
}

/** Refuses a buyer that may not buy. @throws Problem not_eligible, pack_not_on_sale */
export function assertEligible({ reasons }: Pick<Buyer, 'reasons'>): void {
  const [first] = reasons;
  if (!first) return;
  if (first.code === 'gate_closed') throw new Problem(licensingProblems.pack_not_on_sale);
  throw new Problem(licensingProblems.not_eligible, `${first.detail} ${first.fix}`, {
    members: { reasons: reasons.map((reason) => ({ ...reason })) },
  });
}
