import * as z from 'zod';
import { asRefusal, defineId, merchant, nameParameter, roles, textOf, timeOut } from '#ground/domain';
import { MailedToken } from '../../accounts/contract/sign-in.ts';
import { recoveryHours, recoveryStatuses } from '../domain/factors/recovery.ts';

const recoveryId = '9a4d6f20-3b8e-47c1-a5f7-0e2c8d916b43';

const fields = {
  id: defineId<'FactorRecovery'>().meta({ examples: [recoveryId] }),
  status: z.enum(recoveryStatuses).meta({ examples: ['REQUESTED'] }),
  requested_at: timeOut,
  effective_at: timeOut.nullable().meta({
    description: `When your second factors count no longer: ${recoveryHours} hours after an approval. From then on the password signs you in.`,
    examples: [null],
  }),
};

/** A request to recover an account, as whoever knows the password sees it. */
export const RecoveryOut = z.object(fields).meta({ id: 'FactorRecovery' });

/** The same, as admins see it. */
export const ListedRecovery = z
  .object({
    ...fields,
    user: defineId<'User'>().meta({ examples: [merchant.id] }),
    name: z.string().meta({ examples: [merchant.name] }),
    email: z.string().meta({ examples: [merchant.email] }),
    role: z.enum(roles).meta({ examples: ['merchant'] }),
    decided_at: timeOut.nullable().meta({ examples: [null] }),
    reason: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'ListedFactorRecovery' });

/** The request that a path names. */
export const recoveryParams = z.object({
  recovery_id: nameParameter(
    'request to recover an account with this id',
    defineId<'FactorRecovery'>().meta({ examples: [recoveryId] }),
  ),
});

export const recoveryDecisions = ['APPROVED', 'REJECTED'] as const;

/** An admin's decision. */
export const RecoveryDecision = z
  .object({
    decision: z.enum(recoveryDecisions).meta({ examples: ['APPROVED'] }),
    reason: textOf(300)
      .optional()
      .describe('The reason, for the owner of the account. Required with REJECTED.'),
  })
  .refine(
    ({ decision, reason }) => decision === 'APPROVED' || reason !== undefined,
    asRefusal('required', 'is required with REJECTED', 'reason'),
  )
  .meta({ examples: [{ decision: 'APPROVED' }] });

export const RecoveryCancellation = z.object({
  token: MailedToken,
});
