import * as z from 'zod';
import { defineId } from '#ground/domain';

/** The path of every route on one shipment. */
export const shipmentParams = z.object({
  shipment_id: defineId<'Shipment'>().describe('The id of the shipment.'),
});
