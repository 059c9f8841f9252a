import { Commit, defineRoute, Problem, rollOverlap } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { WebhookSecretOut } from '../../shared/webhooks/contract/webhook.ts';
import { loadWebhookSecret, rollWebhookSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { secretOf } from '../../shared/webhooks/secret-view.ts';

export const route = defineRoute({
  id: 'webhooks.roll-secret',
  at: 'POST /api/v1/webhooks/secret/roll/',
  summary: 'Roll the webhook signing secret',
  description:
    'Answers a new secret. For 24 hours both secrets are valid. `X-Svc-Signature` is still made with the former one, `X-Svc-Signature-Next` with the new one, and `webhook-signature` holds both. After that, only the new one signs. If you roll again within the 24 hours, the oldest of the three secrets ends at once.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  returns: [200, WebhookSecretOut],
  errors: ['not_found'],
  async handle({ caller, now }, { table }) {
    const read = await loadWebhookSecret(table, caller.user, caller.mode);
    if (!read) throw new Problem('not_found', 'This account has no webhook secret.');
    const until = now.getTime() + rollOverlap;
    const { write, rolled } = rollWebhookSecret(caller, read, now, until);
    return new Commit([write], secretOf(rolled, now));
  },
});
