import type * as z from 'zod';
import { toHundredths } from '#ground';
import type { CardRate, CarrierHub } from '../pricing/domain/hubs.ts';
import { serviceLevels } from '../pricing/domain/services.ts';
import type { CarrierListed, CarrierOut, HubOut, OwnCarrier } from './contract/carrier.ts';
import { type Carrier, hubSummaryOf, type ListedCarrier } from './data.ts';

const cardView = ({ included_kg, ...card }: CardRate) => ({
  ...card,
  included_kg: toHundredths<'kg'>(included_kg),
});

/** A hub as its carrier sees it. The schema of the public routes omits the rate card. */
export function toHubView({ hub_id, center, rate_card, ...hub }: CarrierHub): z.input<typeof HubOut> {
  const rates = serviceLevels.flatMap((level) => {
    const { [level]: card } = rate_card;
    return card ? [[level, cardView(card)] as const] : [];
  });
  return {
    ...hub,
    ...center,
    id: hub_id,
    service_levels: rates.map(([level]) => level),
    rate_card: Object.fromEntries(rates),
    pickup_points: [...hub.pickup_points],
  };
}

/** A carrier in the list. */
export function toListedCarrierView(carrier: ListedCarrier): z.input<typeof CarrierListed> {
  const { about, phone, email } = carrier;
  return { ...carrier, about: about ?? null, phone: phone ?? null, email: email ?? null };
}

/** A carrier with its hubs. */
export function toCarrierView({
  profile,
  hubs,
}: Carrier): z.input<typeof CarrierOut> & z.input<typeof OwnCarrier> {
  return { ...toListedCarrierView({ ...profile, ...hubSummaryOf(hubs) }), hubs: hubs.map(toHubView) };
}
