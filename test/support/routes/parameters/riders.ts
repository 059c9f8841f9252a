import { offerTo } from '../../people/riders/offers.ts';
import { newShipment } from '../../people/shipments/shipments.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of riders name. */
export const ridersParameters: PathParameters = {
  'rider.shipment_id': {
    ...uuid,
    async made(wire, mode, owner) {
      const shipment = await newShipment(wire, { mode });
      await offerTo(wire, shipment, owner);
      return shipment.id;
    },
  },
};
