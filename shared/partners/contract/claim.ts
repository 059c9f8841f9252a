import * as z from 'zod';
import { defineId, defineInvitationToken, grantScopes, textOf, timeOut } from '#ground/domain';
import { parseClaimToken, planIntents } from '../domain/client.ts';
import { programKeys } from '../domain/programs/program.ts';
import { daysIn, scopesIn } from './client.ts';
import { GrantOut } from './grant.ts';
import { clientExample, grantExample, organizationExample } from './story.data.ts';

/** The token of a claim link, in a path, and the client that it claims to be for. */
export const clientClaimParams = z.object({
  token: defineInvitationToken((text) => {
    const client = parseClaimToken(text);
    return client && { client };
  }),
});
export type ClaimTokenIn = z.output<typeof clientClaimParams>['token'];

/** An invitation as whoever has its link sees it. */
export const ClaimView = z
  .object({
    partner: z.object({ name: z.string() }),
    program: z.enum(programKeys),
    business: z.string(),
    email: z.string().describe('The invited address, masked.'),
    scopes: z.array(z.enum(grantScopes)).describe('What the partner asks you to let it do.'),
    days: z.int().describe('For how many days.'),
    sponsorship: z
      .object({
        id: defineId<'Sponsorship'>(),
        plan: z.enum(planIntents),
        source: z.string().describe('From what the partner pays.'),
        expires_at: timeOut,
      })
      .nullable()
      .describe('The plan that the partner offers to pay for you.'),
    is_test: z.boolean(),
    expires_at: timeOut,
  })
  .meta({
    id: 'ClientClaim',
    examples: [
      {
        partner: { name: organizationExample.name },
        program: 'distributor',
        business: clientExample.business_name,
        email: 'a••@adire.example',
        scopes: ['catalog:write', 'orders:read'],
        days: 180,
        sponsorship: {
          id: '2a7c9e04-6b1d-4d58-93f0-8c5e1b7a2d46',
          plan: 'STARTER',
          source: 'POOL',
          expires_at: '2026-02-14T09:30:00.000Z',
        },
        is_test: false,
        expires_at: '2026-02-14T09:30:00.000Z',
      },
    ],
  });

/** The merchant's yes. */
export const AcceptClaimIn = z.object({
  scopes: scopesIn
    .optional()
    .describe(
      'What you let the partner do, of what it asks. All of it, if you leave it out; nothing, if it is empty.',
    ),
  days: daysIn.optional(),
  approve_sponsorship: z
    .boolean()
    .default(false)
    .describe('Whether the partner may pay a plan for you, if it offers one.'),
});

export const AcceptedClaim = z
  .object({
    client: defineId<'Client'>(),
    store: defineId<'Store'>().nullable().describe('The store that is yours now.'),
    grants: z.array(GrantOut),
  })
  .meta({
    id: 'AcceptedClientClaim',
    examples: [
      {
        client: clientExample.id,
        store: '0190d7c2-5e1f-7a4b-9c83-6f2d1e0b8a57',
        grants: [{ ...grantExample, status: 'ACTIVE', expires_at: '2026-07-30T09:30:00.000Z' }],
      },
    ],
  });

export const DeclineClaimIn = z.object({
  reason: textOf(500).optional().describe('Why not. The partner reads it.'),
});
