import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { writeCount, writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Money } from '../../kit/parts/shown.tsx';
import { keyOf, useStore } from '../data/reads.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { appWords } from '../words/words.ts';

/** Who bought. */
export function Customers() {
  const store = useStore();
  const [q, setQ] = useState('');
  const query = { store: store?.id ?? '', limit: 50, ...(q && { q }) };
  const reading = useReading(keyOf('customers', query), () => faceApi.get('/api/v1/customers/', { query }), {
    isReady: store !== undefined,
  });
  return (
    <Screen title={appWords.customers.title}>
      <SearchBox label={appWords.customers.search} onSearch={setQ} />
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={appWords.customers.empty}>
                <p>{appWords.customers.emptyText}</p>
              </Empty>
            }
          >
            {({ id, name, phone, orders_count, total_spent }) => (
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
            )}
          </Rows>
        )}
      </Read>
    </Screen>
  );
}
