import { asKobo, Problem, type Table } from '#ground';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import type { Quoted } from '../../billing/quotes.ts';
import { type ClockedWork, clockedWorkOf } from '../../partners/clock.ts';
import type { Client } from '../../partners/data/clients.ts';
import { loadOrganization, type Organization } from '../../partners/data/organizations.ts';
import { type LicensedPlan, licensedPlanOf } from '../../subscriptions/data/licensed-plan.ts';
import { type License, loadUncheckedLicense } from '../data/licenses.ts';
import { sponsoredPlanOf } from '../data/sponsored-plans.ts';
import { priceOfLicense } from '../domain/license.ts';
import { licensingProblems } from '../domain/problems.ts';
import { type EndingLicense, unusedOf } from './end-license.ts';
import { describeLicense } from './license-lines.ts';
import { merchantOf } from './merchant-plan.ts';
import { type PlannedSource, planFromPool, planFromWallet, refuseCredit } from './plan-sources.ts';

/** A licence as it is asked for. */
export type WantedLicense = Pick<License, 'plan' | 'source' | 'months' | 'auto_renew'>;

/** A licence that is asked for: what was read about it, what it costs, and why it may be refused. */
export interface PlannedLicense extends PlannedSource, Quoted {
  readonly wanted: WantedLicense;
  readonly client: Client;
  readonly organization: Organization;
  readonly list: PriceList;
  readonly replaced: EndingLicense | undefined;
  readonly licensed: LicensedPlan | undefined;
  readonly sponsorship: License['sponsorship'] | undefined;
}

/** The licence that the merchant has now, of whichever partner: the next one replaces it. */
async function findReplaced(
  work: ClockedWork,
  licensed: LicensedPlan | undefined,
  { organization, mode }: Client,
): Promise<EndingLicense | undefined> {
  if (!licensed || licensed.status === 'ENDED') return undefined;
  const license = await loadUncheckedLicense(work.table, licensed.license);
  if (!license) throw new Error('a licensed plan names no licence');
  const clock =
    license.organization === organization
      ? work
      : await clockedWorkOf(
          { table: work.table, now: work.real },
          { organization: license.organization, mode },
        );
  return { license, clock, unused: unusedOf(license, clock.now) };
}

/** The sponsorship that allows this licence, if the merchant has approved one. 1 GetItem. */
async function findApproved(
  table: Table,
  { id, status }: Client,
  { plan, source }: WantedLicense,
): Promise<License['sponsorship'] | undefined> {
  const known = await sponsoredPlanOf(table, { client: id, plan, source });
  return status === 'ACTIVE' && known?.status === 'APPROVED' ? known.id : undefined;
}

/**
 * What a licence would cost and change, and every reason for which it would be refused; the first is what allocating it is
 * refused with. A quote of it is good for the same request, prices and licence before. 4 to 6 GetItem.
 * @param work by the partner's clock
 */
export async function planLicense(
  work: ClockedWork,
  client: Client,
  { plan, source, months, auto_renew }: WantedLicense,
): Promise<PlannedLicense> {
  const wanted = { plan, source, months, auto_renew };
  const { organization: id, mode, merchant } = client;
  const { table, now } = work;
  const list = priceListAt(now);
  const price = priceOfLicense(wanted, list);
  const [organization, sponsorship, licensed] = await Promise.all([
    loadOrganization(table, id),
    findApproved(table, client, wanted),
    merchant ? licensedPlanOf(table, merchantOf({ merchant, mode })) : undefined,
  ]);
  const replaced = await findReplaced(work, licensed, client);
  const isSameSource = replaced?.license.organization === id && replaced.license.source === source;
  const givenBack = isSameSource ? replaced : undefined;
  const billed = { organization: id, mode };
  const planSource = source === 'POOL' ? planFromPool : planFromWallet;
  const planned = await planSource(table, { billed, organization, price, givenBack, now });
  const lines: readonly InvoiceLine[] = [
    { kind: 'LICENSE', text: describeLicense(wanted, client), amount: price },
    ...(givenBack && givenBack.unused > 0
      ? [
          {
            kind: 'LICENSE' as const,
            text: `Unused time: ${describeLicense(givenBack.license, client)}`,
            amount: asKobo(-givenBack.unused),
          },
        ]
      : []),
  ];
  const refusals = [
    ...(sponsorship ? [] : [new Problem(licensingProblems.sponsorship_not_approved)]),
    ...planned.refusals,
    ...(replaced ? await refuseCredit(table, replaced) : []),
  ];
  const about = ['license', id, mode, client.id, plan, source, months, auto_renew ? 1 : 0, list.version];
  return {
    ...planned,
    wanted,
    client,
    organization,
    list,
    lines,
    about: [...about, replaced?.license.id ?? null, replaced?.license.revision ?? 0],
    replaced,
    licensed,
    sponsorship,
    refusals,
  };
}
