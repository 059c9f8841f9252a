import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as balance } from '../../../../functions/commissions/balance.ts';
import { route as list } from '../../../../functions/commissions/list.ts';
import { accrueOn, type CommissionSource } from '../../../../shared/commissions/accruals/accrue.ts';
import { clearDays } from '../../../../shared/commissions/accruals/clear-day.ts';
import { endHolds } from '../../../../shared/commissions/accruals/hold.ts';
import { commissionStatuses } from '../../../../shared/commissions/domain/commission.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { type Id, type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import { listPayableEntries } from '../../../../shared/money/data/payouts/partner-journal.ts';
import { unclockedOf } from '../../../../shared/partners/clock.ts';
import { saveAttribution } from '../../../../shared/partners/data/attributions.ts';
import { addClient } from '../../../../shared/partners/data/clients.ts';
import { listDueOfAll, organizationDueShards } from '../../../../shared/partners/data/due-lists.ts';
import type { ProgramKey } from '../../../../shared/partners/domain/programs/program.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { type Headers, newUser, signedIn } from '../identity/fixtures.ts';
import { newEnrolledPartner } from '../partners/clients.ts';

/** A partner with a client, on whose merchant it earns. */
export interface Earning {
  readonly organization: OrganizationId;
  readonly owner: User;
  readonly headers: Headers;
  readonly merchant: User;
  readonly client: Id<'Client'>;
  readonly mode: Mode;
}

/** A merchant that a partner brought under the first version of a program. */
export async function newClientOf(
  wire: Wire,
  organization: OrganizationId,
  mode: Mode,
  program: ProgramKey = 'distributor',
  more: Partial<User> = {},
): Promise<Pick<Earning, 'merchant' | 'client'>> {
  const merchant = await newUser(wire, 'merchant', more);
  const at = wire.now().toISOString();
  const client = {
    id: toId<'Client'>(randomUUID()),
    organization,
    mode,
    program,
    business_name: 'Adire House',
    owner_email: merchant.email,
    status: 'ACTIVE' as const,
    sends: 1,
    merchant: merchant.id,
    attributed: true,
    attributed_at: at,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  await wire.table.commit([...addClient(client), saveAttribution(merchant.id, client, 1, wire.now())]);
  return { merchant, client: client.id };
}

/** A partner that earns on a merchant. @param more of the merchant */
export async function newEarning(
  wire: Wire,
  { mode = 'test', program }: { readonly mode?: Mode; readonly program?: ProgramKey } = {},
  more: Partial<User> = {},
): Promise<Earning> {
  const { organization, owner, headers } = await newEnrolledPartner(wire, mode);
  return {
    organization,
    owner,
    headers,
    mode,
    ...(await newClientOf(wire, organization, mode, program, more)),
  };
}

/** A delivery on which a partner earns, unless the test says otherwise. @param basis kobo */
export const sourceOf = (
  wire: Wire,
  { merchant, mode }: Pick<Earning, 'merchant' | 'mode'>,
  basis: number,
  more: Partial<CommissionSource> = {},
): CommissionSource => ({
  kind: 'SHIPMENT',
  id: randomUUID(),
  merchant: merchant.id,
  mode,
  basis: asKobo(basis),
  at: wire.now().toISOString(),
  ...more,
});

/** The partner earns on a delivery of which we keep this. @param basis kobo */
export async function earn(
  wire: Wire,
  earning: Earning,
  basis: number,
  more: Partial<CommissionSource> = {},
): Promise<CommissionSource> {
  const source = sourceOf(wire, earning, basis, more);
  await accrueOn({ table: wire.table, now: wire.now() }, source);
  return source;
}

/** Does all that is due by now: clears days, and ends holds. */
export async function runDue(wire: Wire): Promise<void> {
  const clock = unclockedOf(wire.now());
  for (const shard of organizationDueShards) {
    const { items } = await listDueOfAll(
      wire.table,
      shard,
      { until: wire.now() },
      { limit: 100, after: undefined },
    );
    for (const item of items)
      for (const work of [clearDays, endHolds])
        if (String(item.pk).startsWith(`${work.prefix}#`))
          await work.run(item, { table: wire.table, ...clock });
  }
}

const Totals = z.record(z.enum(commissionStatuses), z.string());
const Shown = z.object({
  commission_balances: Totals,
  available_for_payout: z.string(),
  debt: z.string(),
  upcoming: z.array(z.object({ date: z.string(), amount: z.string() })),
});
const Row = z.looseObject({
  id: defineId<'Commission'>(),
  status: z.enum(commissionStatuses),
  amount: z.string(),
  clears_on: z.string(),
  payable_at: z.string().nullable(),
  payout: z.string().nullable(),
  reverses: z.string().nullable(),
  hold_reason: z.string().nullable(),
  source: z.object({ kind: z.string(), id: z.string() }),
});
const Listed = z.object({ results: z.array(Row), summary: Totals });

/** The headers of the owner now: those of before end after an hour. */
export const ownerOf = (wire: Wire, { owner, mode }: Pick<Earning, 'owner' | 'mode'>): Promise<Headers> =>
  signedIn(wire, owner, mode);

/** What the partner's balance shows. */
export async function balanceOf(wire: Wire, earning: Earning) {
  const query = { organization: earning.organization };
  return Shown.parse((await call(wire, balance, { headers: await ownerOf(wire, earning), query })).body);
}

/** The partner's accruals, newest first. */
export async function commissionsShown(
  wire: Wire,
  earning: Earning,
  query: Readonly<Record<string, string>> = {},
) {
  const asked = { organization: earning.organization, limit: '100', ...query };
  const answer = await call(wire, list, { headers: await ownerOf(wire, earning), query: asked });
  return Listed.parse(answer.body);
}

/** What the journal says that we owe the partner, in kobo. */
export async function owedTo(wire: Wire, { organization, mode }: Earning): Promise<number> {
  const page = { limit: 1000, after: undefined };
  const { entries } = await listPayableEntries(wire.table, { organization, mode }, '0', page);
  const lines = entries.flatMap((entry) => entry.lines);
  return lines
    .filter(({ account }) => account.startsWith('partner:'))
    .reduce((total, { amount }) => total + amount, 0);
}
