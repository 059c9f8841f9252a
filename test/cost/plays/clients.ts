import * as z from 'zod';
import { route as provision } from '../../../functions/distribution/client-stores/create.ts';
import { route as getStore } from '../../../functions/distribution/client-stores/get.ts';
import { route as listStores } from '../../../functions/distribution/client-stores/list.ts';
import { route as accept } from '../../../functions/partners/claims/accept.ts';
import { route as decline } from '../../../functions/partners/claims/decline.ts';
import { route as view } from '../../../functions/partners/claims/view.ts';
import { route as create } from '../../../functions/partners/clients/create.ts';
import { route as end } from '../../../functions/partners/clients/end.ts';
import { route as get } from '../../../functions/partners/clients/get.ts';
import { route as invite } from '../../../functions/partners/clients/invite.ts';
import { route as list } from '../../../functions/partners/clients/list.ts';
import { route as ask } from '../../../functions/partners/grants/create.ts';
import { route as listGrants } from '../../../functions/partners/grants/list.ts';
import { route as revoke } from '../../../functions/partners/grants/revoke.ts';
import { route as consent } from '../../../functions/partners/merchant/consent.ts';
import { route as listPartners } from '../../../functions/partners/merchant/list.ts';
import { newVerified } from '../../support/people/distribution/namespaces.ts';
import { newPartnerKey } from '../../support/people/distribution/partner.ts';
import { withKey } from '../../support/people/identity/fixtures.ts';
import { newEnrolledPartner, newMerchant } from '../../support/people/partners/clients.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });
const Token = z.object({ test_claim_token: z.string() });

/** A partner drafts a merchant, who declines once, claims then, gives a grant, revokes it, and ends the relationship. */
export async function playClients({ wire, call }: Play): Promise<void> {
  const { headers, owner } = await newEnrolledPartner(wire);
  const secret = await withKey(wire, owner, 'test');
  const merchant = await newMerchant(wire);
  const merchantKey = await withKey(wire, merchant.user, 'test');
  const body = { business_name: 'Adire House', owner_email: merchant.user.email };
  const client = Made.parse((await call(create, secret, { body })).body).id;
  const params = { client_id: client };
  const scopes = ['orders:read'];
  const asked = { params: { draft_id: client }, body: { scopes } };
  const first = Token.parse((await call(invite, secret, asked)).body).test_claim_token;
  await call(view, {}, { params: { token: first } });
  await call(decline, merchant.headers, { params: { token: first }, body: {} });
  const token = Token.parse((await call(invite, secret, asked)).body).test_claim_token;
  await call(get, secret, { params });
  await call(list, secret);
  await call(accept, merchant.headers, { params: { token }, body: {} });
  const wanted = { client, scopes: ['catalog:write'], reason: 'We add your products.' };
  const grant = Made.parse((await call(ask, headers, { body: wanted })).body).id;
  await call(listGrants, headers);
  await call(listPartners, merchantKey);
  await call(consent, merchant.headers, { params: { consent_id: grant }, body: { decision: 'APPROVE' } });
  await call(revoke, merchant.headers, { params: { grant_id: grant } });
  await call(end, secret, { params });
}

/** A partner's backend provisions the store of a client by its key, which the merchant claims. */
export async function playClientStores({ wire, call }: Play): Promise<void> {
  const { headers, organization, owner } = await newEnrolledPartner(wire);
  const merchant = await newMerchant(wire);
  const key = await newPartnerKey(wire, organization, ['distribution:stores:write']);
  const namespace = await newVerified(wire, headers, 'ok-shops.test');
  const body = {
    namespace_id: namespace.id,
    slug: 'adire',
    business_name: 'Adire House',
    owner_email: merchant.user.email,
    idempotency_key: 'client-4711',
  };
  const made = await call(provision, key, { body });
  const params = { client_store_id: Made.parse(made.body).id };
  await call(provision, await withKey(wire, owner, 'test'), {
    body: { ...body, slug: 'batik', idempotency_key: 'client-4712', owner_email: 'bola@adire.example' },
  });
  await call(getStore, key, { params });
  await call(getStore, headers, { params });
  await call(listStores, key);
  await call(accept, merchant.headers, {
    params: { token: Token.parse(made.body).test_claim_token },
    body: {},
  });
}
