import { hasParcelEnded } from '../../kit/format/parcel-end.ts';
import type { BoardParcels, Parcel } from './objects.ts';

/**
 * The parcels of a board after some of them changed.
 * @returns undefined where the lists must be read anew: a parcel that nobody has claimed may not be offered yet
 */
export function updateParcels(
  { open, claimed }: BoardParcels,
  changed: readonly Parcel[],
): BoardParcels | undefined {
  if (changed.some(({ status }) => status === 'PENDING')) return undefined;
  const shownAt = new Map([...open, ...claimed].map(({ id, updated_at }) => [id, updated_at] as const));
  // An answer may come after that of a later question.
  const isNews = ({ id, updated_at }: Parcel) => updated_at >= (shownAt.get(id) ?? '');
  const fresh = new Map(changed.filter(isNews).map((parcel) => [parcel.id, parcel] as const));
  const isOld = ({ id }: Parcel) => !fresh.has(id);
  // What has ended is on no list of work.
  const inHand = [...fresh.values()].filter(({ status }) => !hasParcelEnded(status));
  return { open: open.filter(isOld), claimed: [...inHand, ...claimed.filter(isOld)] };
}
