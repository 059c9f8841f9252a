import { waitFor } from '../../retry.ts';
import type { Recipe } from './family.ts';
import type { Partner } from './partner-people.ts';
import {
  acceptAsMerchant,
  addTestClient,
  createClientStore,
  decideAsMerchant,
  runByPartner,
} from './partner-steps.ts';
import { deliverParcel, testParcel } from './shipments.ts';

const msPerDay = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * msPerDay);
/** Milliseconds for a commission to be there, and between two looks. */
const patience = 20_000;
const pause = 500;

/** Accounts of the sandbox's bank, by what becomes of a transfer to them. */
const accounts = { paid: '0000000000', failed: '0000000001' } as const;

const buyPack = ({ me }: Partner) => me.post('/console/distribution/purchase/', { body: { pack: 'BRONZE' } });

/** Offers to pay the plan of a client out of prepaid capacity. */
const offer = async ({ me }: Partner, client: string) =>
  (
    await me.post('/console/clients/{client_id}/sponsorship/', {
      path: { client_id: client },
      body: { plan: 'STARTER', source: 'POOL' },
    })
  ).id;

async function propose(partner: Partner) {
  const { client, merchant } = await addTestClient(partner);
  return { client, merchant, id: await offer(partner, client) };
}

/** Wins a client whose merchant lets the partner pay. */
async function sponsor(partner: Partner) {
  const proposed = await propose(partner);
  await decideAsMerchant(proposed.merchant, proposed.id, 'APPROVE');
  return proposed;
}

const allocate = ({ me }: Partner, client: string, months = 1) =>
  me.post('/console/distribution/licenses/allocate/', { body: { client, plan: 'STARTER', months } });

/** Pays the plan of a client out of prepaid capacity. */
async function license(partner: Partner) {
  await buyPack(partner);
  const { client } = await sponsor(partner);
  return allocate(partner, client);
}

/** Buys little more than a licence costs. */
async function useUp(partner: Partner) {
  const { client } = await sponsor(partner);
  const { before, after } = await partner.me.post('/console/distribution/licenses/quote/', {
    body: { client, plan: 'STARTER', months: 12 },
  });
  const amount = Math.ceil((Number(before) - Number(after)) * 1.1);
  await partner.me.post('/console/distribution/topup/', { body: { amount } });
  await allocate(partner, client, 12);
}

/** A client with a store, whose plan the partner pays: nothing but the publication is left. */
async function makeReady(partner: Partner) {
  const { client, token } = await createClientStore(partner);
  const merchant = await acceptAsMerchant(partner, token);
  await buyPack(partner);
  await decideAsMerchant(merchant, await offer(partner, client), 'APPROVE');
  await allocate(partner, client);
  return merchant;
}

/** The client has a parcel delivered, of which the partner earns. @returns when the money is payable */
async function earn(partner: Partner): Promise<Date> {
  const merchant = await makeReady(partner);
  // Heavy enough for a commission that can be paid out.
  const body = {
    ...testParcel,
    customer_phone: '+2348012345678',
    package_weight_kg: 50,
    declared_value: 95000,
  };
  await deliverParcel(merchant, (await merchant.post('/api/v1/shipments/', { body })).id);
  for (let waited = 0; waited < patience; waited += pause) {
    const [earned] = (await partner.me.get('/console/commissions/')).results;
    if (earned?.payable_at) return new Date(earned.payable_at);
    await waitFor(pause);
  }
  throw new Error('The commission of the delivery is not there yet.');
}

/** The partner earns, waits by its test clock, and asks for the money. */
const paidTo = (account_number: string): Recipe =>
  runByPartner(async (partner) => {
    await partner.passTo(await earn(partner));
    const body = { bank_code: '058', account_number };
    await partner.me.put('/api/v1/wallet/bank-account/', { body });
    await partner.me.post('/console/billing/payouts/', { body: {} });
  });

/** Plans of clients, prepaid capacity, commissions and payouts. */
export const moneyRecipes: Readonly<Record<string, Recipe>> = {
  'distribution.store.ready': runByPartner(makeReady),
  'distribution.sponsorship.proposed': runByPartner(propose),
  'distribution.sponsorship.approved': runByPartner(sponsor),
  'distribution.sponsorship.declined': runByPartner(async (partner) => {
    const { merchant, id } = await propose(partner);
    await decideAsMerchant(merchant, id, 'DECLINE');
  }),
  'distribution.sponsorship.expired': runByPartner(async (partner) => {
    await propose(partner);
    await partner.passTo(inDays(60));
  }),
  'distribution.sponsorship.ended': runByPartner(async (partner) => {
    const { client } = await sponsor(partner);
    await partner.me.post('/console/clients/{client_id}/end/', { path: { client_id: client } });
  }),
  'distribution.license.active': runByPartner(license),
  'distribution.license.ended': runByPartner(async (partner) => {
    const { id } = await license(partner);
    await partner.me.post('/console/wholesale/licenses/{license_id}/cancel/', {
      path: { license_id: id },
      body: { at: 'now' },
    });
  }),
  'distribution.license.past_due': runByPartner(async (partner) => {
    await license(partner);
    await partner.passTo(inDays(800));
  }),
  'distribution.pool.credited': runByPartner(buyPack),
  'distribution.pool.low': runByPartner(useUp),
  'distribution.pool.expiring': runByPartner(async (partner) => {
    await buyPack(partner);
    await partner.passTo(inDays(400));
  }),
  'distribution.invoice.paid': runByPartner(buyPack),
  'distribution.commission.accrued': runByPartner(earn),
  'distribution.commission.cleared': runByPartner(async (partner) => partner.passTo(await earn(partner))),
  'distribution.payout.pending': paidTo(accounts.paid),
  'distribution.payout.paid': paidTo(accounts.paid),
  'distribution.payout.failed': paidTo(accounts.failed),
};
