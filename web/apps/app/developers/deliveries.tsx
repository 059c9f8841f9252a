import limits from 'limits:stores.update';
import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { kitWords } from '../../kit/browser.ts';
import { TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { keyOf, refreshReads, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

type Delivery = ListItem<'/api/v1/webhooks/deliveries/'>;

const toneOf = (status: Delivery['status']) => {
  if (status === 'DELIVERED') return 'good';
  return status === 'FAILED' ? 'bad' : 'plain';
};

/** Where the events of a shop go. */
function Address({ store }: { readonly store: Store }) {
  const form = useForm(
    `webhook.${store.id}.${store.revision}`,
    { webhook_url: store.webhook_url ?? '' },
    { limits },
  );
  const test = attempt(async () => {
    const { delivered, status_code, error } = await faceApi.post('/api/v1/webhooks/test/', {
      body: { url: form.values.value.webhook_url },
    });
    sayDone(delivered ? appWords.webhooks.tested : `${appWords.webhooks.notTested} ${error ?? status_code}`);
  });
  return (
    <Section title={appWords.webhooks.address}>
      <FormFrame
        form={form}
        act={appWords.save}
        send={async ({ webhook_url }) => {
          const path = { store_id: store.id };
          await faceApi.patch('/api/v1/storefront/stores/{store_id}/', {
            path,
            body: { webhook_url: webhook_url || null },
          });
          await refreshReads('stores');
        }}
        onDone={() => sayDone(appWords.shop.saved)}
      >
        <TextField
          form={form}
          name="webhook_url"
          label={appWords.webhooks.url}
          type="url"
          placeholder="https://"
        />
        <Button kind="plain" onPress={test}>
          {appWords.webhooks.test}
        </Button>
      </FormFrame>
    </Section>
  );
}

/** The secret with which events are signed. */
function Secret() {
  const [isShown, show] = useState(false);
  const reading = useReading(keyOf('secret'), () => faceApi.get('/api/v1/webhooks/secret/'), {
    isReady: isShown,
  });
  return (
    <Section title={appWords.webhooks.secret}>
      {isShown ? (
        <Read reading={reading} rows={1}>
          {({ secret }) => (
            <p>
              <code>{secret}</code>
            </p>
          )}
        </Read>
      ) : (
        <Button kind="quiet" onPress={() => show(true)}>
          {kitWords.show}
        </Button>
      )}
    </Section>
  );
}

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
                ...delivery.attempts.map(
                  ({ at, status_code, error, ms }) => [at, `${status_code ?? error} · ${ms} ms`] as const,
                ),
              ]}
            />
            <textarea readOnly rows={6} aria-label={appWords.webhooks.event} value={delivery.body} />
            <textarea
              readOnly
              rows={3}
              aria-label={appWords.webhooks.answer}
              value={delivery.attempts.at(-1)?.answer ?? ''}
            />
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
    <Section title={appWords.webhooks.deliveries}>
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
      {store && <Address key={store.revision} store={store} />}
      <Secret />
      <DeliveryList />
    </Screen>
  );
}
