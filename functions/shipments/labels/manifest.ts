import * as z from 'zod';
import { a4, defineRoute, pagePrinterAccess, Reply } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { ManifestIn } from '../../../shared/labels/contract.ts';
import { drawManifest } from '../../../shared/labels/domain/manifest-layout.ts';
import { manifestOfShipments } from '../../../shared/labels/manifest-content.ts';
import { loadOpenShipments } from '../../../shared/shipments/step/own-shipments.ts';

export const route = defineRoute({
  id: 'shipments.manifest',
  at: 'POST /api/v1/shipments/manifest/',
  summary: 'Print the manifest of up to 200 shipments',
  description:
    'The list of the parcels that you hand over, as a PDF on A4 with their numbers and weights, and lines for both sides to sign. Each carrier or rider begins a new page. Parcels that no rider has claimed yet come last. A shipment that is named twice is listed once. If a shipment is not yours, or has ended, nothing is printed, and the answer is 400 at its index.',
  auth: { secretKey: ['merchant'], keyScope: 'read', jwt: ['merchant'], grant: 'shipments:read' },
  body: ManifestIn,
  returns: [200, z.instanceof(Uint8Array).meta({ contentMediaType: 'application/pdf' })],
  idempotent: false,
  writes: false,
  uses: { printer: pagePrinterAccess },
  async handle({ body: { shipment_ids }, caller, now }, { table, printer }) {
    const [shipments, merchant] = await Promise.all([
      loadOpenShipments(table, caller, shipment_ids),
      loadUser(table, caller.user),
    ]);
    const manifest = manifestOfShipments(shipments, merchant?.name ?? '', now);
    const pages = drawManifest(manifest, printer.measure);
    return new Reply(printer.pdf({ title: 'Manifest', size: a4, pages }), {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="manifest.pdf"',
    });
  },
});
