import * as z from 'zod';
import { id } from '../../../shared/kernel/scalars.ts';

/** The paths of the claims about a shipment, of a claim for admins, and of a claim for its merchant. */
export const shipmentParams = z.object({ shipment_id: id<'Shipment'>().describe('The id of the shipment.') });
export const claimId = z.object({ claim_id: id<'Claim'>().describe('The id of the claim.') });
export const claimParams = shipmentParams.extend(claimId.shape);
