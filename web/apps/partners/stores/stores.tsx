import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { type ClientStore, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { usePartnerHome } from '../data/reads.ts';
import { StoreBadge } from '../parts/badges.tsx';
import { partnerWords } from '../words/words.ts';

const { stores: words, clients } = partnerWords;

const shownStatuses = ['DRAFT', 'CLAIMED', 'READY', 'LIVE', 'PAUSED'] as const;
const asShownStatus = (text: string | undefined) => shownStatuses.find((status) => status === text);

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
  const { filters, addressWith } = useFilters();
  const status = asShownStatus(filters.status);
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
      <Tabs
        label={words.show}
        current={addressWith({ status: status ?? '' })}
        tabs={[
          { name: clients.all, href: addressWith({ status: '' }) },
          ...shownStatuses.map((one) => ({
            name: words.tabs[one],
            href: addressWith({ status: one }),
            count: home?.stores[one],
          })),
        ]}
      />
      <Pages
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
