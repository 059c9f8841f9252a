import type { Tenant, Work } from '#ground';
import { keyOfShipment, parseShipment } from '../shipments/data/shipments.ts';
import { keyOfStanding, parseStanding } from '../trust/data/standing.ts';
import { keyOfBroadcast, keyOfDecline, notifiedRidersOf, parseBroadcast } from './data/broadcasts.ts';
import { isOpenJob } from './data/jobs.ts';
import { type Offer, offersOf } from './data/offers.ts';
import { scoreOf } from './domain/ranking.ts';
import { toOfferedJob } from './offer.ts';

/** What counted when a rider was chosen, as routes answer it. */
const reasonsOf = (offer: Offer) => ({
  distance_km: offer.km,
  parcels_in_hand: offer.parcels,
  reliability_percent: offer.reliability,
  score_km: scoreOf(offer),
});

/**
 * The offers that a rider may still claim, the latest first: those whose job is open in the round in which the rider was
 * notified, and was not declined. 1 Query and 2 BatchGetItem.
 */
export async function loadOpenOffers({ table, now }: Work, { user, mode }: Tenant) {
  const offers = await offersOf({ table, now }, { user, mode });
  // A job may be listed for a moment after it was claimed; a rider who claims it then gets an error.
  const { standing, shipments } = await table.getTogether(
    {
      standing: keyOfStanding({ user, mode }),
      shipments: offers.map(({ shipment }) => keyOfShipment(shipment)),
    },
    false,
  );
  const open = offers.flatMap((offer, place) => {
    const item = shipments[place];
    const shipment = item && parseShipment(item);
    return shipment && isOpenJob(shipment) && shipment.released_by !== user ? [{ offer, shipment }] : [];
  });
  const { looks } = await table.getTogether({
    looks: open.map(({ shipment: { tracking } }) => ({
      broadcast: keyOfBroadcast(tracking),
      decline: keyOfDecline(tracking, user),
    })),
  });
  return open.flatMap(({ offer, shipment }, place) => {
    const broadcast = parseBroadcast(looks[place]?.broadcast);
    if (!broadcast || broadcast.since !== offer.since || looks[place]?.decline) return [];
    return {
      ...toOfferedJob(parseStanding(standing), shipment, offer.km),
      told_at: offer.told_at,
      wave: offer.wave,
      told_count: notifiedRidersOf(broadcast).length,
      told_since: broadcast.since,
      chosen_by: reasonsOf(offer),
    };
  });
}
