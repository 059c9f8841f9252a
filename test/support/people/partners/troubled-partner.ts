import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as createProduct } from '../../../../functions/catalog/products/create.ts';
import { route as balance } from '../../../../functions/commissions/balance.ts';
import { route as listCommissions } from '../../../../functions/commissions/list.ts';
import { route as requestPayout } from '../../../../functions/commissions/payouts/create.ts';
import { route as getPayout } from '../../../../functions/commissions/payouts/get.ts';
import { route as provision } from '../../../../functions/distribution/client-stores/create.ts';
import { route as addDomain } from '../../../../functions/distribution/domains/create.ts';
import { route as verifyDomain } from '../../../../functions/distribution/domains/verify.ts';
import { route as allocate } from '../../../../functions/licensing/licenses/allocate.ts';
import { route as listLicenses } from '../../../../functions/licensing/licenses/list.ts';
import { route as quoteLicense } from '../../../../functions/licensing/licenses/quote.ts';
import { route as pool } from '../../../../functions/licensing/pool/get.ts';
import { route as purchase } from '../../../../functions/licensing/pool/purchase.ts';
import { route as propose } from '../../../../functions/licensing/sponsorships/propose.ts';
import { route as setBankAccount } from '../../../../functions/money/set-bank-account.ts';
import { route as accept } from '../../../../functions/partners/claims/accept.ts';
import { route as consent } from '../../../../functions/partners/merchant/consent.ts';
import { route as publish } from '../../../../functions/stores/publish.ts';
import { route as updateStore } from '../../../../functions/stores/update.ts';
import { route as addZone } from '../../../../functions/stores/zones/create.ts';
import { route as advance } from '../../../../functions/subscriptions/clock/advance.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { resultsOf } from '../../asserts/list.ts';
import { until } from '../../asserts/until.ts';
import type { CarefulClient } from '../../services/unreliable/careful.ts';
import { newDomain } from '../distribution/namespaces.ts';
import type { Headers } from '../identity/fixtures.ts';
import * as trade from '../money/troubled-trade.ts';
import { accounts } from '../money/withdrawals.ts';
import { shopProfile } from '../stores/shop-place.ts';

const Made = z.looseObject({ id: z.string() });
const Provisioned = z.object({
  client: z.string(),
  store: z.object({ id: z.string() }),
  test_claim_token: z.string(),
});
const Earned = z.object({ amount: z.string(), clears_on: z.string() });

/** A partner who speaks to an unreliable service, and the merchant whom it brings. */
interface Story {
  readonly client: CarefulClient;
  readonly organization: string;
  /** The headers of the partner's owner. */
  readonly partner: Headers;
  readonly merchant: { readonly headers: Headers; readonly user: Pick<User, 'email'> };
}

/** What the service answers to a request that makes something. */
const made = async (asked: ReturnType<CarefulClient['get']>) => Made.parse(await asked);

/** The partner proves a domain and provisions a store there, which its merchant claims. */
export async function provisioned({ client, partner, merchant }: Story) {
  const namespace = await made(
    client.get(addDomain, { headers: partner, body: { domain: newDomain('ok-') } }),
  );
  await client.get(verifyDomain, { headers: partner, params: { namespace_id: namespace.id } });
  const key = randomUUID();
  const { test_claim_token, ...its } = Provisioned.parse(
    await client.get(provision, {
      headers: partner,
      body: {
        namespace_id: namespace.id,
        slug: `bales-${key.slice(0, 13)}`,
        business_name: 'Adire House',
        owner_email: merchant.user.email,
        idempotency_key: key,
      },
    }),
  );
  await client.get(accept, { headers: merchant.headers, params: { token: test_claim_token }, body: {} });
  return { client: its.client, store: its.store.id };
}

/** The partner pays a plan of the client from prepaid capacity, once its merchant has agreed. */
export async function licensed({ client, partner, merchant }: Story, id: string): Promise<void> {
  const offer = { plan: 'STARTER', source: 'POOL' };
  await client.get(purchase, { headers: partner, body: { pack: 'BRONZE' } });
  const asked = { headers: partner, params: { client_id: id }, body: offer };
  const { id: consent_id } = await made(client.get(propose, asked));
  await client.get(consent, {
    headers: merchant.headers,
    params: { consent_id },
    body: { decision: 'APPROVE' },
  });
  const wanted = { client: id, plan: offer.plan };
  const { quote } = await client.get(quoteLicense, { headers: partner, body: wanted });
  await client.get(allocate, { headers: partner, body: { ...wanted, quote } });
}

/** The merchant completes the store and publishes it, and the first customer buys there. */
export async function sold({ client, merchant: { headers } }: Story, store: string): Promise<void> {
  const params = { store_id: store };
  await client.get(updateStore, { headers, params, body: shopProfile });
  const zone = { name: 'Lagos', kind: 'AREAS', areas: [{ state: 'Lagos' }], pricing: 'FLAT', fee: 6000 };
  await client.get(addZone, { headers, params, body: zone });
  const bale = {
    store,
    name: 'Bale',
    price: 95_000,
    weight_kg: 50,
    status: 'ACTIVE',
    track_inventory: false,
  };
  const { id: product } = await made(client.get(createProduct, { headers, body: bale }));
  const { slug } = await until(async () => {
    const { status, body } = await client.send(publish, { headers, params });
    return status === 200 ? Made.parse(body) : undefined;
  }, trade.soon);
  const shop = { slug: String(slug), product };
  await trade.listedToAll(client, shop, [bale.name]);
  await trade.brought(client, { headers }, await trade.bought(client, shop));
}

/** What the partner earns on the sale, once it is there. */
export const accrued = ({ client, partner }: Story): Promise<z.output<typeof Earned>> =>
  until(async () => {
    const [earned] = resultsOf({ body: await client.get(listCommissions, { headers: partner }) });
    return earned && Earned.parse(earned);
  }, trade.soon);

/** The partner's test clock comes to this time. */
export async function passed({ client, partner, organization }: Story, to: Date): Promise<void> {
  const asked = {
    headers: partner,
    params: { organization_id: organization },
    body: { to: to.toISOString() },
  };
  while ((await client.get(advance, asked)).done !== true);
}

/** All that is payable is sent to the partner's bank, and arrives. */
export async function paidOut({ client, partner }: Story): Promise<void> {
  const account = { bank_code: '058', account_number: accounts.paid };
  await client.get(setBankAccount, { headers: partner, body: account });
  const { id: payout_id } = await made(client.get(requestPayout, { headers: partner, body: {} }));
  await until(async () => {
    const { status } = await client.get(getPayout, { headers: partner, params: { payout_id } });
    return status === 'PAID';
  }, trade.soon);
}

/** What the partner has: in commissions, in its pool, and when its licences end. */
export async function possessions({ client, partner }: Story) {
  const asked = { headers: partner };
  const { commission_balances } = await client.get(balance, asked);
  const { remaining } = await client.get(pool, asked);
  const licenses = resultsOf({ body: await client.get(listLicenses, asked) });
  return { commission_balances, remaining, licenses };
}
