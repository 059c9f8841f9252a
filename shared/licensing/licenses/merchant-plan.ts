import { type Table, toId, type Work, type Write } from '#ground';
import { clockedWorkOf } from '../../partners/clock.ts';
import { type Client, loadUncheckedClient } from '../../partners/data/clients.ts';
import { loadStore, type Store, saveStore } from '../../stores/data/stores.ts';
import { isPublic } from '../../stores/domain/store/store.ts';
import {
  type LicensedPlan,
  licensedPlanOf,
  saveLicensedPlan,
} from '../../subscriptions/data/licensed-plan.ts';
import { subscriptionOf } from '../../subscriptions/data/subscriptions.ts';
import { writeLimitsOfLicense } from '../../subscriptions/limits/entitle.ts';
import type { License } from '../data/licenses.ts';

/** The organization that a licence's merchant is by itself. */
export const merchantOf = ({ merchant, mode }: Pick<License, 'merchant' | 'mode'>) => ({
  organization: toId<'Organization'>(merchant),
  mode,
});

/**
 * What the merchant has by a licence, with the limits of its plan: it counts as long as the licence has not ended. 1 GetItem,
 * and 1 more in test mode. @param read as it is now
 */
export async function writeMerchantPlan(
  { table, now }: Work,
  license: License,
  read: LicensedPlan | undefined,
): Promise<readonly Write[]> {
  const { id, plan, prices, status, organization, client, period } = license;
  const billed = merchantOf(license);
  const work = await clockedWorkOf({ table, now }, billed);
  return [
    saveLicensedPlan(billed, read, { license: id, plan, status, partner: organization, client, period }),
    ...(await writeLimitsOfLicense(work, billed, status === 'ENDED' ? undefined : { plan, prices })),
  ];
}

/** The store of a client that its partner prepared. */
async function storeOf(table: Table, client: Client | undefined): Promise<Store | undefined> {
  const store = client?.store && (await loadStore(table, client.store));
  return store?.client ? store : undefined;
}

/** Opens the licence gate of a client's store, or closes it. A store that was published is not asked again. */
function setGate(store: Store, isLicensed: boolean, now: Date): readonly Write[] {
  const { client, status } = store;
  if (!client || client.ended_at !== undefined) return [];
  const isOpen = client.licensed_at !== undefined;
  if (isOpen === isLicensed || (isOpen && isPublic(status))) return [];
  const { licensed_at: _, ...rest } = client;
  const next = isLicensed ? { ...client, licensed_at: now.toISOString() } : rest;
  return [saveStore(store, { client: next }, now)];
}

/** Opens the licence gate of the client's store, if its partner prepared one: at most 1 GetItem. */
export async function writeOpenGate({ table, now }: Work, client: Client): Promise<readonly Write[]> {
  const store = await storeOf(table, client);
  return store ? setGate(store, true, now) : [];
}

/**
 * What its merchant has after a licence changed without another one in its place. When it has ended, the gate of a store that
 * was not published closes again, unless the merchant pays a plan itself. Up to 3 GetItem, and 3 more for one that has ended.
 */
export async function writeAfterLicense({ table, now }: Work, license: License): Promise<readonly Write[]> {
  const billed = merchantOf(license);
  const read = await licensedPlanOf(table, billed);
  const mine = read?.license === license.id ? await writeMerchantPlan({ table, now }, license, read) : [];
  if (license.status !== 'ENDED') return mine;
  const [client, own] = await Promise.all([
    loadUncheckedClient(table, license.client),
    subscriptionOf(table, billed),
  ]);
  const hasOwnPlan = own !== undefined && own.status !== 'ENDED';
  const store = hasOwnPlan ? undefined : await storeOf(table, client);
  return [...mine, ...(store ? setGate(store, false, now) : [])];
}

/** Opens or closes the licence gate of a client's store by what its merchant has. 3 GetItem. */
export async function writeGate({ table, now }: Work, client: Client): Promise<readonly Write[]> {
  const { merchant, mode } = client;
  const store = await storeOf(table, client);
  if (!merchant || !store) return [];
  const billed = merchantOf({ merchant, mode });
  const [own, licensed] = await Promise.all([subscriptionOf(table, billed), licensedPlanOf(table, billed)]);
  const isPaid = [own, licensed].some((plan) => plan !== undefined && plan.status !== 'ENDED');
  return setGate(store, isPaid, now);
}
