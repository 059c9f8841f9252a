import { moneyPartsOf } from '../../apps/kit/format/money.ts';
import { make } from '../../browser/elements.ts';

/** What the page reads of a rate (shared/pricing/contract/public-rates.ts). */
interface OpenRate {
  readonly fulfillment_mode: 'marketplace' | 'carrier';
  readonly service_level: string;
  readonly service_name: string;
  readonly total: string;
  readonly badge: string;
  readonly delivery_window: { readonly display: string };
  readonly first_mile?: { readonly available: boolean };
  readonly combined_pickup_total?: string;
}

/** What the page reads of the answer with all rates. */
export interface OpenEstimate {
  readonly direct_distance_km: string;
  readonly rates: readonly OpenRate[];
  readonly unavailable: readonly { readonly detail: string }[];
}

const badges: Readonly<Record<string, string>> = {
  CHEAPEST: 'Cheapest',
  FASTEST: 'Fastest',
  RECOMMENDED: 'Recommended',
};

/** An amount whose kobo are small. */
function renderMoney(amount: string): HTMLElement {
  const { naira, kobo } = moneyPartsOf(amount);
  return make('span', { class: 'money', text: naira }, make('small', { text: kobo }));
}

/** How the parcel is carried at a rate, in a sentence. */
function carryingOf({ fulfillment_mode: mode, first_mile, combined_pickup_total: total }: OpenRate): Node[] {
  if (mode === 'marketplace') return [document.createTextNode('A rider takes it from door to door.')];
  const brought = 'You bring it to a carrier near you';
  if (!first_mile?.available || total === undefined) return [document.createTextNode(`${brought}.`)];
  return [
    document.createTextNode(`${brought}, or a rider fetches it: `),
    renderMoney(total),
    document.createTextNode(' in all.'),
  ];
}

const isOfService = (a: OpenRate, b: OpenRate) =>
  a.fulfillment_mode === b.fulfillment_mode && a.service_level === b.service_level;

/** The first, which is the cheapest, rate of each service: several carriers may offer the same. */
export const cheapestOfEach = (rates: readonly OpenRate[]): readonly OpenRate[] =>
  rates.filter((rate, at) => rates.findIndex((other) => isOfService(rate, other)) === at);

/** A rate as a card. */
export function renderOffer(rate: OpenRate): HTMLLIElement {
  const badge = badges[rate.badge];
  const title = make('h3', { text: rate.service_name });
  if (badge !== undefined) title.append(' ', make('span', { class: 'badge', text: badge }));
  return make(
    'li',
    { class: 'card' },
    title,
    make('p', { class: 'price' }, renderMoney(rate.total)),
    make('p', { class: 'when', text: `Arrives ${rate.delivery_window.display}` }),
    make('p', { class: 'soft' }, ...carryingOf(rate)),
  );
}
