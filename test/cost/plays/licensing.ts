import * as z from 'zod';
import { route as home } from '../../../functions/licensing/home/get.ts';
import { route as listInvoices } from '../../../functions/licensing/invoices/list.ts';
import { route as allocate } from '../../../functions/licensing/licenses/allocate.ts';
import { route as cancelLicense } from '../../../functions/licensing/licenses/cancel.ts';
import { route as listLicenses } from '../../../functions/licensing/licenses/list.ts';
import { route as quote } from '../../../functions/licensing/licenses/quote.ts';
import { route as eligibility } from '../../../functions/licensing/pool/eligibility.ts';
import { route as pool } from '../../../functions/licensing/pool/get.ts';
import { route as packs } from '../../../functions/licensing/pool/packs.ts';
import { route as purchase } from '../../../functions/licensing/pool/purchase.ts';
import { route as statements } from '../../../functions/licensing/pool/statements.ts';
import { route as packStatus } from '../../../functions/licensing/pool/status.ts';
import { route as topup } from '../../../functions/licensing/pool/topup.ts';
import { route as listSponsorships } from '../../../functions/licensing/sponsorships/list.ts';
import { route as propose } from '../../../functions/licensing/sponsorships/propose.ts';
import { route as cancelWholesale } from '../../../functions/licensing/wholesale/cancel.ts';
import { route as catalog } from '../../../functions/licensing/wholesale/catalog.ts';
import { route as start } from '../../../functions/licensing/wholesale/start.ts';
import { route as reseller } from '../../../functions/licensing/wholesale/status.ts';
import { newPartnerKey } from '../../support/people/distribution/partner.ts';
import { withKey } from '../../support/people/identity/fixtures.ts';
import { decideAs, newActiveClient, newSponsor } from '../../support/people/licensing/sponsored.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A partner buys capacity, offers a client to pay its plan, allocates the licence, and cancels it. */
export async function playLicenses({ wire, call }: Play): Promise<void> {
  const { headers: signedIn, owner, organization } = await newSponsor(wire);
  const headers = await withKey(wire, owner, 'test');
  const { client, merchant } = await newActiveClient(wire, signedIn);
  const key = await newPartnerKey(wire, organization, ['distribution:pool:read']);
  await call(eligibility, key);
  await call(packs, key);
  await call(purchase, headers, { body: { pack: 'BRONZE' } });
  await call(topup, headers, { body: { amount: 15_000 } });
  const offered = { params: { client_id: client }, body: { plan: 'STARTER', source: 'POOL' } };
  const { id } = Made.parse((await call(propose, headers, offered)).body);
  await call(listSponsorships, headers);
  await decideAs(wire, merchant.headers, id, 'APPROVE');
  const body = { client, plan: 'STARTER', months: 3 };
  await call(quote, headers, { body });
  const license = Made.parse((await call(allocate, headers, { body })).body).id;
  await call(listLicenses, headers);
  await call(pool, key);
  await call(packStatus, key);
  await call(statements, key);
  await call(listInvoices, headers);
  await call(home, headers);
  await call(cancelLicense, headers, { params: { license_id: license }, body: { at: 'now' } });
}

/** A reseller starts its subscription and cancels it. */
export async function playWholesale({ wire, call }: Play): Promise<void> {
  const { owner } = await newSponsor(wire);
  const headers = await withKey(wire, owner, 'test');
  await call(catalog, headers);
  await call(start, headers, { body: {} });
  await call(reseller, headers);
  await call(cancelWholesale, headers, { body: { at: 'now' } });
}
