import * as z from 'zod';
import { id, printable, timeOut } from '../../kernel/scalars.ts';
import { deliveryStatuses } from '../domain/retry.ts';

/** The secret that a merchant's webhooks are signed with. */
export const WebhookSecretOut = z
  .object({
    secret: z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='] }),
    previous_valid_until: timeOut
      .optional()
      .describe(
        'Present for 24 hours after a roll: until then X-Svc-Signature is made with the previous secret.',
      ),
  })
  .meta({ id: 'WebhookSecret' });

/**
 * A URL in input, in the form in which it is requested (its host in ASCII, its path escaped), so that what is checked,
 * stored, shown and sent to is one text. What it may lead to is checked by the URL guard.
 */
export const webhookUrlIn = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (typed) => printable(typed) && !/\s/.test(typed),
    'must not have spaces or control characters in it',
  )
  .transform((typed) => URL.parse(typed)?.href ?? typed)
  .meta({ format: 'uri', examples: ['https://shop.example/hooks/svc'] });

export const AttemptOut = z
  .object({
    at: timeOut,
    status_code: z.int().optional().describe('Absent when no answer came.'),
    ms: z.int().describe('Milliseconds until the answer was there or was given up.'),
    error: z
      .string()
      .optional()
      .describe('Why no answer came: unsafe_url, dns_failed, connection_failed, tls_failed or timeout.'),
    answer: z.string().describe('The first KB of the answer.'),
  })
  .meta({ id: 'WebhookAttempt' });

/** One event on its way to one URL. */
export const DeliveryOut = z
  .object({
    id: id<'Delivery'>(),
    event: z.string(),
    event_id: id<'Event'>().describe(
      'The same in each attempt and each resend: skip the ones you have seen.',
    ),
    shipment_id: id<'Shipment'>(),
    tracking_number: z.string(),
    url: z.string(),
    status: z
      .enum(deliveryStatuses)
      .describe(
        'PENDING: another attempt will follow. DELIVERED: answered 2xx. FAILED: all attempts were used. PARKED: the destination is disabled; it can be sent again for 30 days.',
      ),
    attempts: z.array(AttemptOut),
    next_attempt_at: timeOut.optional(),
    created_at: timeOut,
  })
  .meta({ id: 'WebhookDelivery' });
