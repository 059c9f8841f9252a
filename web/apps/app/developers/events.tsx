import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Json } from '../../kit/parts/json.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { appWords } from '../words/words.ts';
import { DocsLink } from './docs-link.tsx';
import { type EventType, eventNames, isEventType } from './event-types.ts';

const { events } = appWords;

type Event = ListItem<'/api/v1/events/'>;

/** The screen of what an event is about. */
const subjectPathOf = ({ type, subject }: Event) =>
  type.startsWith('order.') ? `/app/orders/${subject}/` : `/app/parcels/${subject}/`;

/** An event; a tap tells its payload. */
const EventRow = (event: Event) => (
  <details class="more">
    <summary>
      {event.type}{' '}
      <span class="soft">
        <Moment at={event.created_at} />
      </span>
    </summary>
    <Json text={JSON.stringify(event.payload)} />
    <div class="acts">
      <ButtonLink kind="quiet" href={subjectPathOf(event)}>
        {event.type.startsWith('order.') ? events.order : events.parcel}
      </ButtonLink>
      <ButtonLink kind="plain" href={`/docs/events/#${event.type.split('.')[0]}`} isNewTab>
        {appWords.developers.docs}
      </ButtonLink>
    </div>
  </details>
);

/** The events of the last days, newest first: those too that no webhook told. */
export function Events() {
  const [type, choose] = useState<EventType>();
  const pages = usePages(keyOf('events', type), (cursor) =>
    faceApi.get('/api/v1/events/', { query: { ...cursor, ...(type && { type }) } }),
  );
  return (
    <Screen title={events.title} back="/app/developers/" acts={<DocsLink route="webhooks.list-events" />}>
      <p>{events.lead}</p>
      <Choice
        label={events.type}
        value={type ?? ''}
        choices={[['', events.all], ...eventNames.map((one) => [one, one] as const)]}
        onChoose={(choice) => choose(isEventType(choice) ? choice : undefined)}
      />
      <Pages
        pages={pages}
        empty={
          <Empty title={events.empty}>
            <p>{events.emptyText}</p>
          </Empty>
        }
        row={EventRow}
      />
    </Screen>
  );
}
