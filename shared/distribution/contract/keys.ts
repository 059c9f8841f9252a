import * as z from 'zod';
import { defineId, modes, nameParameter, partnerScopes, textOf, timeOut } from '#ground/domain';
import { organizationOfMember } from '../../partners/contract/organization.ts';
import { organizationId } from '../../partners/contract/story.data.ts';

const id = '4f0c8e21-b6d3-4a97-8e15-c2d07b9f6a38';
const scopesExample = ['distribution:domains:read', 'distribution:stores:write'];
const scopesSaid = 'What the key may do. A `write` scope includes `read` of the same things.';
const modeSaid = 'A test key works only on test objects, and a live key only on live ones.';

export const PartnerKeyIn = z.object({
  organization: organizationOfMember,
  name: textOf(80).meta({ description: 'The purpose of the key.', examples: ['Provisioning'] }),
  scopes: z
    .array(z.enum(partnerScopes))
    .min(1, 'must name at least one scope')
    .transform((scopes) => partnerScopes.filter((scope) => scopes.includes(scope)))
    .meta({ description: scopesSaid, examples: [scopesExample] }),
  mode: z
    .enum(modes)
    .default('live')
    .meta({ description: modeSaid, examples: ['test'] }),
});

export const PartnerKeyOut = z
  .object({
    id: defineId<'PartnerKey'>().meta({ examples: [id] }),
    organization: defineId<'Organization'>().meta({ examples: [organizationId] }),
    name: z.string().meta({ examples: ['Provisioning'] }),
    mode: z.enum(modes).meta({ description: modeSaid, examples: ['test'] }),
    scopes: z.array(z.enum(partnerScopes)).meta({ description: scopesSaid, examples: [scopesExample] }),
    hint: z.string().meta({ description: 'The last four characters of the secret.', examples: ['k9Zq'] }),
    created_at: timeOut,
  })
  .meta({ id: 'PartnerKey' });

export const SecretPartnerKey = PartnerKeyOut.extend({
  key: z.string().meta({
    description: 'The full secret. It is shown once and cannot be read again.',
    examples: ['svc_pk_4nQ8vXw2…k9Zq'],
  }),
}).meta({ id: 'SecretPartnerKey' });

export const RolledPartnerKey = SecretPartnerKey.extend({
  old_key_valid_until: timeOut.meta({
    description: 'The previous secret works until then.',
    examples: ['2026-02-01T09:30:00.000Z'],
  }),
}).meta({ id: 'RolledPartnerKey' });

export const partnerKeyParams = z.object({
  key_id: nameParameter('partner key with this id', defineId<'PartnerKey'>().meta({ examples: [id] })),
});
