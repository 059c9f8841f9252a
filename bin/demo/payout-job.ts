import type { ListItem } from '../../client/index.ts';
import { toHundredths } from '../../shared/kernel/money.ts';
import { claimStore, describeGates, openAccount } from './partner-steps.ts';
import { addZone, buy, makeReady, place, ride, search } from './shop-steps.ts';
import type { Auth, Stage } from './stage.ts';

type Commission = ListItem<'/console/commissions/'>;

/** Milliseconds: how long the story waits for what follows from an event, and how often it looks. */
const patience = 20_000;
const pause = 100;

/** Accounts of the sandbox: a transfer to the first is refused, one to the second is paid. */
const bankAccounts = { refused: '0000000001', paid: '0000000000' } as const;

const koboOf = (naira: string) => toHundredths(Number(naira));

/** @throws when money is not where it must be */
function expectKobo(what: string, naira: string, kobo: number): void {
  if (koboOf(naira) !== kobo) throw new Error(`${what} is ₦${naira}, but ${kobo} kobo were expected`);
}

/** Looks until it finds what follows from an event. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < patience; waited += pause) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((later) => setTimeout(later, pause));
  }
  throw new Error(`${what} did not happen within ${patience / 1000} seconds`);
}

/** A partner of its own for each run of the story, because its test clock runs ahead. */
async function openPartner(stage: Stage, nth: number) {
  const { say, as } = stage;
  const me = await openAccount(stage, `chidi-${nth}@partners.example`, 'Chidi Okafor');
  const { id } = await as(me).post('/api/v1/console/organizations/', { body: { name: 'Eko Shops' } });
  const { results } = await as(me).get('/api/v1/console/programs/');
  const terms_version = results.find(({ program_key }) => program_key === 'distributor')?.terms.version ?? '';
  await as(me).post('/api/v1/console/programs/{program_key}/enroll/', {
    path: { program_key: 'distributor' },
    body: { terms_version, accept: true },
  });
  say('partner', 'opens an organization, Eko Shops, and accepts the terms of distributors');
  const { id: namespace } = await as(me).post('/console/distribution/domains/', {
    body: { domain: `ok-shops-${nth}.test` },
  });
  const { domain, status } = await as(me).post('/console/distribution/domains/{namespace_id}/verify/', {
    path: { namespace_id: namespace },
  });
  say('partner', `proves that ${domain} is its own: ${status}`);
  return { me, id, namespace };
}
type Partner = Awaited<ReturnType<typeof openPartner>>;

/** The partner pays the plan of its client from prepaid capacity, once the merchant has agreed. */
async function sponsor({ say, as }: Stage, { me }: Partner, client: string, merchant: Auth) {
  const pool = () => as(me).get('/console/distribution/pool/');
  await as(me).post('/console/distribution/purchase/', { body: { pack: 'BRONZE' } });
  const { remaining } = await pool();
  say('partner', `buys the pack BRONZE for ₦75000.00: the pool has ₦${remaining}`);
  const offer = { plan: 'STARTER', source: 'POOL' } as const;
  const proposed = await as(me).post('/console/clients/{client_id}/sponsorship/', {
    path: { client_id: client },
    body: offer,
  });
  say('partner', `offers to pay STARTER for the merchant: ${proposed.status}`);
  const { status } = await as(merchant).post('/console/merchant/consents/{consent_id}/', {
    path: { consent_id: proposed.id },
    body: { decision: 'APPROVE' },
  });
  say('merchant', `agrees: ${status}`);
  const wanted = { client, plan: offer.plan };
  const { before, after, quote } = await as(me).post('/console/distribution/licenses/quote/', {
    body: wanted,
  });
  say('partner', `asks what it takes: the pool goes from ₦${before} to ₦${after}`);
  const license = await as(me).post('/console/distribution/licenses/allocate/', {
    body: { ...wanted, quote: quote ?? '' },
  });
  const left = (await pool()).remaining;
  expectKobo('the pool', left, koboOf(remaining) - koboOf(license.price));
  expectKobo('the pool', left, koboOf(after));
  say('partner', `allocates a licence of ${license.plan}: ${license.status}, the pool has ₦${left}`);
}

/** The merchant completes the store and publishes it. */
async function openStore(stage: Stage, store: string, merchant: Auth): Promise<string> {
  const { say, as } = stage;
  await as(merchant).patch('/api/v1/storefront/stores/{store_id}/', {
    path: { store_id: store },
    body: { phone: '+2348000000101', ...place },
  });
  await addZone(stage, merchant, store, 6000);
  const bale = { store, name: 'Bale of àdìrẹ', price: 95000, weight_kg: 50, status: 'ACTIVE' } as const;
  await as(merchant).post('/api/v1/storefront/products/', { body: { ...bale, track_inventory: false } });
  const { slug, status } = await as(merchant).post('/api/v1/storefront/stores/{store_id}/publish/', {
    path: { store_id: store },
  });
  say('merchant', `completes the store and publishes it: ${status}`);
  return slug;
}

