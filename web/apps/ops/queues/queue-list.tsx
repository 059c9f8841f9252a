import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Moment, Money } from '../../kit/parts/shown.tsx';
import type { Queued, QueueId } from '../data/reads.ts';
import { opsWords } from '../words/en.ts';
import { sayStates } from '../words/state-words.ts';
import { Decisions } from './decisions.tsx';
import { Owner } from './owner.tsx';

/** Where what a thing is about is seen and acted on, and what the link says. */
function placeOf({
  kind,
  user,
  shipment,
  order,
  id,
}: Queued): readonly [href: string, name: string] | undefined {
  const { places } = opsWords.queues;
  if (kind === 'verification') return [`/ops/papers/${id}/`, places.papers];
  if (kind === 'withdrawal' || kind === 'payment')
    return user ? [`/ops/wallets/${user}/`, places.wallet] : [`/ops/?q=${id}`, places.find];
  if (shipment) return [`/ops/parcels/${shipment}/`, places.parcel];
  if (order) return [`/ops/orders/${order}/`, places.order];
  return user ? [`/ops/people/${user}/`, places.person] : undefined;
}

const QueueRow = ({ queue, thing }: { readonly queue: QueueId; readonly thing: Queued }) => {
  const [href, place] = placeOf(thing) ?? [];
  return (
    <article class="card queued">
      <div class="split">
        {href ? <a href={href}>{thing.title}</a> : <strong>{thing.title}</strong>}
        {thing.amount !== null && <Money amount={thing.amount} />}
      </div>
      <p class="split">
        <span class="soft">{sayStates(thing.subtitle)}</span>
        <Moment at={thing.since} />
      </p>
      <div class="acts">
        {href && (
          <ButtonLink kind="quiet" href={href}>
            {place}
          </ButtonLink>
        )}
        <Decisions queue={queue} thing={thing} />
        <Owner queue={queue} thing={thing} />
      </div>
    </article>
  );
};

/** What waits in a queue, the longest waiting first. */
export function QueueList({ queue }: { readonly queue: QueueId }) {
  const pages = usePages(keyOf('queue', queue), (cursor) =>
    faceApi.get('/api/v1/admin/queues/{queue}/', { path: { queue }, query: cursor }),
  );
  return (
    <Pages
      pages={pages}
      row={(thing) => <QueueRow queue={queue} thing={thing} />}
      empty={
        <Empty title={opsWords.queues.empty}>
          <p>{opsWords.queues.emptyText}</p>
        </Empty>
      }
    />
  );
}
