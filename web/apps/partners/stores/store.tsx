import { useRoute } from 'preact-iso/router';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Copied } from '../../kit/parts/copied.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import type { ClientStore } from '../data/objects.ts';
import { useClient, useClientStore, useGrants } from '../data/reads.ts';
import { StoreBadge } from '../parts/badges.tsx';
import { ClientGates, ShopGates } from '../parts/gates.tsx';
import { clientWords } from '../words/clients.ts';
import { shopWords } from '../words/shops.ts';

const { stores: words } = shopWords;
const { client: ofClient } = clientWords;

function StorePart({ store }: { readonly store: ClientStore }) {
  const client = useClient(store.client);
  const grants = useGrants(store.client);
  const isUnclaimed = client.data?.merchant === null;
  const isOver = store.status === 'ENDED' || client.data?.status === 'ENDED';
  const mayLook =
    isUnclaimed ||
    (grants.data?.some(({ status, scopes }) => status === 'ACTIVE' && scopes.includes('store:write')) ??
      false);
  return (
    <>
      <p class="badges">
        <StoreBadge status={store.status} />
      </p>
      {!isOver && (
        <div class="acts">
          <ButtonLink icon="shop" href={`/app/?client=${store.client}`}>
            {ofClient.work}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="people" href={`/partners/clients/${store.client}/`}>
            {words.toClient}
          </ButtonLink>
          <ButtonLink kind="quiet" icon="globe" href={store.store.url} isNewTab>
            {words.visit}
          </ButtonLink>
        </div>
      )}
      <Section title={ofClient.progress}>
        <Read reading={client} rows={3}>
          {(one) => <ClientGates client={one} store={store} />}
        </Read>
      </Section>
      {!isOver && <ShopGates client={store.client} store={store.store.id} mayLook={mayLook} />}
      <Section title={words.address}>
        <Copied text={store.store.url} name={words.address} />
        <Facts
          facts={[
            client.data && [words.client, client.data.business_name],
            [words.made, <Moment at={store.created_at} />],
          ]}
        />
      </Section>
    </>
  );
}

/** A shop of a client: how far it is, what is missing, and where it stands. */
export function StoreScreen() {
  const { id = '' } = useRoute().params;
  const reading = useClientStore(id);
  const host = reading.data && new URL(reading.data.store.url).host;
  return (
    <Screen title={host ?? words.title} back="/partners/stores/">
      <Read reading={reading}>{(store) => <StorePart store={store} />}</Read>
    </Screen>
  );
}
