import { asKobo, type Id, type Kobo, toId, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { type InvoiceLine, occasionOfStart } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { writePaidInvoice } from '../../billing/invoices/write-invoice.ts';
import { assertActive } from '../../partners/active-organization.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { checkClient } from '../../partners/data/clients.ts';
import { recordNow } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { addLicense, type License } from '../data/licenses.ts';
import { checkApproved } from '../data/sponsored-plans.ts';
import { saveLicensed } from '../data/wholesale.ts';
import { payerOfOwner } from '../owner-payer.ts';
import { allocateCapacity } from '../pool/pool-change.ts';
import { endLicense, monthlyOf } from './end-license.ts';
import { describeLicense } from './license-lines.ts';
import { writeLicenseEvent } from './license-view.ts';
import { collectEffects, type LicensingEffects } from './licensing-effects.ts';
import { writeMerchantPlan, writeOpenGate } from './merchant-plan.ts';
import type { PlannedLicense } from './plan-license.ts';

/** A licence that was allocated, with its invoice if money paid it. */
export interface AllocatedNow {
  readonly license: License;
  readonly invoice: Invoice | undefined;
  readonly writes: readonly Write[];
}

/** The amounts to charge. Line 2 credits the replaced licence. */
const amountsIn = ([taken, credited]: readonly InvoiceLine[]) => ({
  price: taken?.amount ?? asKobo(0),
  credited: credited && asKobo(-credited.amount),
});

/** A new licence, whose first period begins now and is not paid yet. */
function newLicense(
  { client, list, sponsorship, wanted }: PlannedLicense,
  price: Kobo,
  id: Id<'License'>,
  clock: Clock,
): License {
  const { organization, mode, merchant } = client;
  if (!merchant || !sponsorship)
    throw new Error('only the merchant of an active client approves a sponsorship');
  const at = clock.now.toISOString();
  return {
    id,
    organization,
    mode,
    client: client.id,
    merchant,
    sponsorship,
    ...wanted,
    prices: list.version,
    price,
    status: 'ACTIVE',
    started_at: at,
    period: periodOf(at, at, wanted.months),
    shares: [],
    created_at: at,
    ...recordNow(clock),
    updated_at: at,
    revision: 1,
  };
}

/** The wallet of the organization's owner pays a licence: 2 GetItem. */
async function payFromWallet(
  effects: LicensingEffects,
  { client, organization: { owner }, wholesale }: PlannedLicense,
  license: License,
  clock: Clock,
): Promise<Invoice> {
  const payer = await payerOfOwner(effects.table, owner);
  const { organization, mode, id, price, period } = license;
  const { invoice, writes } = await writePaidInvoice(
    { table: effects.table, now: clock.now },
    {
      organization,
      mode,
      subject: toId<'Billed'>(id),
      occasion: occasionOfStart(period.start),
      lines: [{ kind: 'LICENSE', text: describeLicense(license, client), amount: price }],
      payer,
      period,
    },
  );
  effects.add(...writes);
  if (wholesale) effects.add(saveLicensed(wholesale, clock));
  effects.count(license, { licenses: 1, monthly: monthlyOf(license) });
  return invoice;
}

/**
 * Allocates a licence: its plan counts for the merchant at once, and the store that the partner prepared has its licence
 * gate open. The licence that the merchant had before ends, and what of it is not used goes back where it came from. All of
 * it in one transaction.
 * @throws Problem organization_suspended, sponsorship_not_approved, reseller_subscription_required, not_enrolled,
 * terms_outdated, pool_exhausted, insufficient_funds
 */
export async function allocateLicense(
  work: ClockedWork,
  planned: PlannedLicense,
  id: Id<'License'>,
): Promise<AllocatedNow> {
  const { client, organization, replaced, licensed, sponsorship, refusals, wanted } = planned;
  const { now } = work;
  assertActive(organization);
  const [refusal] = refusals;
  if (refusal) throw refusal;
  const { price, credited } = amountsIn(planned.lines);
  const begun = newLicense(planned, price, id, work);
  const effects = collectEffects(work.table);
  if (replaced) await endLicense(effects, { ...replaced, unused: credited ?? replaced.unused });
  let license = begun;
  let invoice: Invoice | undefined;
  if (wanted.source === 'POOL') {
    const taken = allocateCapacity(await effects.loadPool(client), id, price, now);
    effects.setPool(client, taken.change, work);
    license = { ...begun, shares: [...taken.shares] };
  } else invoice = await payFromWallet(effects, planned, begun, work);
  effects.add(
    ...addLicense(license, work),
    writeLicenseEvent('distribution.license.active', undefined, license, now),
    ...(await writeMerchantPlan(work, license, licensed)),
    checkClient(client),
    ...(sponsorship
      ? [checkApproved({ client: client.id, plan: license.plan, source: license.source }, sponsorship)]
      : []),
    ...(await writeOpenGate(work, client)),
  );
  return { license, invoice, writes: effects.finish() };
}
