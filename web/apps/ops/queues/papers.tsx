import limits from 'limits:verifications.decide';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { useMe } from '../../kit/account/verify-notice.tsx';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Moment } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { touchedByDecision } from '../data/reads.ts';
import { ActSheet } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';
import { PapersPicture } from './papers-picture.tsx';

const words = opsWords.papers;

/** The papers that wait: a page of the longest waiting is enough to go on in. */
const useWaitingPapers = () =>
  useReading(keyOf('queue', 'papers', 'all'), () =>
    faceApi.get('/api/v1/admin/queues/{queue}/', { path: { queue: 'papers' }, query: { limit: 100 } }),
  );

/** Whether a key is meant for a field or a sheet, and not for the papers. */
const isTyping = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);

/** Does what a key stands for while nobody types. */
function useKeys(acts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key.toLowerCase()];
      if (!act || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The papers of one account: the picture beside what was written, decided by keys. */
function PapersOf({ id }: { readonly id: string }) {
  const { route } = useLocation();
  const [isRejecting, reject] = useState(false);
  const waiting = useWaitingPapers();
  const ids = waiting.data?.results.map((one) => one.id) ?? [];
  const at = ids.indexOf(id);
  const next = ids[at + 1];
  const previous = ids[at - 1];
  const reading = useReading(keyOf('papers', id), () =>
    faceApi.get('/api/v1/admin/verifications/{user_id}/', { path: { user_id: id } }),
  );
  const go = (to: string | undefined) => (to ? () => route(`/ops/papers/${to}/`) : undefined);
  const goOn = async (said: string) => {
    sayDone(said);
    route(next ? `/ops/papers/${next}/` : '/ops/queues/papers/');
    await refreshReads(...touchedByDecision, 'papers');
  };
  const isOpen = reading.data?.status === 'SUBMITTED';
  const approve = attempt(async () => {
    await faceApi.post('/api/v1/admin/verifications/{user_id}/decide/', {
      path: { user_id: id },
      body: { decision: 'VERIFIED' },
    });
    await goOn(words.approved);
  });
  useKeys({
    j: go(next),
    k: go(previous),
    a: isOpen ? approve : undefined,
    r: isOpen ? () => reject(true) : undefined,
  });
  return (
    <Read reading={reading}>
      {(papers) => (
        <div class="beside">
          <PapersPicture documents={papers.documents} />
          <div>
            <h2>
              <a href={`/ops/people/${id}/`}>{papers.name}</a>
            </h2>
            <Facts
              facts={[
                [words.role, sayState(papers.role)],
                [words.kind, papers.id_type && sayState(papers.id_type)],
                [
                  words.number,
                  <span key="number" class="code">
                    {papers.id_number}
                  </span>,
                ],
                [words.email, papers.email],
                papers.vehicle !== null && [
                  words.vehicle,
                  `${sayState(papers.vehicle.kind)} ${papers.vehicle.plate ?? ''}`.trim(),
                ],
                papers.submitted_at !== null && [
                  words.submitted,
                  <Moment key="at" at={papers.submitted_at} />,
                ],
              ]}
            />
            {papers.same_number.length > 0 && (
              <Notice tone="warning">
                <p>{words.sameNumber}</p>
                <ul class="moves">
                  {papers.same_number.map(({ id: other, name, status }) => (
                    <li key={other}>
                      <a href={`/ops/papers/${other}/`}>{name}</a> <Badge>{sayState(status)}</Badge>
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {isOpen ? (
              <div class="acts">
                <Button icon="check" onPress={approve}>
                  {words.approve}
                </Button>
                <Button kind="grave" onPress={() => reject(true)}>
                  {words.reject}
                </Button>
              </div>
            ) : (
              <Badge>{sayState(papers.status)}</Badge>
            )}
            <div class="acts">
              {previous && (
                <ButtonLink kind="quiet" icon="back" href={`/ops/papers/${previous}/`}>
                  {words.previous}
                </ButtonLink>
              )}
              {next && (
                <ButtonLink kind="quiet" icon="next" href={`/ops/papers/${next}/`}>
                  {words.next}
                </ButtonLink>
              )}
            </div>
            <p class="hint">{words.keys}</p>
          </div>
          {isRejecting && (
            <ActSheet
              act={{
                id: `papers.${id}`,
                name: words.reject,
                title: `${words.reject}: ${papers.name}`,
                isGrave: true,
                moves: words.rejectMoves,
                limits,
                initial: { reason: '' },
                done: words.rejected,
                touches: [],
                async send({ reason }, idempotencyKey) {
                  await faceApi.post('/api/v1/admin/verifications/{user_id}/decide/', {
                    path: { user_id: id },
                    body: { decision: 'REJECTED', reason },
                    idempotencyKey,
                  });
                },
              }}
              onClose={() => {
                reject(false);
                void reading.refetch().then(async ({ data }) => {
                  if (data?.status === 'REJECTED') await goOn(words.rejected);
                });
              }}
            />
          )}
        </div>
      )}
    </Read>
  );
}

/** The papers of an account, for those who decide about papers. */
export function PapersPage() {
  const { params } = useRoute();
  const may = useMay();
  const me = useMe();
  const id = params.id ?? '';
  return (
    <Screen title={words.title} back="/ops/queues/papers/">
      <Read reading={me}>
        {() => (may('SUPPORT') ? <PapersOf key={id} id={id} /> : <Empty title={words.limited} />)}
      </Read>
    </Screen>
  );
}
