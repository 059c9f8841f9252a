import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.orders;

type Due = ListItem<'/api/v1/admin/orders/'>;
const names: Readonly<Record<Due['status'], string>> = words.statuses;
const isStatus = (text: string): text is Due['status'] => text in names;

const orderRow = ({ id, number, status, total, due_at }: Due) => (
  <a class="row" href={`/ops/orders/${id}/`}>
    <span class="grow">
      <b>{number}</b>
      <br />
      {due_at && (
        <span class="soft">
          {words.due} <Moment at={due_at} />
        </span>
      )}
    </span>
    <span class="end">
      <Money amount={total} />
      <br />
      <Badge>{names[status]}</Badge>
    </span>
  </a>
);

/** The orders for which time alone will do something, what is due first. */
export function OpsOrders() {
  const [chosen, choose] = useState('');
  const status = isStatus(chosen) ? chosen : undefined;
  const pages = usePages(keyOf('orders-of-all', chosen), (cursor) =>
    faceApi.get('/api/v1/admin/orders/', { query: { limit: 50, ...(status && { status }), ...cursor } }),
  );
  return (
    <Screen title={words.title} back="/ops/money/">
      <Choice
        label={words.status}
        value={chosen}
        choices={[['', words.any], ...Object.entries(names)]}
        onChoose={choose}
      />
      <Pages
        pages={pages}
        row={orderRow}
        empty={
          <Empty title={words.none}>
            <p>{words.noneText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
