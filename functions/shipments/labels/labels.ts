import { defineRoute } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { LabelsIn, labelFile } from '../../../shared/labels/contract.ts';
import { labelOfShipment } from '../../../shared/labels/label-content.ts';
import { printLabels } from '../../../shared/labels/print-labels.ts';
import { labelPrinterAccess } from '../../../shared/labels/wiring.ts';
import { senderNameOf } from '../../../shared/shipments/domain/sender-name.ts';
import { loadOpenShipments } from '../../../shared/shipments/step/own-shipments.ts';

export const route = defineRoute({
  id: 'shipments.labels',
  at: 'POST /api/v1/shipments/labels/',
  summary: 'Print up to 50 labels',
  description:
    'The labels of your shipments in one file, in the order sent: one that is named twice is printed twice. If a shipment is not yours, or has ended, nothing is printed, and the answer is 400 at its index. Nothing is stored, so print as often as you like.',
  auth: { secretKey: ['merchant'], keyScope: 'read', jwt: ['merchant'], grant: 'shipments:read' },
  body: LabelsIn,
  returns: [200, labelFile],
  idempotent: false,
  writes: false,
  uses: { printer: labelPrinterAccess },
  async handle({ body: { shipment_ids, ...print }, caller, baseUrl }, { table, printer }) {
    const [shipments, merchant] = await Promise.all([
      loadOpenShipments(table, caller, shipment_ids),
      loadUser(table, caller.user),
    ]);
    const labels = shipments.map((shipment) =>
      labelOfShipment(shipment, senderNameOf(shipment, merchant), baseUrl),
    );
    return printLabels(labels, { name: 'labels', title: 'Labels', ...print }, printer);
  },
});
