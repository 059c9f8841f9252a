import * as z from 'zod';
import { factorFields, factorToken } from './factors.ts';
import { RequestOptions } from './passkeys.ts';

/** What a login says besides when it answers 403 `factor_required`. */
export const LoginChallenge = z.object({
  factor_token: factorToken,
  factors: z.array(
    z.object({
      id: factorFields.id,
      kind: factorFields.kind,
      name: factorFields.name,
      options: RequestOptions.optional().describe(
        'Of a PASSKEY: for `navigator.credentials.get()`, by `PublicKeyCredential.parseRequestOptionsFromJSON()`. They work once, within 5 minutes.',
      ),
    }),
  ),
});

/** What `factor_invalid` says besides. */
export const WrongProof = z.object({
  attempts_remaining: z
    .number()
    .int()
    .meta({ description: 'How many more wrong ones there can be before you have to wait.', examples: [4] }),
});
