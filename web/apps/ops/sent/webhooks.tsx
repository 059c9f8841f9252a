import { useLocation, useRoute } from 'preact-iso/router';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { ActButton, type ReasonedAct } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { moneyWords } from '../words/money-words.ts';
import { sayState } from '../words/state-words.ts';

const words = moneyWords.sent;
type Delivery = ListItem<'/api/v1/admin/webhooks/'>;

const resendAct = (owner: string, { id, order_id, shipment_id, event }: Delivery): ReasonedAct => ({
  id: `resend.${id}`,
  name: words.resend,
  title: `${words.resend}: ${event}`,
  moves: words.resendMoves,
  initial: { reason: '' },
  done: words.resendDone,
  touches: ['owner-webhooks'],
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/webhooks/resend/', {
      body: { owner, reason, ...(order_id && { order_id }), ...(shipment_id && { shipment_id }) },
      idempotencyKey,
    }),
});

/** A delivery with its attempts. */
function DeliveryRow({ delivery, owner }: { readonly delivery: Delivery; readonly owner: string }) {
  const may = useMay();
  const { event, url, status, attempts, created_at, order_id, shipment_id } = delivery;
  return (
    <div class="row">
      <span class="grow">
        <b>{event}</b>
        <br />
        <code>{url}</code>
        <p class="soft">
          <Moment at={created_at} />, {words.attempts(attempts.length)}
        </p>
        {may('SUPPORT') && (order_id || shipment_id) && status !== 'DELIVERED' && (
          <ActButton act={resendAct(owner, delivery)} />
        )}
      </span>
      <Badge tone={status === 'DELIVERED' ? 'good' : status === 'PENDING' ? 'plain' : 'bad'}>
        {sayState(status)}
      </Badge>
    </div>
  );
}

const statuses = [
  ['all', undefined],
  ['failed', 'FAILED'],
  ['parked', 'PARKED'],
  ['pending', 'PENDING'],
] as const;

/** The webhooks of a merchant, and what they met. */
export function OwnerWebhooks() {
  const { params } = useRoute();
  const { query } = useLocation();
  const owner = params.owner ?? '';
  const status = statuses.find(([, one]) => one === query.status)?.[1];
  const hrefOf = (one: string | undefined) => `/ops/webhooks/${owner}/${one ? `?status=${one}` : ''}`;
  const pages = usePages(keyOf('owner-webhooks', owner, status), (cursor) =>
    faceApi.get('/api/v1/admin/webhooks/', {
      query: { owner, limit: 50, ...(status && { status }), ...cursor },
    }),
  );
  return (
    <Screen title={words.webhooks} back={`/ops/wallets/${owner}/`}>
      <Tabs
        label={words.webhooks}
        current={hrefOf(status)}
        tabs={statuses.map(([name, one]) => ({ name: words.tabs[name], href: hrefOf(one) }))}
      />
      <Pages
        pages={pages}
        row={(delivery) => <DeliveryRow delivery={delivery} owner={owner} />}
        empty={
          <Empty title={words.none}>
            <p>{words.noneText}</p>
          </Empty>
        }
      />
    </Screen>
  );
}
