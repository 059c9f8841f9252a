import { asKobo, type Kobo, Problem, type Table, toDecimal, toId } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { assertCreditable } from '../../billing/invoices/charge.ts';
import { walletOf } from '../../money/data/wallets.ts';
import { moneyProblems } from '../../money/domain/problems.ts';
import { assertInProgram } from '../../partners/assert-enrolled.ts';
import type { Organization } from '../../partners/data/organizations.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { License } from '../data/licenses.ts';
import { poolOf } from '../data/pools.ts';
import { type Wholesale, wholesaleOf } from '../data/wholesale.ts';
import { capacityOf } from '../domain/lots.ts';
import { licensingProblems } from '../domain/problems.ts';
import { beginPoolChange, giveBackCapacity, refuseShortPool } from '../pool/pool-change.ts';

/** What a licence would do to the source that pays it. Amounts are kobo. */
export interface PlannedSource {
  readonly before: Kobo;
  readonly after: Kobo;
  readonly refusals: readonly Problem[];
  readonly wholesale: Wholesale | undefined;
}

/** A licence of the same organization and source that a new one replaces, and what it gives back. */
interface GivenBack {
  readonly license: License;
  readonly unused: Kobo;
}

/** Who asks, for how much. */
interface Asking {
  readonly billed: BilledOrganization;
  readonly organization: Organization;
  readonly price: Kobo;
  readonly givenBack: GivenBack | undefined;
  readonly now: Date;
}

/** The problem that an act is refused with, if it is. */
async function refusalsOf(act: () => void | Promise<void>): Promise<readonly Problem[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error];
    throw error;
  }
}

/** What the pool would hold, and why it may not pay: 1 GetItem. */
export async function planFromPool(
  table: Table,
  { billed, organization, price, givenBack, now }: Asking,
): Promise<PlannedSource> {
  const read = beginPoolChange(await poolOf(table, billed));
  const { lots } = givenBack
    ? giveBackCapacity(read, givenBack.license, givenBack.unused, now).pool
    : read.pool;
  const held = capacityOf(lots, now);
  return {
    before: capacityOf(read.pool.lots, now),
    after: asKobo(held - price),
    refusals: [
      ...(await refusalsOf(() => assertInProgram(organization, billed.mode, ['distributor'], { now }))),
      ...(held < price ? [refuseShortPool(held, price)] : []),
    ],
    wholesale: undefined,
  };
}

/** What the owner's wallet would hold, and why it may not pay at the prices of resellers: 2 GetItem. */
export async function planFromWallet(
  table: Table,
  { billed, organization, price, givenBack, now }: Asking,
): Promise<PlannedSource> {
  const [wholesale, wallet] = await Promise.all([
    wholesaleOf(table, billed),
    walletOf(table, organization.owner, billed.mode),
  ]);
  const before = wallet?.available ?? asKobo(0);
  const after = asKobo(before + (givenBack?.unused ?? 0) - price);
  const isReseller = wholesale !== undefined && wholesale.status !== 'ENDED';
  const short = `The wallet holds ${toDecimal(before)} NGN, but ${toDecimal(price)} NGN is needed.`;
  return {
    before,
    after,
    refusals: [
      ...(isReseller ? [] : [new Problem(licensingProblems.reseller_subscription_required)]),
      ...(isReseller
        ? await refusalsOf(() => assertInProgram(organization, billed.mode, ['reseller'], { now }))
        : []),
      ...(after < 0 ? [new Problem(moneyProblems.insufficient_funds, short)] : []),
    ],
    wholesale,
  };
}

/**
 * Why what a licence has not used cannot be given back to the wallet: its payment is disputed. 1 Query and 1 BatchGetItem for
 * a wholesale one.
 */
export async function refuseCredit(
  table: Table,
  { license, unused, clock }: GivenBack & { readonly clock: Clock },
): Promise<readonly Problem[]> {
  if (license.source !== 'WHOLESALE' || unused === 0) return [];
  const subject = toId<'Billed'>(license.id);
  return refusalsOf(() => assertCreditable({ table, now: clock.now }, { subject }));
}
