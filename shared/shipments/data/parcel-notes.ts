import { isNew, type Table, type Write } from '#ground/data';
import { type PersonNote, parsePersonNote } from '../../identity/data/person-notes.ts';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';
import { shipmentPartition } from './partition.ts';

/**
 * What admins noted about a parcel, as they note about a person. Its merchant and its recipient never see it. A note's id
 * begins with its time.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listParcelNotes`, the newest | 1 Query | 0.5 read per 4 KB |
 * | `addParcelNote` | within a transaction | 2 write per KB |
 */

/** The most notes that a page of a parcel shows. */
const mostNotes = 20;

/** What admins noted about a parcel, newest first. */
export async function listParcelNotes(table: Table, tracking: TrackingNumber): Promise<PersonNote[]> {
  const { items } = await table.query({
    pk: shipmentPartition.pk(tracking),
    prefix: shipmentPartition.sk.note,
    newestFirst: true,
    limit: mostNotes,
  });
  return items.map(parsePersonNote);
}

/** Adds a note about a parcel. */
export const addParcelNote = (tracking: TrackingNumber, note: PersonNote): Write => ({
  put: { pk: shipmentPartition.pk(tracking), sk: `${shipmentPartition.sk.note}${note.id}`, ...note },
  when: isNew,
});
