import * as z from 'zod';
import { route as setRecords } from '../../../functions/distribution/dns/put.ts';
import { route as create } from '../../../functions/distribution/domains/create.ts';
import { route as remove } from '../../../functions/distribution/domains/delete.ts';
import { route as get } from '../../../functions/distribution/domains/get.ts';
import { route as list } from '../../../functions/distribution/domains/list.ts';
import { route as verify } from '../../../functions/distribution/domains/verify.ts';
import { route as createKey } from '../../../functions/distribution/keys/create.ts';
import { route as deleteKey } from '../../../functions/distribution/keys/delete.ts';
import { route as listKeys } from '../../../functions/distribution/keys/list.ts';
import { route as rollKey } from '../../../functions/distribution/keys/roll.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { newMemberOf, newPartnerKey } from '../../support/people/distribution/partner.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { newOrganization } from '../../support/people/partners/organizations.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A partner makes a key for its own systems, rolls it and deletes it. */
export async function playPartnerKeys({ wire, call }: Play): Promise<void> {
  const owner = await newUser(wire, 'merchant', { name: 'Kunle Adebayo', email: 'kunle@partners.example' });
  const organization = await newOrganization(wire, owner);
  const headers = await signedIn(wire, owner);
  const scopes = ['distribution:stores:write'];
  const made = await call(createKey, headers, { body: { organization, name: 'Provisioning', scopes } });
  const params = { key_id: Made.parse(made.body).id };
  await call(listKeys, headers, { query: { organization } });
  await call(rollKey, headers, { params });
  await call(deleteKey, headers, { params });
}

/** A partner registers a domain by its key, verifies it, and gives it up. */
export async function playNamespaces({ wire, call }: Play): Promise<void> {
  const organization = toId<'Organization'>('c0a1e6b2-7d43-4f19-8a5c-2b6e9d0f4a71');
  const member = await newMemberOf(wire, organization, 'OWNER', 'live');
  const secret = await withKey(wire, member.owner, 'live');
  const key = await newPartnerKey(wire, organization, ['distribution:domains:write'], 'live');
  // Its length keeps the compressed event above 1 KB, whatever the random token of the TXT record compresses to.
  const made = await call(create, key, {
    body: { domain: 'ok-kunle-adebayo-parcels-of-lagos-mainland.test' },
  });
  const params = { namespace_id: Made.parse(made.body).id };
  await call(setRecords, secret, {
    body: { name: '_svc-verify.my-shops.test', type: 'TXT', values: ['svc-verify=other'] },
  });
  await call(verify, key, { params });
  await call(get, key, { params });
  await call(get, member.headers, { params });
  await call(list, key);
  await call(remove, key, { params });
}
