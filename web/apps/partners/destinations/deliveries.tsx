import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { partnerOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { partnerMoneyWords } from '../words/money.ts';

const { webhooks: words } = partnerMoneyWords;

type SentEvent = ListItem<'/api/v1/console/distribution/webhooks/deliveries/'>;

const tones = { PENDING: 'plain', SUCCEEDED: 'good', FAILED: 'bad', PARKED: 'warning' } as const;

function SentEventRow({ sent }: { readonly sent: SentEvent }) {
  const isAdmin = useIsAdmin();
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
        <details>
          <summary>{words.answer}</summary>
          <p class="soft address">
            {words.eventId}: {sent.event_id}
          </p>
          {sent.attempts.length === 0 && <p class="soft">{words.noAnswer}</p>}
          <ol class="timeline">
            {sent.attempts.map(({ at, status_code, error, ms, answer }) => (
              <li key={at}>
                <span class="grow">
                  {status_code ?? error} · {ms} ms
                  {answer && <pre class="json">{answer}</pre>}
                </span>
                <span class="soft">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ol>
          {sent.next_attempt_at && (
            <p class="soft">
              {words.next} <Moment at={sent.next_attempt_at} />
            </p>
          )}
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