/** The first sale, from the search to the wallet of the merchant. */
async function sell(stage: Stage, slug: string, merchant: Auth): Promise<void> {
  const { say, as } = stage;
  const wallet = () => as(merchant).get('/api/v1/wallet/');
  const before = await wallet();
  const bale = await search(stage, slug, 'adire');
  const { id } = await buy(stage, slug, bale, 1);
  const { pending_balance } = await until('the payment', async () => {
    const now = await wallet();
    return koboOf(now.pending_balance) > 0 ? now : undefined;
  });
  const shipment = await makeReady(stage, merchant, id);
  await ride(stage, merchant, shipment);
  const after = await until('the release of the money', async () => {
    const now = await wallet();
    return koboOf(now.pending_balance) === 0 ? now : undefined;
  });
  const earned = koboOf(pending_balance) - koboOf(shipment.fare);
  expectKobo(
    'the wallet of the merchant',
    after.available_balance,
    koboOf(before.available_balance) + earned,
  );
  say(
    'merchant',
    `has ₦${pending_balance} of the sale, less the fare: ₦${after.available_balance} in the wallet`,
  );
}

/** The partner earns on the delivery. */
async function accrue({ say, as }: Stage, { me }: Partner): Promise<Commission> {
  const earned = await until('the accrual', async () => {
    const [one] = (await as(me).get('/console/commissions/')).results;
    return one;
  });
  const { basis, rate_bps, amount, status, clears_on } = earned;
  expectKobo('the commission', amount, Math.floor((koboOf(basis) * rate_bps) / 10_000));
  say('partner', `earns ${rate_bps / 100} % of our ₦${basis}: ₦${amount}, ${status} until ${clears_on}`);
  return earned;
}

/** What the partner has in each status, after the check that the commission is there and nowhere else. */
async function expectBalance({ say, as }: Stage, { me }: Partner, where: string, amount: string) {
  const { commission_balances } = await as(me).get('/api/v1/console/billing/balance/');
  for (const [status, found] of Object.entries(commission_balances))
    expectKobo(`what is ${status}`, found, status === where ? koboOf(amount) : 0);
  say('partner', `reads its balance: ₦${amount} ${where}`);
}

/** Sends all that is payable to a bank account. @returns the payout once the bank has decided */
async function payOut({ say, as }: Stage, { me }: Partner, account_number: string) {
  const account = { bank_code: '058', account_number };
  const { account_last4 } = await as(me).put('/api/v1/wallet/bank-account/', { body: account });
  const asked = await as(me).post('/console/billing/payouts/', { body: {} });
  say(
    'partner',
    `asks for a payout to the account ending ${account_last4}: ₦${asked.amount}, ${asked.status}`,
  );
  const decided = await until('the payout', async () => {
    const now = await as(me).get('/console/billing/payouts/{payout_id}/', { path: { payout_id: asked.id } });
    return now.status === 'PENDING' ? undefined : now;
  });
  say('bank', `decides: ${decided.status}${decided.reason === null ? '' : `. ${decided.reason}`}`);
  return decided;
}

/** The commission clears by the test clock, fails to arrive, comes back, and arrives. */
async function receiveCommission(stage: Stage, partner: Partner, { amount, clears_on }: Commission) {
  const { say, refused, as } = stage;
  const { me, id } = partner;
  await expectBalance(stage, partner, 'PENDING', amount);
  const early = await refused(as(me).post('/console/billing/payouts/', { body: {} }));
  say('partner', `asks for a payout too early: ${early.code}`);
  const to = `${clears_on}T00:00:00+01:00`;
  const { now, done } = await as(me).post('/api/v1/test/organizations/{organization_id}/advance/', {
    path: { organization_id: id },
    body: { to },
  });
  if (!done) throw new Error('the test clock stopped half way');
  say('partner', `sets its test clock to ${now}`);
  await expectBalance(stage, partner, 'PAYABLE', amount);
  const nowhere = await refused(as(me).post('/console/billing/payouts/', { body: {} }));
  say('partner', `asks for a payout without a bank account: ${nowhere.code}`);

  const failed = await payOut(stage, partner, bankAccounts.refused);
  expectKobo('the failed payout', failed.amount, koboOf(amount));
  await expectBalance(stage, partner, 'PAYABLE', amount);
  const paid = await payOut(stage, partner, bankAccounts.paid);
  expectKobo('the payout', paid.amount, koboOf(amount));
  await expectBalance(stage, partner, 'PAID', amount);
}

/** What a partner does from its first store to its money, in test mode. */
export async function payoutJob(stage: Stage): Promise<void> {
  const { say, as } = stage;
  const nth = Date.now();
  const partner = await openPartner(stage, nth);
  const email = `ada-${nth}@bales.example`;
  const made = await as(partner.me).post('/console/distribution/stores/', {
    body: {
      namespace_id: partner.namespace,
      slug: `bales-${nth}`,
      business_name: 'Adire House',
      owner_email: email,
      idempotency_key: `demo-${nth}`,
    },
  });
  say('partner', `provisions ${made.store.url}: ${made.status}`);
  const merchant = await claimStore(stage, email, made.test_claim_token ?? '');
  await sponsor(stage, partner, made.client, merchant);
  const slug = await openStore(stage, made.store.id, merchant);
  const ready = await as(partner.me).get('/console/distribution/stores/{client_store_id}/', {
    path: { client_store_id: made.id },
  });
  say('partner', `reads how far the store is: ${ready.status}. ${describeGates(ready.gates)}`);
  await sell(stage, slug, merchant);
  await receiveCommission(stage, partner, await accrue(stage, partner));
}
