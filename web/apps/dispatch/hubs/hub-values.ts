import type { Answer } from '../../../../client/types.ts';
import { readMoney, writeTyped } from '../../kit/format/money.ts';

/** A hub as its carrier sees it. */
export type Hub = Answer<'get', '/api/v1/carriers/me/hubs/{hub_id}/'>;

/** The services that a hub may offer, the fastest first. */
export const hubLevels = ['EXPRESS', 'SAME_DAY', 'STANDARD', 'SAVER'] as const;
export type HubLevel = (typeof hubLevels)[number];

/** The prices of a service, by the names that the API has for them. */
export const cardFields = [
  'base_fare',
  'included_kg',
  'per_kg',
  'per_100km',
  'min_days',
  'max_days',
] as const;
export type CardField = (typeof cardFields)[number];

/** The place of a hub, as its form has it. */
export interface HubPlace {
  readonly city: string;
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly radius_km: string;
}

/** A service as its form has it: whether it is offered, and its prices. */
export type CardValues = Readonly<Record<CardField | 'offered', string>>;

/** What a new card begins with. */
const firstCard: CardValues = {
  offered: '',
  base_fare: '',
  included_kg: '1',
  per_kg: '0',
  per_100km: '0',
  min_days: '1',
  max_days: '2',
};
/** What is delivered on the same day takes no days. */
const quickLevels: readonly HubLevel[] = ['EXPRESS', 'SAME_DAY'];

/** The place of a hub as its form shows it; that of none is empty. */
export const toHubPlace = (hub: Hub | undefined): HubPlace => ({
  city: hub?.city ?? '',
  address: hub?.city ?? '',
  latitude: hub ? String(hub.latitude) : '',
  longitude: hub ? String(hub.longitude) : '',
  radius_km: String(hub?.radius_km ?? 25),
});

/** The prices of a service as its form shows them. */
export function toCardValues(hub: Hub | undefined, level: HubLevel): CardValues {
  const card = hub?.rate_card[level];
  if (!card) return quickLevels.includes(level) ? { ...firstCard, min_days: '0', max_days: '0' } : firstCard;
  return {
    offered: 'yes',
    base_fare: writeTyped(card.base_fare),
    included_kg: String(Number(card.included_kg)),
    per_kg: writeTyped(card.per_kg),
    per_100km: writeTyped(card.per_100km),
    min_days: String(card.min_days),
    max_days: String(card.max_days),
  };
}

/** A number that was typed; what is none goes as it is, so that the API says what is wrong with it. */
const readNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

/** The prices of a service as the API takes them. */
const toCard = (values: CardValues) => ({
  base_fare: readMoney(values.base_fare),
  included_kg: readNumber(values.included_kg),
  per_kg: readMoney(values.per_kg),
  per_100km: readMoney(values.per_100km),
  min_days: readNumber(values.min_days),
  max_days: readNumber(values.max_days),
});

/** The services of a form that are offered, by their levels. */
export type Cards = Readonly<Record<HubLevel, CardValues>>;

/** A hub as the API takes it. */
export function toHubBody({ city, latitude, longitude, radius_km }: HubPlace, cards: Cards) {
  const offered = hubLevels.filter((level) => cards[level].offered !== '');
  return {
    city: city.trim(),
    latitude: readNumber(latitude),
    longitude: readNumber(longitude),
    radius_km: readNumber(radius_km),
    rate_card: Object.fromEntries(offered.map((level) => [level, toCard(cards[level])])),
  };
}
export type HubBody = ReturnType<typeof toHubBody>;

/** Whether enough is filled in to price parcels. */
export const isPriceable = ({ city, latitude, longitude, radius_km, rate_card }: HubBody): boolean => {
  const cards = Object.values(rate_card);
  const numbers = [
    latitude,
    longitude,
    radius_km,
    ...cards.flatMap((card) => [card.included_kg, card.min_days, card.max_days]),
  ];
  const amounts = cards.flatMap(({ base_fare, per_kg, per_100km }) => [base_fare, per_kg, per_100km]);
  return (
    city !== '' &&
    cards.length > 0 &&
    numbers.every(Number.isFinite) &&
    amounts.every((amount) => /^\d+(\.\d{1,2})?$/.test(amount))
  );
};
