import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore, Sheet } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Client } from '../data/objects.ts';
import { useIsAdmin } from '../data/organization.ts';
import { useClient, useGrants, useStoreOfClient } from '../data/reads.ts';
import { ClientBadge } from '../parts/badges.tsx';
import { ClientGates, ShopGates } from '../parts/gates.tsx';
import { clientWords } from '../words/clients.ts';
import { organizationWords } from '../words/organization.ts';
import { Grants } from './grants.tsx';
import { InviteForm } from './invite.tsx';
import { PlayMerchant } from './play-merchant.tsx';

const { client: words, invite } = clientWords;
const { programs } = organizationWords;

const isUnclaimed = ({ status }: Client) => status === 'DRAFT' || status === 'INVITED';

const earnsText = ({ attributed, attribution_reason }: Client) => {
  if (attributed === null) return undefined;
  return attributed || !attribution_reason ? words.yes : words.reasons[attribution_reason];
};

function ClientFacts({ client }: { readonly client: Client }) {
  const earns = earnsText(client);
  const [program] = programs.names[client.program];
  return (
    <Facts
      facts={[
        [words.email, <span class="address">{client.owner_email}</span>],
        [words.program, program],
        client.plan_intent !== null && [words.plan, words.plans[client.plan_intent]],
        client.merchant !== null && [words.since, <Moment at={client.updated_at} />],
        earns !== undefined && [words.earns, earns],
      ]}
    />
  );
}

/** Ends the relation, once it is meant. */
async function endClient({ id, business_name, ...client }: Client): Promise<void> {
  const isDraft = client.merchant === null;
  const title = `${isDraft ? words.endDraft : words.end}: ${business_name}?`;
  const text = isDraft ? words.endDraftText : words.endText;
  if (!(await askBefore({ title, text, act: words.endAct }))) return;
  await faceApi.post('/console/clients/{client_id}/end/', { path: { client_id: id } });
  await refreshReads('clients', 'client', 'grants', 'home', 'stores');
  sayDone(`${business_name}: ${words.ended}`);
}

const Declined = ({ reason }: { readonly reason: string | null }) => (
  <Notice tone="warning">
    {reason ? (
      <p>
        {words.declinedWhy} “{reason}”
      </p>
    ) : (
      words.declined
    )}
  </Notice>
);

/** What is done next with a client. */
function ClientActs({ client, onInvite }: { readonly client: Client; readonly onInvite: () => void }) {
  const isOpen = isUnclaimed(client) || client.status === 'ACTIVE';
  // The app works in a shop that was prepared: who serves another one uses the API.
  const mayWork = isOpen && client.store !== null;
  return (
    <div class="acts">
      {mayWork && (
        <ButtonLink icon="shop" href={`/app/?client=${client.id}`}>
          {words.work}
        </ButtonLink>
      )}
      {isUnclaimed(client) && (
        <Button kind={mayWork ? 'quiet' : 'main'} icon="share" onPress={onInvite}>
          {client.status === 'INVITED' ? invite.remind : invite.act}
        </Button>
      )}
      {isOpen && client.merchant !== null && (
        <ButtonLink kind="quiet" icon="check" href={`/partners/plans/?client=${client.id}`}>
          {words.paysPlan}
        </ButtonLink>
      )}
    </div>
  );
}

function ClientPart({ client }: { readonly client: Client }) {
  const isAdmin = useIsAdmin();
  const [isInviting, open] = useState(false);
  const { data: store = null } = useStoreOfClient(client.id);
  const grants = useGrants(client.id);
  const maySeeShop =
    isUnclaimed(client) ||
    (grants.data?.some(({ status, scopes }) => status === 'ACTIVE' && scopes.includes('store:write')) ??
      false);
  const isOver = client.status === 'ENDED' || client.status === 'ARCHIVED';
  return (
    <>
      <p class="badges">
        <ClientBadge status={client.status} />
      </p>
      {client.status === 'DRAFT' && client.decline_reason !== null && (
        <Declined reason={client.decline_reason} />
      )}
      <ClientActs client={client} onInvite={() => open(true)} />
      {mode.chosen.value === 'test' && client.status === 'INVITED' && <PlayMerchant client={client} />}
      {!isOver && (
        <Section title={words.progress}>
          <ClientGates client={client} store={store} />
        </Section>
      )}
      {!isOver && client.store !== null && (
        <ShopGates client={client.id} store={client.store} mayLook={maySeeShop} />
      )}
      <Grants client={client} reading={grants} />
      <Section title={client.business_name}>
        <ClientFacts client={client} />
      </Section>
      {!isOver && isAdmin && (
        <Button kind="grave" isWide onPress={attempt(() => endClient(client))}>
          {client.merchant === null ? words.endDraft : words.end}
        </Button>
      )}
      {isInviting && (
        <Sheet title={invite.title} onClose={() => open(false)}>
          <InviteForm client={client} onDone={() => open(false)} />
        </Sheet>
      )}
    </>
  );
}

/** A client: how far it is, what is done next, and what the organization may do for it. */
export function ClientScreen() {
  const { id = '' } = useRoute().params;
  const reading = useClient(id);
  return (
    <Screen title={reading.data?.business_name ?? clientWords.clients.title} back="/partners/clients/">
      <Read reading={reading}>{(client) => <ClientPart client={client} />}</Read>
    </Screen>
  );
}
