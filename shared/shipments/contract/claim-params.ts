import * as z from 'zod';
import { defineId } from '#ground/domain';
import { shipmentParams } from './params.ts';

/** The paths of a claim, for admins and for its merchant. */
export const claimId = z.object({ claim_id: defineId<'Claim'>().describe('The id of the claim.') });
export const claimParams = shipmentParams.extend(claimId.shape);
