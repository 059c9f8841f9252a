import * as z from 'zod';
import { defineId, nameParameter, rider } from '#ground/domain';

/** An account has one verification, identified by the account's id. */
export const verificationParams = z.object({
  user_id: nameParameter(
    'papers of an account with this id',
    defineId<'User'>().meta({ description: 'The user id of the rider or carrier.', examples: [rider.id] }),
  ),
});
