import * as z from 'zod';
import type { Stage } from './stage.ts';

/** The partner of demo.json. */
export const Partner = z.object({
  email: z.string(),
  password: z.string(),
  key: z.string(),
  domain: z.string(),
});

const Namespaces = z.object({
  results: z.array(z.object({ id: z.string(), domain: z.string(), status: z.string() })),
});
const Gate = z.object({
  gate: z.string(),
  satisfied: z.boolean(),
  next: z.object({ action: z.string() }).nullable(),
});
const Readiness = z.object({
  id: z.string(),
  status: z.string(),
  client: z.string(),
  store: z.object({ id: z.string(), slug: z.string(), url: z.string() }),
  gates: z.array(Gate),
});
const Invited = z.object({ test_claim_token: z.string() });
const Claim = z.object({
  partner: z.object({ name: z.string() }),
  business: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
});
const Session = z.object({ access: z.string() });
const Grant = z.object({ id: z.string(), status: z.string(), scopes: z.array(z.string()) });
const Accepted = z.object({ grants: z.array(Grant) });
const Partners = z.object({
  results: z.array(z.object({ organization: z.object({ name: z.string() }), grants: z.array(Grant) })),
});
const Product = z.object({ id: z.string(), name: z.string() });
const PublicStore = z.object({ name: z.string() });

const stores = '/console/distribution/stores/';
const products = '/api/v1/storefront/products/';

/** The headers of a signed-in user in test mode. */
const inTestMode = (authorization: string) => ({ authorization, 'x-svc-mode': 'test' });

const describeGates = (gates: z.output<typeof Gate>[]) =>
  gates.map(({ gate, satisfied }) => `${gate} ${satisfied ? 'satisfied' : 'closed'}`).join(', ');

/** The merchant opens an account and claims the store. @returns the merchant's headers */
async function claimStore({ say, get, post }: Stage, email: string, token: string) {
  const claim = await get(Claim, `/console/claims/${token}/`);
  const { partner, business, scopes } = claim;
  say('merchant', `opens the claim: ${partner.name} offers ${business}, and asks for ${scopes.join(', ')}`);
  const account = { email, password: crypto.randomUUID(), name: 'Ada Obi', role: 'merchant' };
  const { access } = await post(Session, '/api/v1/auth/register/', '', account);
  const merchant = inTestMode(`Bearer ${access}`);
  const { grants } = await post(Accepted, `/console/claims/${token}/accept/`, merchant, {});
  for (const one of grants)
    say('merchant', `opens an account and accepts. The grant of ${one.scopes.join(', ')} is ${one.status}`);
  return merchant;
}

/** A partner opens a store under its own domain, in test mode, for a merchant who claims it and revokes the partner's grant. */
export async function partnerJob(stage: Stage, partner: z.output<typeof Partner>) {
  const { say, get, post, refused } = stage;
  const key = `ApiKey ${partner.key}`;
  const { results } = await get(Namespaces, '/console/distribution/domains/', key);
  const namespace = results.find(({ domain }) => domain === partner.domain);
  if (!namespace) throw new Error(`the partner has no namespace ${partner.domain}`);
  say('partner', `has the domain ${namespace.domain}: ${namespace.status}`);
  const nth = Date.now();
  const email = `ada-${nth}@adire.example`;
  const made = await post(Readiness, stores, key, {
    namespace_id: namespace.id,
    slug: `adire-${nth}`,
    business_name: 'Adire House',
    owner_email: email,
    idempotency_key: `demo-${nth}`,
  });
  const { client, store } = made;
  say('partner', `provisions ${store.url} by its key: ${made.status}`);
  say('partner', `reads its gates: ${describeGates(made.gates)}`);

  const member = inTestMode(await stage.signIn(partner));
  const acting = { ...member, 'x-svc-client': client };
  const draft = { store: store.id, name: 'Àdìrẹ shirt', price: 18500 };
  const shirt = await post(Product, products, acting, draft);
  say('partner', `prepares the draft: ${shirt.name}`);
  const asked = { scopes: ['catalog:write'] };
  const { test_claim_token } = await post(Invited, `/console/drafts/${client}/invite/`, member, asked);
  say('partner', `invites ${email}, and asks for ${asked.scopes.join(', ')}`);
  const merchant = await claimStore(stage, email, test_claim_token);

  const scarf = await post(Product, products, acting, { ...draft, name: 'Àdìrẹ scarf' });
  say('partner', `adds to the catalog by the grant: ${scarf.name}`);
  const { host } = new URL(store.url);
  const seen = await stage.openHost(PublicStore, host);
  say('customer', `opens ${host}: ${seen.name}`);

  const [mine] = (await get(Partners, '/console/merchant/partners/', merchant)).results;
  const [grant] = mine?.grants ?? [];
  if (!mine || !grant) throw new Error('the merchant sees no grant');
  const { status } = await post(Grant, `/console/grants/${grant.id}/revoke/`, merchant);
  say('merchant', `revokes the grant of ${mine.organization.name}: ${status}`);
  const refusal = await refused(products, acting, { ...draft, name: 'Àdìrẹ cap' });
  say('partner', `may add no more: ${refusal.code}`);

  const ready = await get(Readiness, `${stores}${made.id}/`, key);
  say('partner', `reads how far the store is: ${ready.status}. ${describeGates(ready.gates)}`);
  for (const { gate, next } of ready.gates) if (next) say('partner', `${gate} needs: ${next.action}`);
}
