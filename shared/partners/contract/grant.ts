import * as z from 'zod';
import { defineId, grantScopes, nameParameter, textOf, timeOut } from '#ground/domain';
import { clientStatuses } from '../domain/client.ts';
import { grantDays, grantStatuses } from '../domain/grant.ts';
import { daysIn, scopesIn } from './client.ts';
import { clientExample, grantExample, organizationExample } from './story.data.ts';

/** A request for a grant. */
export const GrantIn = z.object({
  client: defineId<'Client'>().meta({ examples: [clientExample.id] }),
  scopes: scopesIn.pipe(z.array(z.enum(grantScopes)).min(1, 'must name at least one scope')),
  reason: textOf(500)
    .describe('Why you ask. The merchant reads it.')
    .meta({ examples: [grantExample.reason] }),
  days: daysIn.default(grantDays.usual),
});

/** What a merchant lets a partner do. */
export const GrantOut = z
  .object({
    id: defineId<'Grant'>(),
    organization: defineId<'Organization'>(),
    client: defineId<'Client'>(),
    merchant: defineId<'User'>(),
    scopes: z.array(z.enum(grantScopes)),
    reason: z.string().nullable(),
    status: z.enum(grantStatuses),
    expires_at: timeOut.nullable().describe('When it ends by itself; null until the merchant has agreed.'),
    last_used_at: timeOut.nullable().describe('The last use, to the hour.'),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'Grant', examples: [grantExample] });

export const grantParams = z.object({
  grant_id: nameParameter('grant with this id', defineId<'Grant'>().meta({ examples: [grantExample.id] })),
});

export const consentParams = z.object({
  consent_id: nameParameter(
    'request with this id',
    defineId<'Grant'>().meta({ examples: [grantExample.id] }),
  ),
});

export const ConsentIn = z.object({
  decision: z.enum(['APPROVE', 'DECLINE']).meta({ examples: ['APPROVE'] }),
});

/** A partner as its merchant sees it. */
export const MerchantPartnerOut = z.object({
  organization: z.object({ id: defineId<'Organization'>(), name: z.string() }),
  client: defineId<'Client'>(),
  status: z.enum(clientStatuses),
  grants: z.array(GrantOut),
});

export const merchantPartnerExample = {
  organization: { id: organizationExample.id, name: organizationExample.name },
  client: clientExample.id,
  status: 'ACTIVE' as const,
  grants: [grantExample],
};
