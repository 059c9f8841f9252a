import type { Point } from '../../../../../shared/kernel/geo.ts';
import { circleOf } from '../../../kit/map/geometry.ts';
import type { MapPlace } from '../../../kit/map/scene.ts';
import type { Store } from '../../data/objects.ts';
import { appWords } from '../../words/words.ts';
import type { Zone } from './zone-values.ts';

/** Where a shop is; undefined until it says so. */
export const shopPointOf = ({
  latitude,
  longitude,
}: Pick<Store, 'latitude' | 'longitude'>): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** The shop on a map. */
export const shopPlacesOf = (shop: Point | undefined): readonly MapPlace[] =>
  shop ? [{ id: 'shop', at: shop, name: appWords.shop.title, kind: 'end' }] : [];

/** The corners of a zone; none where it has only names, or goes around a shop that is nowhere yet. */
export function cornersOf(
  { kind, radius_km, polygon }: Pick<Zone, 'kind' | 'radius_km' | 'polygon'>,
  shop: Point | undefined,
): readonly Point[] {
  if (kind === 'POLYGON') return polygon ?? [];
  return kind === 'RADIUS' && shop ? circleOf(shop, radius_km ?? 0) : [];
}
