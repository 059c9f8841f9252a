import type * as z from 'zod';
import { msPerSecond, type Uploads, type UserId, type Work } from '#ground';
import { toPersonNoteView } from '../../identity/admin/views.ts';
import { loadUsers } from '../../identity/data/users.ts';
import { type Entry, listEntriesBetween } from '../../money/data/journal.ts';
import { movementTexts } from '../../money/domain/movements.ts';
import { loadRows, namedDeliveriesOf } from '../../webhooks/data/delivery-lists.ts';
import { claimForAdmin } from '../claims/claim-view.ts';
import type { ShipmentForAdmin, WatchedShipment } from '../contract/watched/admin-shipment.ts';
import { claimsOf } from '../data/claims.ts';
import type { History } from '../data/lists/shipment-history.ts';
import { listParcelNotes } from '../data/parcel-notes.ts';
import { fileOfProof, proofsOf } from '../data/proofs.ts';
import type { Shipment } from '../data/shipments.ts';
import { refreshUploads } from '../delivery/refresh-uploads.ts';
import { shipmentTimelineOf, type TimelineStep } from '../delivery/timeline-steps.ts';
import { type LookedAt, toShipmentView } from '../step/view.ts';

/*
 * Everything about a parcel, for admins.
 *
 * | question | requests |
 * |---|---|
 * | `loadParcelForAdmin` | beside its history: 3 Query, 1 Query for each step that moved money (12 at most), 1 BatchGetItem of people, 1 of webhooks |
 */

/** A shipment in a list of admins. */
export const toWatchedView = ({ tracking, ...shipment }: Shipment): WatchedShipment => ({
  ...shipment,
  tracking_number: tracking,
});

/** The most steps whose entries are looked up. */
const maxMoved = 12;

/** Milliseconds around a step in which its entry was made: two events of one step are a millisecond apart. */
const around = msPerSecond / 100;

/** The entries of the journal that the steps of a shipment made: an entry has the time of its step. */
async function entriesOf(
  { table }: Work,
  { id, merchant: user, mode }: Shipment,
  steps: readonly TimelineStep[],
) {
  const moved = steps.filter(
    ({ kind, event }) => kind === 'escrow' || kind === 'claim' || event === 'shipment.updated',
  );
  const times = [...new Set(moved.map(({ at }) => at))].slice(0, maxMoved).map((at) => Date.parse(at));
  const pages = await Promise.all(
    times.map((time) => {
      const from = new Date(time - around).toISOString();
      return listEntriesBetween(table, { user, mode }, [from, new Date(time + around).toISOString()], {
        limit: 25,
        after: undefined,
      });
    }),
  );
  const own = pages.flatMap(({ entries }) => entries).filter(({ shipment }) => shipment === id);
  return [...new Map(own.map((entry) => [entry.id, entry])).values()].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
}

const toEntryOut = ({ id, kind, at, lines }: Entry) => ({
  id,
  description: movementTexts[kind],
  created_at: at,
  lines: lines.map(({ account, amount }) => ({ account, amount })),
});

/** The proofs of a shipment whose files have arrived, with links to them. */
async function proofsShown({ table }: Work, { id, tracking }: Shipment, uploads: Uploads) {
  const known = await refreshUploads({ id, tracking }, await proofsOf(table, tracking), table, uploads);
  const arrived = known.flatMap((proof) =>
    proof.uploaded_at ? [{ ...proof, uploaded_at: proof.uploaded_at }] : [],
  );
  return await Promise.all(
    arrived.map(async ({ by, taken_at, ...proof }) => {
      const { url, expiresAt } = await uploads.toGet(fileOfProof(id, proof.id));
      const seen = { taken_at: taken_at ?? proof.uploaded_at, url, url_expires_at: expiresAt.toISOString() };
      return { ...proof, ...seen, uploaded_by: by };
    }),
  );
}

/** Everything about a parcel but where its rider is and whose order it delivers. */
export async function loadParcelForAdmin(
  work: Work,
  { shipment, rest }: History,
  { uploads, ...looked }: LookedAt & { readonly uploads: Uploads },
): Promise<Omit<z.input<typeof ShipmentForAdmin>, 'position'>> {
  const { table } = work;
  const { merchant, courier, rider, order } = shipment;
  const ids = [...new Set([merchant, courier, rider])].filter((user) => user !== undefined);
  const rows = await loadRows(table, namedDeliveriesOf(rest));
  const timeline = shipmentTimelineOf({ shipment, rest }, rows);
  const [people, entries, proofs, claims, notes] = await Promise.all([
    loadUsers(table, ids),
    entriesOf(work, shipment, timeline),
    proofsShown(work, shipment, uploads),
    claimsOf(table, shipment.tracking),
    listParcelNotes(table, shipment.tracking),
  ]);
  const personOf = (id: UserId) => ({ id, name: people.get(id)?.name ?? '' });
  return {
    shipment: toShipmentView(shipment, looked),
    ends: { pickup: shipment.pickup, dropoff: shipment.dropoff },
    merchant: personOf(merchant),
    courier: courier ? personOf(courier) : null,
    rider: rider ? { ...personOf(rider), phone: shipment.rider_phone ?? null } : null,
    order: order ? { id: order.id, number: order.number } : null,
    timeline,
    notes: notes.map(toPersonNoteView),
    entries: entries.map(toEntryOut),
    proofs,
    claims: await Promise.all(claims.map((claim) => claimForAdmin(claim, uploads))),
  };
}
