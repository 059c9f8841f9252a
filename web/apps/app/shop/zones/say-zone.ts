import { polygonKm2Of } from '../../../../../shared/stores/domain/zones/polygon.ts';
import { writeDistance } from '../../../kit/format/distances.ts';
import { writeMoney } from '../../../kit/format/money.ts';
import type { Words } from '../../words/en.ts';
import type { Zone } from './zone-values.ts';

/** The most areas that are named. */
const mostNamed = 3;

type ZoneWords = Words['zones'];

/** A town, or a whole state. */
export const sayArea = (
  { state, city }: { state: string; city?: string | null | undefined },
  words: ZoneWords,
) => (city ? `${city}, ${state}` : `${words.allOf} ${state}`);

/** What a zone covers: `10 km around the shop`. */
export function sayCover(
  { kind, radius_km, areas, polygon }: Pick<Zone, 'kind' | 'radius_km' | 'areas' | 'polygon'>,
  words: ZoneWords,
): string {
  if (kind === 'RADIUS') return `${writeDistance(radius_km ?? 0)} ${words.around}`;
  if (kind === 'POLYGON') return `${words.drawn} ${Math.max(1, Math.round(polygonKm2Of(polygon ?? [])))} km²`;
  const names = (areas ?? []).map((area) => sayArea(area, words));
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} ${words.more}`] : [])].join('; ');
}

/** What a delivery there costs the buyer: `₦1,500.00, free from ₦50,000.00`. */
export function sayPrice(
  {
    pricing,
    fee,
    markup_percent,
    max_fee,
    free_over,
    min_order,
  }: Pick<Zone, 'pricing' | 'fee' | 'markup_percent' | 'max_fee' | 'free_over' | 'min_order'>,
  words: ZoneWords,
): string {
  const price =
    pricing === 'FLAT'
      ? writeMoney(fee ?? '0.00')
      : `${words.prices.LIVE[0]}${Number(markup_percent) > 0 ? ` + ${Number(markup_percent)} %` : ''}`;
  const limits = [
    max_fee && `${words.atMost} ${writeMoney(max_fee)}`,
    free_over && `${words.freeFrom} ${writeMoney(free_over)}`,
    min_order && `${words.ordersFrom} ${writeMoney(min_order)}`,
  ];
  return [price, ...limits.filter(Boolean)].join(', ');
}
