import * as z from 'zod';
import { defineId, keyScopes, modes, textOf, timeOut, usualScopes } from '#ground/domain';

const name = { examples: ['Warehouse'] };
/** A merchant usually creates a test key first. */
const mode = { examples: ['test'] };

const scopesSaid =
  '`read`: read all your data. `book`: quote, book and change things. `payout`: withdraw to your bank account.';

export const KeyRequest = z.object({
  name: textOf(80)
    .default('Default')
    .meta({ description: 'The purpose of the key.', ...name }),
  mode: z
    .enum(modes)
    .default('test')
    .meta({
      description:
        'A test key works only on test objects. A live key spends money, and live riders and carriers carry its parcels.',
      ...mode,
    }),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, 'must name at least one scope')
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
    .default([...usualScopes])
    .meta({ description: scopesSaid, examples: [usualScopes] }),
});

const keyFields = {
  id: defineId<'ApiKey'>().meta({ examples: ['7d1b7a0e-6a3c-4c55-8f4f-2f8c4b1e9a10'] }),
  name: z.string().meta(name),
  mode: z.enum(modes).meta(mode),
};
const created_at = timeOut.meta({ examples: ['2026-01-05T08:10:00.000Z'] });

/** The contract's secret API key. */
export const SecretKey = z
  .object({
    ...keyFields,
    key: z.string().meta({
      description: 'The full secret. It is shown once and cannot be read again.',
      examples: ['svc_test_4nQ8vXw2…k9Zq'],
    }),
    created_at,
  })
  .meta({ id: 'SecretApiKey' });

export const RolledKey = SecretKey.extend({
  old_key_valid_until: timeOut.meta({
    description: 'The previous secret works until then.',
    examples: ['2026-02-01T09:30:00.000Z'],
  }),
});

export const KeySummary = z
  .object({
    ...keyFields,
    scopes: z.array(z.enum(keyScopes)).meta({ description: scopesSaid, examples: [usualScopes] }),
    hint: z.string().meta({ description: 'The last four characters of the secret.', examples: ['k9Zq'] }),
    created_at,
  })
  .meta({ id: 'ApiKey' });
