import * as z from 'zod';
import { claimStore, describeGates, inTestMode } from './partner-steps.ts';
import type { Stage } from './stage.ts';

/** The partner of demo.json. */
export const Partner = z.object({
  email: z.string(),
  password: z.string(),
  key: z.string(),
  domain: z.string(),
});

const PublicStore = z.object({ name: z.string() });

/** A partner opens a store under its own domain, in test mode, for a merchant who claims it and revokes the partner's grant. */
export async function partnerJob(stage: Stage, partner: z.output<typeof Partner>) {
  const { say, refused, as } = stage;
  const key = `ApiKey ${partner.key}`;
  const { results } = await as(key).get('/console/distribution/domains/');
  const namespace = results.find(({ domain }) => domain === partner.domain);
  if (!namespace) throw new Error(`the partner has no namespace ${partner.domain}`);
  say('partner', `has the domain ${namespace.domain}: ${namespace.status}`);
  const nth = Date.now();
  const email = `ada-${nth}@adire.example`;
  const made = await as(key).post('/console/distribution/stores/', {
    body: {
      namespace_id: namespace.id,
      slug: `adire-${nth}`,
      business_name: 'Adire House',
      owner_email: email,
      idempotency_key: `demo-${nth}`,
    },
  });
  const { client, store } = made;
  say('partner', `provisions ${store.url} by its key: ${made.status}`);
  say('partner', `reads its gates: ${describeGates(made.gates)}`);

  const member = inTestMode(await stage.signIn(partner));
  const acting = { ...member, 'x-svc-client': client };
  const draft = { store: store.id, name: 'Àdìrẹ shirt', price: 18500 };
  const shirt = await as(acting).post('/api/v1/storefront/products/', { body: draft });
  say('partner', `prepares the draft: ${shirt.name}`);
  const scopes = ['catalog:write' as const];
  const { test_claim_token } = await as(member).post('/console/drafts/{draft_id}/invite/', {
    path: { draft_id: client },
    body: { scopes },
  });
  say('partner', `invites ${email}, and asks for ${scopes.join(', ')}`);
  const merchant = await claimStore(stage, email, test_claim_token ?? '');

  const scarf = await as(acting).post('/api/v1/storefront/products/', {
    body: { ...draft, name: 'Àdìrẹ scarf' },
  });
  say('partner', `adds to the catalog by the grant: ${scarf.name}`);
  const { host } = new URL(store.url);
  const seen = await stage.openHost(PublicStore, host);
  say('customer', `opens ${host}: ${seen.name}`);

  const [mine] = (await as(merchant).get('/console/merchant/partners/')).results;
  const [grant] = mine?.grants ?? [];
  if (!mine || !grant) throw new Error('the merchant sees no grant');
  const { status } = await as(merchant).post('/console/grants/{grant_id}/revoke/', {
    path: { grant_id: grant.id },
  });
  say('merchant', `revokes the grant of ${mine.organization.name}: ${status}`);
  const refusal = await refused(
    as(acting).post('/api/v1/storefront/products/', { body: { ...draft, name: 'Àdìrẹ cap' } }),
  );
  say('partner', `may add no more: ${refusal.code}`);

  const ready = await as(key).get('/console/distribution/stores/{client_store_id}/', {
    path: { client_store_id: made.id },
  });
  say('partner', `reads how far the store is: ${ready.status}. ${describeGates(ready.gates)}`);
  for (const { gate, next } of ready.gates) if (next) say('partner', `${gate} needs: ${next.action}`);
}
