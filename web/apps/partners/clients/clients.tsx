import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { type Client, partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { usePartnerHome } from '../data/reads.ts';
import { ClientBadge } from '../parts/badges.tsx';
import { ListByStatus, useStatus } from '../parts/list-by-status.tsx';
import { clientWords } from '../words/clients.ts';
import { shopWords } from '../words/shops.ts';

const { clients: words } = clientWords;

const shownStatuses = ['DRAFT', 'INVITED', 'ACTIVE', 'ENDED'] as const;

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
            {shopWords.gates.invitedUntil} <Moment at={client.invitation.expires_at} />
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
  const { filters, filter } = useFilters();
  const { q = '' } = filters;
  const status = useStatus(shownStatuses);
  const { data: home } = usePartnerHome();
  const query = { ...partnerOf(organization), limit: 50, ...(q && { q }), ...(status && { status }) };
  const pages = usePages(keyOf('clients', query), (cursor) =>
    faceApi.get('/console/clients/', { query: { ...query, ...cursor } }),
  );
  const counts = { DRAFT: home?.clients.DRAFT, INVITED: home?.clients.INVITED };
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
      <ListByStatus
        label={words.show}
        statuses={shownStatuses}
        names={words.tabs}
        counts={counts}
        pages={pages}
        row={rowOf}
        empty={<NoClients isSearched={q !== '' || status !== undefined} />}
      />
    </Screen>
  );
}
