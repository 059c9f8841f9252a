import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { type Client, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { usePartnerHome } from '../data/reads.ts';
import { ClientBadge } from '../parts/badges.tsx';
import { partnerWords } from '../words/words.ts';

const { clients: words } = partnerWords;

const shownStatuses = ['DRAFT', 'INVITED', 'ACTIVE', 'ENDED'] as const;
const asShownStatus = (text: string | undefined) => shownStatuses.find((status) => status === text);

const rowOf = (client: Client) => (
  <a class="row" href={`/partners/clients/${client.id}/`}>
    <span class="grow">
      <span class="split">
        <b>{client.business_name}</b>
        <ClientBadge status={client.status} />
      </span>
      <span class="soft address">{client.owner_email}</span>
      <br />
      <span class="soft">
        {client.invitation ? (
          <>
            {partnerWords.gates.invitedUntil} <Moment at={client.invitation.expires_at} />
          </>
        ) : (
          <Moment at={client.created_at} />
        )}
      </span>
    </span>
    <Icon name="next" />
  </a>
);

/** What is said where no client is shown. */
function NoClients({ isSearched }: { readonly isSearched: boolean }) {
  const hasJoined = useOrganization().programs.length > 0;
  if (isSearched)
    return (
      <Empty title={words.noneFound}>
        <p>{words.noneFoundText}</p>
      </Empty>
    );
  return (
    <Empty title={words.empty}>
      <p>{hasJoined ? words.emptyText : words.notJoined}</p>
      <ButtonLink href={hasJoined ? '/partners/clients/new/' : '/partners/programs/'}>
        {hasJoined ? words.add : words.join}
      </ButtonLink>
    </Empty>
  );
}

/** The merchants that the organization has drafted, invited or brought: searched, and by how far they are. */
export function Clients() {
  const organization = useOrganization();
  const { filters, filter, addressWith } = useFilters();
  const { q = '' } = filters;
  const status = asShownStatus(filters.status);
  const { data: home } = usePartnerHome();
  const query = { ...partnerOf(organization), limit: 50, ...(q && { q }), ...(status && { status }) };
  const pages = usePages(keyOf('clients', query), (cursor) =>
    faceApi.get('/console/clients/', { query: { ...query, ...cursor } }),
  );
  const countOf = { DRAFT: home?.clients.DRAFT, INVITED: home?.clients.INVITED };
  return (
    <Screen
      title={words.title}
      acts={
        <ButtonLink icon="plus" href="/partners/clients/new/">
          {words.add}
        </ButtonLink>
      }
    >
      <SearchBox label={words.search} initial={q} onSearch={(text) => filter({ q: text })} />
      <Tabs
        label={words.show}
        current={addressWith({ status: status ?? '' })}
        tabs={[
          { name: words.all, href: addressWith({ status: '' }) },
          ...shownStatuses.map((one) => ({
            name: words.tabs[one],
            href: addressWith({ status: one }),
            count: one === 'DRAFT' || one === 'INVITED' ? countOf[one] : undefined,
          })),
        ]}
      />
      <Pages pages={pages} row={rowOf} empty={<NoClients isSearched={q !== '' || status !== undefined} />} />
    </Screen>
  );
}
