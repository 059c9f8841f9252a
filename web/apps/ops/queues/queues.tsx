import { useRoute } from 'preact-iso/router';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { type QueueId, useCounts } from '../data/reads.ts';
import { sayCount } from '../parts/count.ts';
import { opsWords } from '../words/en.ts';
import { QueueList } from './queue-list.tsx';

const isQueue = (text: string | undefined): text is QueueId =>
  text !== undefined && text in opsWords.queues.names;

/** All queues with how much waits in each, and what waits in the one that is open. */
export function QueuesScreen() {
  const { params } = useRoute();
  const counts = useCounts();
  const open = isQueue(params.queue) ? params.queue : undefined;
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
                aria-current={queue === open ? 'page' : undefined}
              >
                <span>{opsWords.queues.names[queue]}</span>
                <span class={count > 0 ? 'count' : 'soft'}>{sayCount({ count, more })}</span>
              </a>
            ))}
          </nav>
        )}
      </Read>
      {open && <QueueList key={open} queue={open} />}
    </Screen>
  );
}
