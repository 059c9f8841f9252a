import * as z from 'zod';
import { defineRoute, msPerSecond, Problem } from '#ground';
import { AttemptOut, webhookUrlIn } from '../../shared/webhooks/contract/webhook.ts';
import { hashOfUrl, keyOfDestination, writeRecovery } from '../../shared/webhooks/data/destinations.ts';
import {
  keyOfWebhookSecret,
  parseWebhookSecret,
  signingSecretsOf,
} from '../../shared/webhooks/data/signing-secrets.ts';
import { webhookLimit } from '../../shared/webhooks/limits.ts';
import { postTest, testEvent } from '../../shared/webhooks/post-test.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';

/** Seconds that a call may take. */
const timeout = 15;
/** Milliseconds after which a caller is answered, whatever the receiver and its name servers do. */
const answered = 10 * msPerSecond;
/** Milliseconds that sending always gets, even if the table was slow. */
const shortest = msPerSecond;

export const route = defineRoute({
  id: 'webhooks.test',
  at: 'POST /api/v1/webhooks/test/',
  summary: 'Send a test webhook',
  description:
    'Sends one signed `webhook.test` event to a URL, or to the ARN of an SQS queue or event bus, and returns the answer that came back. It is tried once. A disabled destination is enabled again if it accepts the event. An account can send 30 of these requests a minute, resends among them.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: z.object({ url: webhookUrlIn }),
  returns: [
    200,
    AttemptOut.extend({
      delivered: z
        .boolean()
        .describe('Whether the URL answered 2xx within 10 seconds. Other webhooks have 15.')
        .meta({ examples: [true] }),
      event: z.literal(testEvent),
      event_id: z.uuid().meta({ examples: ['019c1362-0c40-7b8e-a5d7-3e9f1c6b2a05'] }),
    }).meta({ id: 'WebhookTest' }),
  ],
  errors: ['unsafe_url'],
  idempotent: false,
  limits: [webhookLimit],
  timeout,
  uses: { urls: urlGuardAccess, sender: webhookSenderAccess },
  async handle({ body: { url }, caller, now }, { table, urls, sender }) {
    const started = performance.now();
    await urls.checkDestination(url, '/url');
    const { user: owner, mode } = caller;
    const destination = { owner, mode, hash: hashOfUrl(url) };
    const { secret, health } = await table.getTogether({
      secret: keyOfWebhookSecret(owner, mode),
      health: keyOfDestination(destination),
    });
    if (!secret) throw new Problem('not_found', 'This account has no webhook secret.');
    const secrets = signingSecretsOf(parseWebhookSecret(secret), now);
    const patience = Math.max(shortest, Math.floor(answered - (performance.now() - started)));
    const sent = await postTest(sender, secrets, url, { mode, now, patience });
    if (sent.delivered && health) await table.commit([writeRecovery(destination)]);
    return sent;
  },
});
