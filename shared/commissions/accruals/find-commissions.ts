import { addDays, type Id, type Item, type PageRequest, type Work } from '#ground';
import type { Earner } from '../data/balances.ts';
import { type Commission, commissionsOf } from '../data/commissions.ts';
import { instantsOf } from '../data/payout-instants.ts';
import type { CommissionStatus, commissionKinds } from '../domain/commission.ts';
import { clearingTimeOf } from '../domain/earning.ts';
import { type PayoutInstant, standingOf } from '../domain/standing.ts';

/** Which accruals are wanted. The days are Lagos days of their writing, both included. */
export interface CommissionFilters {
  readonly status?: CommissionStatus | undefined;
  readonly client?: Id<'Client'> | undefined;
  readonly source?: (typeof commissionKinds)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of accruals, with the payouts that decide about their statuses. */
export interface FoundCommissions {
  readonly items: readonly { readonly commission: Commission; readonly instants: readonly PayoutInstant[] }[];
  readonly next: Item | undefined;
}

/**
 * A page of an organization's accruals, newest first. Those that the filters leave out are read too, so a page may hold
 * fewer than asked for, or none, and still have a next one.
 */
export async function findCommissions(
  { table, now }: Work,
  earner: Earner,
  { status, client, source, from, to }: CommissionFilters,
  page: PageRequest,
): Promise<FoundCommissions> {
  const between = [from ? clearingTimeOf(from) : '0', to ? clearingTimeOf(addDays(to, 1)) : ':'] as const;
  const { items, next } = await commissionsOf(table, { ...earner, client }, between, page);
  const own = items.filter(
    (one) =>
      one.organization === earner.organization &&
      one.mode === earner.mode &&
      (!source || one.source.kind === source),
  );
  const instants = await instantsOf(
    table,
    earner,
    own.map(({ payable_at }) => payable_at),
  );
  const wanted = own.filter((one) => !status || standingOf(one, instants, now).status === status);
  return { items: wanted.map((commission) => ({ commission, instants })), next };
}
