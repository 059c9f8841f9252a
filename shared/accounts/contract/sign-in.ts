import * as z from 'zod';
import { emailIn } from '#ground/domain';

export const newPassword = z
  .string()
  .min(10, 'must have 10 characters or more')
  .max(200)
  .refine((password) => password.isWellFormed(), 'has characters that are not valid Unicode')
  .meta({ description: '10 to 200 characters of any kind.', examples: ['correct horse battery'] });

const token = z.string().max(4096);

export const Credentials = z.object({
  email: emailIn,
  password: z
    .string()
    .min(1)
    .max(200)
    .meta({ examples: ['correct horse battery'] }),
});

const refresh = 'eyJhbGciOiJFZERTQSIsInR5cCI6InJ0K2p3dCJ9…';

export const RefreshRequest = z.object({
  refresh: token.meta({ description: 'The refresh token of your latest pair.', examples: [refresh] }),
});

/** Which sessions to close. */
export const Logout = z.object({
  all: z.boolean().default(false).describe('Whether to close all of your sessions, on every device.'),
});

/** The contract's token pair. */
export const TokenPair = z
  .object({
    access: z.string().meta({
      description: 'JWT for `Authorization: Bearer`, valid for 60 minutes.',
      examples: ['eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9…'],
    }),
    refresh: z.string().meta({
      description:
        'JWT that gets the next pair. It works once, within 7 days. With `X-Svc-Session: cookie` it is in a cookie instead, and the answer has `queue_key`, a key of your account under which a browser encrypts what it could not send yet.',
      examples: [refresh],
    }),
  })
  .meta({ id: 'TokenPair' });

export const MailedToken = token.meta({
  description: 'The token of the link in the mail.',
  examples: ['XuWk5nq3aT0…'],
});
