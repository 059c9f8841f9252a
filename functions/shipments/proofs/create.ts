import { Commit, defineRoute, toId, toUploadView, uploadLimit } from '#ground';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ProofIn, ProofUpload } from '../../../shared/shipments/contract/proof.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { requestProof } from '../../../shared/shipments/delivery/add-proof.ts';
import { loadOwnShipment } from '../../../shared/shipments/step/own-shipment.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

export const route = defineRoute({
  id: 'proofs.create',
  at: 'POST /api/v1/shipments/{shipment_id}/proofs/',
  summary: 'Create an upload URL for a photo or signature',
  description:
    'Returns a URL to which the app uploads the file, within 15 minutes and with the headers given. S3 accepts only a file of the type and size that you asked for. The proof is listed once its file has arrived. Until the URL expires, you can upload another file of the same type and size. It replaces the former file, even if that was listed. A proof is final 15 minutes after you asked for its URL. A shipment has ten proofs at most. A proof whose file never arrived makes room after 20 minutes. Proofs can be added while the shipment is under way, and for 24 hours after it was delivered or came back. Files are kept for a year. The rider and the carrier add proofs; the merchant adds photos of its own while a claim can be made. An account can upload 60 files a minute.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  params: shipmentParams,
  body: ProofIn,
  returns: [201, ProofUpload],
  errors: ['invalid_state'],
  limits: [uploadLimit],
  uses: { uploads: uploadsAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, stableId }, { table, uploads }) {
    const read = await loadOwnShipment(table, caller, params.shipment_id);
    const asked = { ...body, id: toId<'Proof'>(stableId), by: caller.user, takenAt: now };
    const { proof, link, writes } = await requestProof({ table, now }, uploads, read, asked);
    return new Commit([...writes, ...read.checks], { id: proof.id, upload: toUploadView(link) });
  },
});
