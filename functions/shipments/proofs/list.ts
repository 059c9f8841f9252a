import { defineRoute, pageOf } from '#ground';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ProofOut } from '../../../shared/shipments/contract/proof.ts';
import { fileOfProof, proofsOf } from '../../../shared/shipments/data/proofs.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { refreshUploads } from '../../../shared/shipments/delivery/refresh-uploads.ts';
import { loadOwnShipment } from '../../../shared/shipments/step/own-shipment.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

export const route = defineRoute({
  id: 'proofs.list',
  at: 'GET /api/v1/shipments/{shipment_id}/proofs/',
  summary: 'List the photos and signatures of a shipment',
  description:
    'Lists the proofs whose files have arrived, latest first. The merchant, the rider and the carrier of the shipment can see them. Each has a URL that shows it for 15 minutes. Call this again for fresh URLs. The sender of a file can replace it for 15 minutes after asking for its upload URL.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], grant: 'shipments:read' },
  params: shipmentParams,
  returns: [200, pageOf(ProofOut)],
  // Notes which files have arrived.
  writes: true,
  uses: { uploads: uploadsAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller }, { table, uploads }) {
    const { shipment } = await loadOwnShipment(table, caller, params.shipment_id);
    const known = await proofsOf(table, shipment.tracking);
    const arrived = (await refreshUploads(shipment, known, table, uploads)).flatMap((proof) =>
      proof.uploaded_at ? [{ ...proof, uploaded_at: proof.uploaded_at }] : [],
    );
    const results = await Promise.all(
      arrived.map(async ({ by, uploaded_at, taken_at = uploaded_at, ...proof }) => {
        const { url, expiresAt } = await uploads.toGet(fileOfProof(shipment.id, proof.id));
        const seen = { uploaded_at, taken_at, url, url_expires_at: expiresAt.toISOString() };
        return { ...proof, ...seen, uploaded_by: by };
      }),
    );
    const newest = results.toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at));
    return { next: null, previous: null, results: newest };
  },
});
