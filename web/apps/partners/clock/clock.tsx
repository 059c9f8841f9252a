import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { queries } from '../../kit/api/queries.ts';
import { mode } from '../../kit/browser.ts';
import { writeMoment } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section, Timeline } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import { useTestClock } from '../data/clock.ts';
import { organizationPathOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { earningWords } from '../words/money.ts';
import { sayEvent } from './say-event.ts';

const { clock: words } = earningWords;

type Clock = Answer<'get', '/api/v1/test/organizations/{organization_id}/clock/'>;
type Moved = Answer<'post', '/api/v1/test/organizations/{organization_id}/advance/'>;
type Happened = Moved['happened'][number];

const msPerDay = 86_400_000;

/** The most calls for one move: a call works for 20 seconds. */
const mostCalls = 10;

/** The same day and time a month later; the last day of a short month. */
function monthAfter(now: Date): Date {
  const day = now.getUTCDate();
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  return later;
}

/** What a partner reads of what happened. What only our own code listens to is told by another event. */
const toSteps = (happened: readonly Happened[]) =>
  happened.flatMap(({ event, at }) => {
    const title = sayEvent(event);
    return title === undefined ? [] : [{ at, title, kind: event }];
  });

/** What the last move of the clock has caused, and whether it came to its end. */
function Caused({ happened, done }: { readonly happened: readonly Happened[]; readonly done: boolean }) {
  const steps = toSteps(happened);
  return (
    <Section title={words.happened}>
      {!done && <Notice tone="warning">{words.stopped}</Notice>}
      {steps.length === 0 ? <p class="soft">{words.nothing}</p> : <Timeline steps={steps} />}
    </Section>
  );
}

/** Where the clock stands, what moves it, and what came of it. */
function ClockPart({ clock: { now, next } }: { readonly clock: Clock }) {
  const organization = useOrganization();
  const [isBusy, wait] = useState(false);
  const [moved, show] = useState<{ readonly happened: readonly Happened[]; readonly done: boolean }>();
  const move = (to: Date) => async () => {
    wait(true);
    const happened: Happened[] = [];
    let done = false;
    try {
      for (let call = 0; call < mostCalls && !done; call++) {
        const answer: Moved = await faceApi.post('/api/v1/test/organizations/{organization_id}/advance/', {
          path: organizationPathOf(organization),
          body: { to: to.toISOString() },
        });
        happened.push(...answer.happened);
        done = answer.done;
      }
    } catch (error) {
      sayFailure(error);
    }
    show({ happened, done });
    // All that an organization has may be another after a month.
    await queries.invalidateQueries();
    wait(false);
  };
  const ways = [
    [words.day, new Date(Date.parse(now) + msPerDay)],
    [words.week, new Date(Date.parse(now) + 7 * msPerDay)],
    [words.month, monthAfter(new Date(now))],
  ] as const;
  return (
    <>
      <div class="card">
        {words.stands}
        <br />
        <b>
          <time dateTime={now}>{writeMoment(now)}</time>
        </b>
      </div>
      <div class="acts">
        {ways.map(([name, to]) => (
          <Button key={name} kind="quiet" isBusy={isBusy} onPress={move(to)}>
            {name}
          </Button>
        ))}
        {next && (
          <Button isBusy={isBusy} onPress={move(new Date(next.at))}>
            {words.next}
          </Button>
        )}
      </div>
      {next && (
        <p class="soft">
          {words.nextDue}: {words.due[next.kind]}, {writeMoment(next.at)}.
        </p>
      )}
      <div role="status">
        {isBusy && <p>{words.moving}</p>}
        {moved && !isBusy && <Caused {...moved} />}
      </div>
    </>
  );
}

/** The clock of the organization in test mode. */
export function ClockScreen() {
  const isAdmin = useIsAdmin();
  const reading = useTestClock(useOrganization());
  return (
    <Screen title={words.title}>
      <p class="soft">{words.lead}</p>
      {mode.chosen.value !== 'test' && <Notice>{words.live}</Notice>}
      {!isAdmin && <Notice>{words.adminsOnly}</Notice>}
      {mode.chosen.value === 'test' && isAdmin && (
        <Read reading={reading} rows={2}>
          {(clock) => <ClockPart clock={clock} />}
        </Read>
      )}
    </Screen>
  );
}
