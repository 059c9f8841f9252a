import * as z from 'zod';
import { defineId, nameParameter, textOf, timeOut } from '#ground/domain';
import { businessName, ownerEmail, planIntent } from '../../partners/contract/client.ts';
import { organizationOfPartner } from '../../partners/contract/organization.ts';
import { clientStoreStatuses } from '../domain/client-store.ts';
import { clientStoreExample, namespaceId } from './story.data.ts';

/** A store that a partner provisions for a client. */
export const ProvisionIn = z.object({
  organization: organizationOfPartner,
  namespace_id: defineId<'Namespace'>()
    .describe('A verified namespace, under which the store stands.')
    .meta({ examples: [namespaceId] }),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]*$/, 'must have only a–z, 0–9 and hyphens')
    .min(3)
    .max(40)
    .describe(
      'The name of the store in its address: `<slug>.<namespace>`. In test mode `test-` stands before it.',
    )
    .meta({ examples: ['adire'] }),
  business_name: businessName,
  owner_email: ownerEmail,
  plan_intent: planIntent.optional(),
  idempotency_key: textOf(255)
    .describe(
      'Your own id of this request. It counts for good: the same key with the same data always gives the same store.',
    )
    .meta({ examples: ['client-4711'] }),
  invite: z.boolean().default(true).describe('Whether the merchant is invited at once.'),
});

const gate = z.object({
  gate: z.enum(['CLAIM', 'LICENSE', 'PUBLISH']),
  satisfied: z.boolean(),
  since: timeOut.nullable(),
  reason: z.string().nullable().describe('Why it is not satisfied.'),
  next: z.object({ action: z.string(), url: z.url() }).nullable().describe('What opens it.'),
});

/** The provisioning status of a store. */
export const ClientStoreOut = z
  .object({
    id: defineId<'ClientStore'>(),
    organization: defineId<'Organization'>(),
    namespace_id: defineId<'Namespace'>(),
    status: z.enum(clientStoreStatuses),
    store: z.object({ id: defineId<'Store'>(), slug: z.string(), url: z.url() }),
    client: defineId<'Client'>(),
    gates: z
      .array(gate)
      .describe(
        'What a live store needs before it sells. In test mode they close nothing. After the end of the client there are none.',
      ),
    is_test: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'ClientStore', examples: [clientStoreExample] });

/** A store that was just provisioned. In test mode nobody is mailed, so the answer has the token. */
export const ProvisionedOut = ClientStoreOut.extend({
  test_claim_token: z.string().optional().describe('The token of the claim link. Test stores only.'),
}).meta({ id: 'ProvisionedClientStore', examples: [clientStoreExample] });

export const clientStoreParams = z.object({
  client_store_id: nameParameter(
    'client store with this id',
    defineId<'ClientStore'>().meta({ examples: [clientStoreExample.id] }),
  ),
});
