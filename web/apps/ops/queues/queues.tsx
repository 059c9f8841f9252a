import { useRoute } from 'preact-iso/router';
import { Screen } from '../../kit/frame/frame.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { type QueueId, useCounts } from '../data/reads.ts';
import { sayCount } from '../parts/count.ts';
import { opsWords } from '../words/en.ts';
import { QueueList } from './queue-list.tsx';

const isQueue = (text: string | undefined): text is QueueId =>
  text !== undefined && text in opsWords.queues.names;

/** All queues with how much waits in each, and what waits in the one that is open, or else in the first in which something does. */
export function QueuesScreen() {
  const { params } = useRoute();
  const counts = useCounts();
  const open = isQueue(params.queue) ? params.queue : undefined;
  const shown = open ?? counts.data?.results.find(({ count }) => count > 0)?.queue;
  return (
    <Screen
      title={open ? opsWords.queues.names[open] : opsWords.queues.title}
      {...(open && { back: '/ops/queues/' })}
    >
      <Read reading={counts} rows={1}>
        {({ results }) => (
          <nav class="queues" aria-label={opsWords.queues.label}>
            {results.map(({ queue, count, more }) => (
              <a
                key={queue}
                href={`/ops/queues/${queue}/`}
                aria-current={queue === shown ? 'page' : undefined}
              >
                <span>{opsWords.queues.names[queue]}</span>
                <span class={count > 0 ? 'count' : 'soft'}>{sayCount({ count, more })}</span>
              </a>
            ))}
          </nav>
        )}
      </Read>
      {shown ? (
        <QueueList key={shown} queue={shown} />
      ) : (
        counts.data && (
          <Empty title={opsWords.queues.empty}>
            <p>{opsWords.queues.emptyText}</p>
          </Empty>
        )
      )}
    </Screen>
  );
}
