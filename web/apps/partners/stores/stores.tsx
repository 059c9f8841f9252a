import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { usePages } from '../../kit/lists/pages.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { type ClientStore, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { usePartnerHome } from '../data/reads.ts';
import { StoreBadge } from '../parts/badges.tsx';
import { ListByStatus, useStatus } from '../parts/list-by-status.tsx';
import { shopWords } from '../words/shops.ts';

const { stores: words } = shopWords;

const shownStatuses = ['DRAFT', 'CLAIMED', 'READY', 'LIVE', 'PAUSED'] as const;

/** What is missing next, in words. */
const nextOf = ({ gates }: ClientStore): string | undefined => {
  const gate = gates.find(({ satisfied }) => !satisfied)?.gate;
  return gate && words.next[gate];
};

const rowOf = (store: ClientStore) => (
  <a class="row" href={`/partners/stores/${store.id}/`}>
    <span class="grow">
      <span class="split">
        <b class="address">{new URL(store.store.url).host}</b>
        <StoreBadge status={store.status} />
      </span>
      <span class="soft">{nextOf(store)}</span>
    </span>
    <Icon name="next" />
  </a>
);

/** The shops that the organization has prepared for its clients. */
export function Stores() {
  const organization = useOrganization();
  const status = useStatus(shownStatuses);
  const { data: home } = usePartnerHome();
  const query = { ...partnerOf(organization), limit: 50, ...(status && { status }) };
  const pages = usePages(keyOf('stores', query), (cursor) =>
    faceApi.get('/console/distribution/stores/', { query: { ...query, ...cursor } }),
  );
  return (
    <Screen
      title={words.title}
      acts={
        <ButtonLink icon="plus" href="/partners/stores/new/">
          {words.add}
        </ButtonLink>
      }
    >
      <ListByStatus
        label={words.show}
        statuses={shownStatuses}
        names={words.tabs}
        counts={home?.stores}
        pages={pages}
        row={rowOf}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
