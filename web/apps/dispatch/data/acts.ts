import { signal } from '@preact/signals';
import { faceApi } from '../../kit/api/face.ts';
import { writeDistance } from '../../kit/format/distances.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { dispatchWords } from '../words/words.ts';
import type { Candidate } from './nearest.ts';
import { type Parcel, parcelPathOf } from './objects.ts';
import { refreshBoard } from './reads.ts';

const { board, nearest: words, riders } = dispatchWords;

/** What is being done with parcels, in words, by their ids: the board says so at once. */
export const underWay = signal<ReadonlyMap<string, string>>(new Map());

function note(id: string, said: string | undefined): void {
  const next = new Map(underWay.value);
  if (said === undefined) next.delete(id);
  else next.set(id, said);
  underWay.value = next;
}

/** Does something with a parcel, which the board says meanwhile, and reads what became of it. */
export async function runAct(parcel: Parcel, said: string, act: () => Promise<string>): Promise<void> {
  if (underWay.value.has(parcel.id)) return;
  note(parcel.id, said);
  try {
    sayDone(await act());
  } catch (error) {
    sayFailure(error);
  }
  await refreshBoard().catch(sayFailure);
  note(parcel.id, undefined);
}

const claim = (parcel: Parcel) =>
  faceApi.post('/api/v1/shipments/{shipment_id}/claim/', { path: parcelPathOf(parcel) });

/** Takes a parcel that was booked with the carrier. */
export const claimParcel = (parcel: Parcel): Promise<void> =>
  runAct(parcel, board.claiming, async () => {
    await claim(parcel);
    return `${parcel.tracking_number}: ${board.claimed}`;
  });

/** What speaks for a rider: how far she is, and what she has in hand. */
export function sayWhy({ km, load, rider }: Pick<Candidate, 'km' | 'load' | 'rider'>): string {
  const far = km === undefined ? words.noPosition : writeDistance(km);
  const hand = load === 0 ? words.free : writeCount(load, riders.parcel);
  return rider.online ? `${far}, ${hand}` : `${words.offRoad}, ${hand}`;
}

/** Gives a parcel to a rider; one that is still open is claimed first. @param why is said with it */
export const assignParcel = (
  parcel: Parcel,
  { user, name }: { readonly user: string; readonly name: string },
  why?: string,
): Promise<void> =>
  runAct(parcel, `${name} …`, async () => {
    if (parcel.status === 'PENDING') await claim(parcel);
    await faceApi.post('/api/v1/shipments/{shipment_id}/assign/', {
      path: parcelPathOf(parcel),
      body: { rider: user },
    });
    return `${parcel.tracking_number} ${board.assigned} ${name}${why ? ` (${why})` : ''}.`;
  });

/** Claims several parcels, one after the other, and reads the board once. */
export async function claimParcels(parcels: readonly Parcel[]): Promise<void> {
  const mine = parcels.filter(({ id }) => !underWay.value.has(id));
  for (const { id } of mine) note(id, board.claiming);
  let claimed = 0;
  for (const parcel of mine)
    await claim(parcel)
      .then(() => {
        claimed += 1;
      })
      .catch(sayFailure);
  if (claimed > 0) sayDone(`${writeCount(claimed, riders.parcel)}: ${board.claimed}`);
  await refreshBoard().catch(sayFailure);
  for (const { id } of mine) note(id, undefined);
}
