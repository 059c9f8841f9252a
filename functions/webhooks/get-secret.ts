import { defineRoute, Problem } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { WebhookSecretOut } from '../../shared/webhooks/contract/webhook.ts';
import { loadWebhookSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { secretOf } from '../../shared/webhooks/secret-view.ts';

export const route = defineRoute({
  id: 'webhooks.get-secret',
  at: 'GET /api/v1/webhooks/secret/',
  summary: 'Get the webhook signing secret',
  description: `
Returns the secret that your webhooks of this mode are signed with.

- \`X-Svc-Signature\` is the hex HMAC-SHA256 of the raw body. Its key is the whole secret, as it is shown here.
- \`webhook-signature\` follows [Standard Webhooks](https://www.standardwebhooks.com). Give one of its libraries the secret
  as it is. Its key is the bytes that the base64 after \`whsec_\` encodes.
`.trim(),
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  returns: [200, WebhookSecretOut],
  errors: ['not_found'],
  async handle({ caller, now }, { table }) {
    const secret = await loadWebhookSecret(table, caller.user, caller.mode);
    if (!secret) throw new Problem('not_found', 'This account has no webhook secret.');
    return secretOf(secret, now);
  },
});
