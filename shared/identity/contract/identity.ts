import * as z from 'zod';
import { defaultCountry, defineId, emailIn, merchant, phoneIn, roles, textOf, timeOut } from '#ground/domain';
import { newPassword, TokenPair } from '../../accounts/contract/sign-in.ts';
import { Account, accountExample, countryIn } from './account.ts';

/** A registration. */
export const Registration = z.object({
  email: emailIn,
  password: newPassword,
  name: textOf(120).meta({
    description: 'The name of the person or business, as others see it.',
    examples: [merchant.name],
  }),
  role: z
    .enum(roles)
    .exclude(['admin'])
    .describe('What the account is for. The role of an account cannot be changed.'),
  phone: phoneIn.optional().meta({ examples: [merchant.phone] }),
  country: countryIn.default(defaultCountry),
});

/** A login session, as its user sees it. */
export const SessionOut = z
  .object({
    id: defineId<'Session'>().meta({ examples: ['019c1366-7b40-7e2c-9f10-3a5d8c7e4b21'] }),
    current: z.boolean().describe('Whether the access token of this request belongs to it.'),
    ip: z.string().meta({ description: 'The IP address that signed in.', examples: ['203.0.113.7'] }),
    created_at: timeOut.meta({ examples: ['2026-01-31T09:00:00.000Z'] }),
    refreshed_at: timeOut.meta({ examples: ['2026-01-31T09:50:00.000Z'] }),
    expires_at: timeOut.meta({
      description: 'When it ends, unless it is refreshed before.',
      examples: ['2026-02-07T09:50:00.000Z'],
    }),
  })
  .meta({ id: 'Session' });

export const Registered = TokenPair.extend({
  user: Account.meta({ examples: [{ ...accountExample, email_verified_at: null }] }),
});

/** The public half of a signing key (RFC 8037). */
export const JsonWebKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string().meta({ examples: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'] }),
      kid: z.string().meta({ examples: ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'] }),
      use: z
        .literal('sig')
        .optional()
        .meta({ examples: ['sig'] }),
      alg: z
        .string()
        .optional()
        .meta({ examples: ['EdDSA'] }),
    }),
  ),
});
