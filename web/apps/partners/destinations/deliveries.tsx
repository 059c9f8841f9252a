import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Attempts } from '../../kit/parts/attempts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Json } from '../../kit/parts/json.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { destinationWords } from '../words/webhooks.ts';

const { webhooks: words } = destinationWords;

type SentEvent = ListItem<'/api/v1/console/distribution/webhooks/deliveries/'>;

const tones = { PENDING: 'plain', SUCCEEDED: 'good', FAILED: 'bad', PARKED: 'warning' } as const;

/** The exact text that is signed and sent. */
function SentBody({ id }: { readonly id: string }) {
  const reading = useReading(keyOf('sent-event', id), () =>
    faceApi.get('/api/v1/console/distribution/webhooks/deliveries/{delivery_id}/', {
      path: { delivery_id: id },
    }),
  );
  return (
    <>
      <b>{words.body}</b>
      <Read reading={reading} rows={1}>
        {({ body }) => <Json text={body} />}
      </Read>
    </>
  );
}

function SentEventRow({ sent }: { readonly sent: SentEvent }) {
  const isAdmin = useIsAdmin();
  const [isOpen, look] = useState(false);
  const resend = attempt(async () => {
    await faceApi.post('/api/v1/console/distribution/deliveries/{delivery_id}/resend/', {
      path: { delivery_id: sent.id },
    });
    await refreshReads('sent-events');
    sayDone(words.sent);
  });
  return (
    <div class="row">
      <span class="grow">
        <b class="address">{sent.event}</b>
        <br />
        <span class="soft">
          <Moment at={sent.created_at} />
        </span>
        <details onToggle={({ currentTarget }) => currentTarget.open && look(true)}>
          <summary>{words.detail}</summary>
          <p class="soft address">
            {words.eventId}: {sent.event_id}
          </p>
          {sent.attempts.length === 0 && <p class="soft">{words.noAnswer}</p>}
          <Attempts attempts={sent.attempts} next={[words.next, sent.next_attempt_at]} />
          {isOpen && <SentBody id={sent.id} />}
        </details>
      </span>
      <span class="end">
        <Badge tone={tones[sent.status]}>{words.deliveryStatuses[sent.status]}</Badge>
        <br />
        {isAdmin && (
          <Button kind="plain" onPress={resend} label={`${words.resend}: ${sent.event}`}>
            {words.resend}
          </Button>
        )}
      </span>
    </div>
  );
}

const rowOf = (sent: SentEvent) => <SentEventRow sent={sent} />;

/** What was sent to a destination, and what it answered. */
export function SentEvents({ destination }: { readonly destination: string }) {
  const organization = useOrganization();
  const query = { ...partnerOf(organization), destination, limit: 25 };
  const pages = usePages(keyOf('sent-events', query), (cursor) =>
    faceApi.get('/api/v1/console/distribution/webhooks/deliveries/', { query: { ...query, ...cursor } }),
  );
  return (
    <Section title={words.deliveries}>
      <Pages pages={pages} row={rowOf} empty={<p class="soft">{words.noDeliveries}</p>} />
    </Section>
  );
}
