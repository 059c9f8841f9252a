import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NewSecret } from '../../kit/parts/copied.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { useIsAdmin } from '../data/organization.ts';
import { destinationWords } from '../words/webhooks.ts';
import { SentEvents } from './deliveries.tsx';
import { ReplayForm } from './replay-form.tsx';

const { webhooks: words } = destinationWords;

type Destination = ListItem<'/api/v1/console/distribution/webhooks/'>;

const pathOf = ({ id }: Pick<Destination, 'id'>) => ({ destination_id: id });

function DestinationActs({
  destination,
  onRolled,
}: {
  readonly destination: Destination;
  readonly onRolled: (secret: string) => void;
}) {
  const { route } = useLocation();
  const path = pathOf(destination);
  const isOn = destination.status === 'ENABLED';
  const test = attempt(async () => {
    await faceApi.post('/api/v1/console/distribution/webhooks/{destination_id}/test/', { path });
    sayDone(words.sent);
    await refreshReads('sent-events');
  });
  const roll = attempt(async () => {
    if (!(await askBefore({ title: `${words.roll}?`, text: words.rollText, act: words.roll }))) return;
    const rolled = await faceApi.post('/api/v1/console/distribution/webhooks/{destination_id}/roll/', {
      path,
    });
    onRolled(rolled.secret);
  });
  const turn = attempt(async () => {
    const status = isOn ? 'DISABLED' : 'ENABLED';
    await faceApi.patch('/api/v1/console/distribution/webhooks/{destination_id}/', {
      path,
      body: { status },
    });
    await refreshReads('destinations', 'destination');
  });
  const remove = attempt(async () => {
    if (!(await askBefore({ title: `${words.remove}?`, text: words.removeText, act: words.remove }))) return;
    await faceApi.delete('/api/v1/console/distribution/webhooks/{destination_id}/', { path });
    await refreshReads('destinations');
    route('/partners/webhooks/');
    sayDone(words.removed);
  });
  return (
    <div class="acts">
      <Button onPress={test}>{words.test}</Button>
      <Button kind="quiet" onPress={turn}>
        {isOn ? words.disable : words.enable}
      </Button>
      <Button kind="quiet" onPress={roll}>
        {words.roll}
      </Button>
      <Button kind="plain" onPress={remove}>
        {words.remove}
      </Button>
    </div>
  );
}

function DestinationPart({ destination }: { readonly destination: Destination }) {
  const isAdmin = useIsAdmin();
  const [secret, show] = useState<string>();
  const { status, disabled_reason, events, url } = destination;
  return (
    <>
      <p class="badges">
        <Badge tone={status === 'ENABLED' ? 'good' : 'bad'}>{words.statuses[status]}</Badge>
      </p>
      {disabled_reason && (
        <Notice tone="warning">
          {words.reasons[disabled_reason]} {words.parked}
        </Notice>
      )}
      <Facts
        facts={[
          [words.url, <span class="address">{url}</span>],
          [words.events, events.includes('*') ? words.all : events.join(', ')],
        ]}
      />
      {secret && <NewSecret secret={secret} said={words} />}
      {isAdmin && <DestinationActs destination={destination} onRolled={show} />}
      <SentEvents destination={destination.id} />
      {isAdmin && status === 'ENABLED' && <ReplayForm destination={destination.id} />}
    </>
  );
}

/** A destination: what was sent there and answered, and what is sent again. */
export function DestinationScreen() {
  const { id = '' } = useRoute().params;
  const reading = useReading(keyOf('destination', id), () =>
    faceApi.get('/api/v1/console/distribution/webhooks/{destination_id}/', { path: { destination_id: id } }),
  );
  return (
    <Screen title={words.title} back="/partners/webhooks/">
      <Read reading={reading}>{(destination) => <DestinationPart destination={destination} />}</Read>
    </Screen>
  );
}
