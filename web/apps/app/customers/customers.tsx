import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writeCount, writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Money } from '../../kit/parts/shown.tsx';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

type Customer = ListItem<'/api/v1/customers/'>;

const rowOf = ({ id, name, phone, orders_count, total_spent }: Customer) => (
  <a class="row" href={`/app/customers/${id}/`}>
    <span class="grow">
      <b>{name ?? phone}</b>
      <br />
      <span class="soft">{phone && writePhone(phone)}</span>
    </span>
    <span class="end">
      <Money amount={total_spent} />
      <br />
      <span class="soft">{writeCount(orders_count, appWords.customers.orders)}</span>
    </span>
    <Icon name="next" />
  </a>
);

/** Who bought. */
export function Customers() {
  const store = useStore();
  const { filters, filter } = useFilters();
  const { q = '', tag = '' } = filters;
  const query = { store: store?.id ?? '', limit: 50, ...(q && { q }), ...(tag && { tag }) };
  const pages = usePages(
    keyOf('customers', query),
    (cursor) => faceApi.get('/api/v1/customers/', { query: { ...query, ...cursor } }),
    { isReady: store !== undefined },
  );
  return (
    <Screen title={appWords.customers.title}>
      <SearchBox label={appWords.customers.search} initial={q} onSearch={(text) => filter({ q: text })} />
      {tag && (
        <p class="chips">
          <a class="chip" href="/app/customers/">
            {tag} <Icon name="close" />
          </a>
        </p>
      )}
      <Pages
        pages={pages}
        row={rowOf}
        empty={
          <Empty title={appWords.customers.empty}>
            <p>{appWords.customers.emptyText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
