import * as z from 'zod';
import { defineId, emailIn, grantScopes, nameParameter, textOf, timeOut } from '#ground/domain';
import { attributionReasons, clientStatuses, planIntents } from '../domain/client.ts';
import { grantDays } from '../domain/grant.ts';
import { programKeys } from '../domain/programs/program.ts';
import { organizationOfMember } from './organization.ts';
import { clientExample } from './story.data.ts';

export const businessName = textOf(120).meta({ examples: [clientExample.business_name] });
export const ownerEmail = emailIn.meta({
  description: 'The address of the merchant, to which the invitation goes.',
  examples: [clientExample.owner_email],
});
export const planIntent = z
  .enum(planIntents)
  .describe('The plan that you mean to give the client. It promises nothing.')
  .meta({ examples: ['STARTER'] });

/** What a grant lets a partner do. */
export const scopesIn = z
  .array(z.enum(grantScopes))
  .max(grantScopes.length)
  .transform((scopes) => [...new Set(scopes)])
  .meta({ examples: [['catalog:write', 'orders:read']] });

export const daysIn = z
  .number()
  .int()
  .min(1)
  .max(grantDays.most)
  .describe(`For how many days the grant holds: 1 to ${grantDays.most}.`)
  .meta({ examples: [grantDays.usual] });

/** A new client. */
export const ClientIn = z.object({
  organization: organizationOfMember,
  program: z
    .enum(programKeys)
    .optional()
    .describe(
      'The program under which you bring the client. May be left out if you are enrolled in exactly one.',
    ),
  business_name: businessName,
  owner_email: ownerEmail,
  plan_intent: planIntent.optional(),
});

/** A client as the members of its organization see it. */
export const ClientOut = z
  .object({
    id: defineId<'Client'>(),
    organization: defineId<'Organization'>(),
    program: z.enum(programKeys),
    business_name: z.string(),
    owner_email: z.string(),
    plan_intent: z.enum(planIntents).nullable(),
    status: z.enum(clientStatuses),
    merchant: defineId<'User'>().nullable().describe('The merchant that claimed it.'),
    store: defineId<'Store'>().nullable().describe('The store that you prepared for it.'),
    invitation: z
      .object({
        email: z.string(),
        scopes: z.array(z.enum(grantScopes)),
        days: z.int(),
        sends: z.int().describe('How often the client was invited, of 10 times.'),
        expires_at: timeOut,
      })
      .nullable()
      .describe('The open invitation.'),
    decline_reason: z.string().nullable().describe('Why the merchant declined the last invitation.'),
    attributed: z
      .boolean()
      .nullable()
      .describe('Whether you earn on the merchant; null until it has claimed.'),
    attribution_reason: z.enum(attributionReasons).nullable().describe('Why you do not.'),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'PartnerClient', examples: [clientExample] });

/** A client that was just invited. In test mode nobody is mailed, so the answer has the token. */
export const InvitedClientOut = ClientOut.extend({
  test_claim_token: z.string().optional().describe('The token of the claim link. Test clients only.'),
}).meta({ id: 'InvitedPartnerClient', examples: [clientExample] });

/** An invitation of a client. */
export const InviteIn = z.object({
  email: emailIn
    .optional()
    .describe('Another address than the client’s. Only an account with this address can claim.'),
  scopes: scopesIn
    .optional()
    .describe('What you ask the merchant to let you do. Without any, you ask for nothing.'),
  days: daysIn.optional(),
});

export const clientParams = z.object({
  client_id: nameParameter(
    'client with this id',
    defineId<'Client'>().meta({ examples: [clientExample.id] }),
  ),
});
export const draftParams = z.object({
  draft_id: nameParameter('client with this id', defineId<'Client'>().meta({ examples: [clientExample.id] })),
});
