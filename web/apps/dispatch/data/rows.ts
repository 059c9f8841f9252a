import { type Candidate, findNearest, type Loads } from './nearest.ts';
import type { BoardParcels, Parcel, Rider } from './objects.ts';
import { gravityOf, type Stuck, stuckOf } from './stuck.ts';

/** The parts of the board, in their order. */
export const boardSections = ['stuck', 'open', 'unassigned', 'carried'] as const;
export type BoardSection = (typeof boardSections)[number];

/** A parcel on the board. */
export interface BoardRow {
  readonly id: string;
  readonly section: BoardSection;
  readonly parcel: Parcel;
  readonly stuck?: Stuck | undefined;
  /** Who could take it, while nobody has it. */
  readonly nearest?: Candidate | undefined;
  /** Tells a row that shows the same from one that does not. */
  readonly look: string;
}

/** Whether a rider can be given a parcel now. */
export const isAssignable = ({ status, picked_up_at }: Parcel): boolean =>
  status === 'PENDING' ||
  status === 'CLAIMED' ||
  status === 'ASSIGNED' ||
  (status === 'EXCEPTION' && picked_up_at === undefined);

/** Whether nobody has it yet. */
const isFree = ({ status }: Parcel) => status === 'PENDING' || status === 'CLAIMED';

const sectionOf = ({ status }: Parcel, stuck: Stuck | undefined): BoardSection => {
  if (stuck) return 'stuck';
  if (status === 'PENDING') return 'open';
  return status === 'CLAIMED' ? 'unassigned' : 'carried';
};

const byUrgency = (a: BoardRow, b: BoardRow) =>
  boardSections.indexOf(a.section) - boardSections.indexOf(b.section) ||
  (a.stuck && b.stuck ? gravityOf(a.stuck) - gravityOf(b.stuck) : 0) ||
  a.parcel.expected_at.localeCompare(b.parcel.expected_at);

/** What a board is made of. */
export interface BoardFacts extends BoardParcels {
  readonly riders: readonly Rider[];
  readonly loads: Loads;
  readonly now: Date;
}

/** The parcels of a board: what stands still first, with the reason, then by when each is promised. */
export function listBoard({ open, claimed, riders, loads, now }: BoardFacts): readonly BoardRow[] {
  const known = new Map(riders.map((rider) => [rider.user, rider] as const));
  return [...open, ...claimed]
    .map((parcel): BoardRow => {
      const stuck = stuckOf(parcel, parcel.rider ? known.get(parcel.rider) : undefined, now);
      const nearest = isFree(parcel) ? findNearest(parcel, riders, loads) : undefined;
      const look = [stuck?.kind, stuck?.since, nearest?.rider.user, nearest?.km, nearest?.load].join();
      return { id: parcel.id, section: sectionOf(parcel, stuck), parcel, stuck, nearest, look };
    })
    .toSorted(byUrgency);
}

/** The same rows, each as the object that it was before where it shows the same, so that it is not drawn again. */
export function keepRows(
  rows: readonly BoardRow[],
  before: ReadonlyMap<string, BoardRow>,
): readonly BoardRow[] {
  return rows.map((row) => {
    const known = before.get(row.id);
    const isSame = known?.parcel === row.parcel && known.look === row.look && known.section === row.section;
    return known && isSame ? known : row;
  });
}

/** Whether a row has all words that somebody looks for in its number, names, streets or rider. */
export function isFound({ parcel }: BoardRow, words: readonly string[]): boolean {
  const { tracking_number, customer_name, pickup_address, dropoff_address, rider_name = '' } = parcel;
  const text = [tracking_number, customer_name, pickup_address, dropoff_address, rider_name]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
