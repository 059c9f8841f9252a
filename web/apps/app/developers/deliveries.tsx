import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Attempts } from '../../kit/parts/attempts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Json } from '../../kit/parts/json.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';
import { Replay } from './replay.tsx';
import { WebhookAddress, WebhookSecret } from './webhook-address.tsx';

type Delivery = ListItem<'/api/v1/webhooks/deliveries/'>;

const toneOf = (status: Delivery['status']) => {
  if (status === 'DELIVERED') return 'good';
  return status === 'FAILED' ? 'bad' : 'plain';
};

/** What was sent, and what was answered. */
function Detail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const path = { delivery_id: id };
  const reading = useReading(keyOf('delivery', id), () =>
    faceApi.get('/api/v1/webhooks/deliveries/{delivery_id}/', { path }),
  );
  const resend = ({ shipment_id, order_id }: Delivery) =>
    attempt(async () => {
      const body = { ...(shipment_id && { shipment_id }), ...(order_id && { order_id }) };
      await faceApi.post('/api/v1/webhooks/resend/', { body });
      await refreshReads('deliveries', 'delivery');
      sayDone(appWords.webhooks.resent);
    });
  return (
    <Sheet title={appWords.webhooks.delivery} onClose={onClose}>
      <Read reading={reading}>
        {(delivery) => (
          <div class="fields">
            <Facts
              facts={[
                [appWords.webhooks.event, delivery.event],
                [appWords.webhooks.url, delivery.url],
              ]}
            />
            <Section title={appWords.webhooks.attempts}>
              <Attempts
                attempts={delivery.attempts}
                next={[appWords.webhooks.next, delivery.next_attempt_at]}
              />
            </Section>
            <Section title={appWords.webhooks.body}>
              <Json text={delivery.body} />
            </Section>
            <Button kind="quiet" isWide onPress={resend(delivery)}>
              {appWords.webhooks.resend}
            </Button>
          </div>
        )}
      </Read>
    </Sheet>
  );
}

function DeliveryList() {
  const [open, show] = useState<string>();
  const reading = useReading(keyOf('deliveries'), () => faceApi.get('/api/v1/webhooks/deliveries/', {}));
  return (
    <Section title={appWords.webhooks.deliveries} aside={<DocsLink route="webhooks.list-deliveries" />}>
      <Read reading={reading}>
        {({ results }) => (
          <Rows items={results} empty={<Empty title={appWords.webhooks.none} />}>
            {({ id, event, status, created_at, order_number, tracking_number }) => (
              <div class="row">
                <span class="grow">
                  <button type="button" class="plain" onClick={() => show(id)}>
                    {event}
                  </button>
                  <br />
                  <span class="soft">{order_number ?? tracking_number}</span>
                </span>
                <span class="end">
                  <Badge tone={toneOf(status)}>{appWords.webhooks.statuses[status]}</Badge>
                  <br />
                  <span class="soft">
                    <Moment at={created_at} />
                  </span>
                </span>
              </div>
            )}
          </Rows>
        )}
      </Read>
      {open && <Detail id={open} onClose={() => show(undefined)} />}
    </Section>
  );
}

/** Webhooks: where they go, what they are signed with, what was sent and answered. */
export function Deliveries() {
  const store = useStore();
  return (
    <Screen title={appWords.webhooks.title} back="/app/developers/">
      {store && <WebhookAddress key={store.revision} store={store} />}
      <WebhookSecret />
      <DeliveryList />
      <Replay />
    </Screen>
  );
}
