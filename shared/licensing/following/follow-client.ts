import * as z from 'zod';
import { type Id, type Mode, stored, type UserId, type Work } from '#ground';
import { AnnouncementDetail } from '../../partners/announce.ts';
import { type ClockedWork, clockedWorkOf } from '../../partners/clock.ts';
import { type Client, clientsOfMerchant, loadUncheckedClient } from '../../partners/data/clients.ts';
import { licensedPlanOf } from '../../subscriptions/data/licensed-plan.ts';
import { changeLicense, loadUncheckedLicense, saveLicense } from '../data/licenses.ts';
import { sponsoredPlansOf } from '../data/sponsored-plans.ts';
import { loadNamedSponsorship } from '../data/sponsorships.ts';
import { isOpenSponsorship, statusOfSponsorship } from '../domain/sponsorship.ts';
import { merchantOf, writeGate } from '../licenses/merchant-plan.ts';
import { transitionSponsorship } from '../sponsorships/change-sponsorship.ts';

/** Ends the open sponsorships of a client whose relation has ended. At most six, each in a transaction of its own. */
async function endSponsorships(work: ClockedWork, client: Id<'Client'>): Promise<void> {
  for (const { id } of await sponsoredPlansOf(work.table, client)) {
    const read = await loadNamedSponsorship(work.table, id);
    if (isOpenSponsorship(statusOfSponsorship(read, work.now)))
      await work.table.commit(transitionSponsorship(read, 'end', work).writes);
  }
}

/** After the end of a client: its sponsorships end, and its licence ends with its period. @param work by the partner's clock */
async function followEndedClient(work: ClockedWork, client: Client): Promise<void> {
  await endSponsorships(work, client.id);
  const { merchant, mode } = client;
  const plan = merchant && (await licensedPlanOf(work.table, merchantOf({ merchant, mode })));
  if (plan?.client !== client.id) return;
  const read = await loadUncheckedLicense(work.table, plan.license);
  if (read?.status === 'ACTIVE' && read.auto_renew)
    await work.table.commit([saveLicense(read, changeLicense(read, { auto_renew: false }, work.now), work)]);
}

/** The most clients as which a merchant's stores are looked at. */
const mostClients = 100;

/** After a merchant's own plan began or ended: the licence gates of the stores that partners prepared for it. */
export async function refreshGates({ table, now }: Work, merchant: UserId, mode: Mode): Promise<void> {
  const page = { limit: mostClients, after: undefined };
  const { items } = await clientsOfMerchant(table, merchant, mode, page);
  for (const client of items) {
    const writes = client.status === 'ACTIVE' ? await writeGate({ table, now }, client) : [];
    if (writes.length > 0) await table.commit(writes);
  }
}

const OfClient = z.object({ id: stored.id<'Client'>() });

/** What follows from a client that was claimed, or has ended. @param detail of its announcement; only the state now counts */
export async function followClientOf({ table, now }: Work, detail: unknown): Promise<void> {
  const { announcement } = AnnouncementDetail.parse(detail);
  const client = await loadUncheckedClient(table, OfClient.parse(announcement.data).id);
  if (!client) return;
  if (client.status === 'ENDED') await followEndedClient(await clockedWorkOf({ table, now }, client), client);
  else if (client.merchant) await refreshGates({ table, now }, client.merchant, client.mode);
}
