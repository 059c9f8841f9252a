import type { Clock } from '../domain/organization.ts';

/**
 * The order of what an organization has, by its time. While a test clock stands, much has the same time: what is made then
 * keeps the real time too, which orders it.
 */
interface Placed {
  /** ISO 8601, as are both. */
  readonly created_at: string;
  readonly recorded_at?: string | undefined;
  readonly id: string;
}

/** What something that is made now keeps for its place. */
export const recordNow = ({ isClocked, real }: Clock): Pick<Placed, 'recorded_at'> =>
  isClocked ? { recorded_at: real.toISOString() } : {};

/** The place of something among others of its kind. */
export const placeInTimeOf = ({ created_at, recorded_at, id }: Placed): string =>
  recorded_at === undefined ? `${created_at}#${id}` : `${created_at}#${recorded_at}#${id}`;
