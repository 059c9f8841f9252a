import limits from 'limits:operations.take';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Badge } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import type { Queued, QueueId } from '../data/reads.ts';
import { ActButton } from '../parts/act-sheet.tsx';
import { opsWords } from '../words/en.ts';

/** Who works on something, and how an operator takes it, lets it go, or takes it over with a reason. */
export function Owner({ queue, thing }: { readonly queue: QueueId; readonly thing: Queued }) {
  const { id, owner, mine } = thing;
  const path = { queue, item_id: id };
  const send = (body: { readonly release?: boolean; readonly reason?: string }, idempotencyKey?: string) =>
    faceApi.post('/api/v1/admin/queues/{queue}/{item_id}/take/', {
      path,
      body,
      ...(idempotencyKey && { idempotencyKey }),
    });
  const change = attempt(async () => {
    await send(mine ? { release: true } : {});
    await refreshReads('queue');
  });
  if (owner && !mine)
    return (
      <>
        <Badge>
          {opsWords.queues.owner} {owner.name}
        </Badge>
        <ActButton
          act={{
            id: `take.${id}`,
            name: opsWords.queues.takeOver,
            title: `${opsWords.queues.takeOver}: ${thing.title}`,
            moves: opsWords.queues.takeOverMoves(owner.name),
            limits,
            initial: { reason: '' },
            done: opsWords.queues.taken,
            touches: ['queue'],
            send: ({ reason }, key) => send({ reason }, key),
          }}
        />
      </>
    );
  return (
    <>
      {mine && <Badge tone="good">{opsWords.queues.mine}</Badge>}
      <Button kind="quiet" onPress={change}>
        {mine ? opsWords.queues.release : opsWords.queues.take}
      </Button>
    </>
  );
}
