import limits from 'limits:clients.invite';
import { writeClaimMail } from '../../../../shared/partners/domain/invitation-text.ts';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { keepClaimToken } from '../data/claim-tokens.ts';
import type { Client } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { ScopeFields, usualWishes, wishesIn } from '../parts/scope-fields.tsx';
import { clientWords } from '../words/clients.ts';

const { invite: words } = clientWords;

/** What the merchant will read. */
function MailSample({ client }: { readonly client: Client }) {
  const { name } = useOrganization();
  const { subject, text } = writeClaimMail({
    inviter: name,
    business: client.business_name,
    hasStore: client.store !== null,
    link: words.linkHere,
  });
  return (
    <details class="more">
      <summary>{words.mail}</summary>
      <p>
        <b>{subject}</b>
      </p>
      {text.split('\n\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
    </details>
  );
}

/** Invites a merchant, or reminds it: what is asked of it, for how long, and what the mail says. */
export function InviteForm({ client, onDone }: { readonly client: Client; readonly onDone: () => void }) {
  const { id, owner_email, invitation } = client;
  const before = invitation?.scopes;
  const form = useForm(
    `invite.${id}`,
    {
      email: invitation?.email ?? owner_email,
      days: String(invitation?.days ?? 180),
      ...usualWishes,
      ...(before && Object.fromEntries(before.map((scope) => [scope, 'yes']))),
    },
    { limits },
  );
  return (
    <FormFrame
      form={form}
      act={words.send}
      send={async ({ email, days, ...wishes }, idempotencyKey) => {
        const body = { email, days: Number(days), scopes: wishesIn(wishes) };
        const { test_claim_token } = await faceApi.post('/console/drafts/{draft_id}/invite/', {
          path: { draft_id: id },
          body,
          idempotencyKey,
        });
        keepClaimToken(id, test_claim_token);
        await refreshReads('client', 'clients', 'home', 'stores');
      }}
      onDone={() => {
        sayDone(words.sent);
        onDone();
      }}
    >
      <TextField form={form} name="email" label={words.to} hint={words.toHint} type="email" />
      <ScopeFields form={form} label={words.asks} />
      <ChoiceField form={form} name="days" label={words.days} choices={Object.entries(words.dayChoices)} />
      <MailSample client={client} />
      {invitation && (
        <Notice>
          <p>
            {invitation.sends} {words.count}. {words.again}
          </p>
        </Notice>
      )}
    </FormFrame>
  );
}
