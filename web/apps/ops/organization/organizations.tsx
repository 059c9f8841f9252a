import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { opsWords } from '../words/en.ts';

type Listed = ListItem<'/api/v1/admin/organizations/'>;

const words = opsWords.organization;
const address = '/ops/organizations/';
const suspendedOnes = `${address}?status=SUSPENDED`;

const rowOf = ({ id, name, legal_name, created_at }: Listed) => (
  <a class="row" href={`${address}${id}/`}>
    <span class="grow">
      <b>{name}</b>
      <br />
      <span class="soft">{legal_name}</span>
    </span>
    <span class="soft">
      <Moment at={created_at} />
    </span>
    <Icon name="next" />
  </a>
);

/** The partner organizations, by what became of them. */
export function Organizations() {
  const { filters } = useFilters();
  const status = filters.status === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE';
  const query = { status, limit: 50 } as const;
  const pages = usePages(keyOf('organizations', query), (cursor) =>
    faceApi.get('/api/v1/admin/organizations/', { query: { ...query, ...cursor } }),
  );
  return (
    <Screen title={words.list}>
      <Tabs
        label={words.list}
        tabs={[
          { name: words.active, href: address },
          { name: words.suspendedOnes, href: suspendedOnes },
        ]}
        current={status === 'ACTIVE' ? address : suspendedOnes}
      />
      <Pages pages={pages} row={rowOf} empty={<Empty title={words.empty} />} />
    </Screen>
  );
}
