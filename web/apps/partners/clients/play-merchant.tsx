import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Copied } from '../../kit/parts/copied.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { claimLinkOf, claimTokenOf, keepClaimToken } from '../data/claim-tokens.ts';
import type { Client } from '../data/objects.ts';
import { clientWords } from '../words/clients.ts';

const { claim: words } = clientWords;

/** The token of the invitation, sent to one's own address where it was sent to another. */
async function inviteOneself({ id, invitation }: Client, email: string): Promise<string> {
  const known = claimTokenOf(id);
  if (known && invitation?.email === email) return known;
  const { scopes, days } = invitation ?? { scopes: [], days: 180 };
  const { test_claim_token = '' } = await faceApi.post('/console/drafts/{draft_id}/invite/', {
    path: { draft_id: id },
    body: { email, scopes, days },
  });
  keepClaimToken(id, test_claim_token);
  return test_claim_token;
}

/** In test mode nobody is mailed: the partner accepts as the merchant, or opens the link as one. */
export function PlayMerchant({ client }: { readonly client: Client }) {
  const { data: me } = useMe();
  const token = claimTokenOf(client.id);
  const accept = attempt(async () => {
    if (!me) return;
    const path = { token: await inviteOneself(client, me.email) };
    await faceApi.post('/console/claims/{token}/accept/', { path, body: {} });
    await refreshReads('client', 'clients', 'home', 'grants', 'stores', 'readiness');
    sayDone(words.done);
  });
  return (
    <Section title={words.title}>
      <div class="card fields">
        <p>{words.text}</p>
        {token ? (
          <>
            <p>
              {words.privateText} <b class="address">{client.invitation?.email}</b>.
            </p>
            <Copied text={claimLinkOf(token)} name={words.link} />
          </>
        ) : (
          <p class="soft">{words.lost}</p>
        )}
        {me?.role === 'merchant' && (
          <Button kind="quiet" onPress={accept}>
            {words.self}
          </Button>
        )}
      </div>
    </Section>
  );
}
