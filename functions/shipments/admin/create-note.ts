import { Commit, defineRoute } from '#ground';
import { composeNote, toPersonNoteView } from '../../../shared/identity/admin/views.ts';
import { PersonNoteIn, PersonNoteOut } from '../../../shared/identity/contract/admin-users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { addParcelNote } from '../../../shared/shipments/data/parcel-notes.ts';
import { shipmentOfMode } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'shipments.create-note',
  at: 'POST /api/v1/admin/shipments/{shipment_id}/notes/',
  summary: 'Add a note about a shipment',
  description:
    'All admins read it with the shipment, and who wrote it. Merchant, rider and recipient never do. Notes are not changed.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: shipmentParams,
  body: PersonNoteIn,
  returns: [201, PersonNoteOut],
  async handle({ params, body: { text }, caller, now }, { table }) {
    const { tracking } = await shipmentOfMode(table, caller, params.shipment_id);
    const note = await composeNote({ table, now }, caller.user, 'NOTE', text);
    return new Commit([addParcelNote(tracking, note)], toPersonNoteView(note), params.shipment_id);
  },
});
