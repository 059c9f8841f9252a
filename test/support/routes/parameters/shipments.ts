import { randomBytes } from 'node:crypto';
import { newShipmentIds } from '../../../../shared/shipments/domain/tracking-number.ts';
import { newShipment } from '../../people/shipments.ts';
import { hostile, type PathParameter, type PathParameters, uuid } from './form.ts';

const shipment: PathParameter = {
  ...uuid,
  made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).id,
};

/** What the paths of shipments name. */
export const shipmentsParameters: PathParameters = {
  'shipments.shipment_id': shipment,
  'first-mile.shipment_id': shipment,
  'proofs.shipment_id': shipment,
  'tracking.identifier': {
    malformed: [...hostile, 'SVC000000001', 'SVC00000000', 'PCL-000000001'],
    unknown: () => newShipmentIds(randomBytes(16)).tracking,
    made: async (wire, mode, { id: merchant }) => (await newShipment(wire, { mode, merchant })).tracking,
  },
};
