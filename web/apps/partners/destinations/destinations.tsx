import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { OptionsField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NewSecret } from '../../kit/parts/copied.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Moment } from '../../kit/parts/shown.tsx';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { destinationWords } from '../words/webhooks.ts';

const { webhooks: words } = destinationWords;

/** What a destination hears of. */
const areas = {
  clients: ['distribution.client.active', 'distribution.client.ended', 'distribution.store.live'],
  money: ['distribution.commission.cleared', 'distribution.payout.paid', 'distribution.invoice.failed'],
} as const;

const eventsOf = (which: string) => {
  if (which === 'clients') return [...areas.clients];
  return which === 'money' ? [...areas.money] : ['*' as const];
};

function DestinationForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const organization = useOrganization();
  const form = useForm(`destination.${organization.id}`, { url: '', which: 'all' });
  return (
    <FormFrame
      form={form}
      act={words.act}
      send={async ({ url, which }, idempotencyKey) => {
        const { secret } = await faceApi.post('/api/v1/console/distribution/webhooks/', {
          body: { ...partnerOf(organization), url, events: eventsOf(which) },
          idempotencyKey,
        });
        await refreshReads('destinations');
        onMade(secret);
      }}
    >
      <TextField form={form} name="url" label={words.url} hint={words.urlHint} type="url" isFirst />
      <OptionsField
        form={form}
        name="which"
        label={words.events}
        options={[
          { value: 'all', title: words.all },
          { value: 'clients', title: words.ofClients, text: areas.clients.join(', ') },
          { value: 'money', title: words.ofMoney, text: areas.money.join(', ') },
        ]}
      />
    </FormFrame>
  );
}

/** Where events of the organization go. */
export function Destinations() {
  const organization = useOrganization();
  const isAdmin = useIsAdmin();
  const [isAdding, add] = useState(false);
  const [secret, show] = useState<string>();
  const reading = useReading(
    keyOf('destinations', organization.id),
    async () =>
      (await faceApi.get('/api/v1/console/distribution/webhooks/', { query: partnerOf(organization) }))
        .results,
  );
  return (
    <Screen
      title={words.title}
      acts={
        isAdmin && (
          <Button icon="plus" onPress={() => add(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <p class="soft">{words.lead}</p>
      {!isAdmin && <p class="soft">{words.adminsOnly}</p>}
      {secret && <NewSecret secret={secret} said={words} />}
      <Read reading={reading}>
        {(all) => (
          <Rows
            items={all}
            empty={
              <Empty title={words.empty}>
                <p>{words.emptyText}</p>
              </Empty>
            }
          >
            {({ id, url, status, events, created_at }) => (
              <a class="row" href={`/partners/webhooks/${id}/`}>
                <span class="grow">
                  <span class="split">
                    <b class="address">{url}</b>
                    <Badge tone={status === 'ENABLED' ? 'good' : 'bad'}>{words.statuses[status]}</Badge>
                  </span>
                  <span class="soft">
                    {events.includes('*') ? words.all : events.join(', ')} · <Moment at={created_at} />
                  </span>
                </span>
                <Icon name="next" />
              </a>
            )}
          </Rows>
        )}
      </Read>
      {isAdding && (
        <Sheet title={words.add} onClose={() => add(false)}>
          <DestinationForm
            onMade={(made) => {
              show(made);
              add(false);
            }}
          />
        </Sheet>
      )}
    </Screen>
  );
}
