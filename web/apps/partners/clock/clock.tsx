import { useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { queries } from '../../kit/api/queries.ts';
import { mode } from '../../kit/browser.ts';
import { writeStamp } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section, Timeline } from '../../kit/parts/shown.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import { useLicenses, usePartnerPool } from '../data/money.ts';
import { organizationPathOf } from '../data/objects.ts';
import { useIsAdmin, useOrganization } from '../data/organization.ts';
import { useBalance } from '../data/reads.ts';
import { partnerMoneyWords } from '../words/money.ts';
import { nextDueOf } from './next-due.ts';

const { clock: words } = partnerMoneyWords;

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

/** An event as people read it: `distribution.license.active` is `License: active`. */
const titleOf = ({ event }: Happened) => {
  const [, object = event, ...state] = event.split('.');
  return `${object.charAt(0).toUpperCase()}${object.slice(1)}: ${state.join(' ').replaceAll('_', ' ')}`;
};

/** Where the clock stands, what moves it, and what came of it. */
function ClockPart({ now }: { readonly now: string }) {
  const organization = useOrganization();
  const { data: balance } = useBalance();
  const { data: licenses = [] } = useLicenses();
  const { data: pool } = usePartnerPool();
  const [isBusy, wait] = useState(false);
  const [moved, show] = useState<{ readonly happened: readonly Happened[]; readonly done: boolean }>();
  const next = nextDueOf(
    {
      clearing: balance?.upcoming.map(({ date }) => date) ?? [],
      licenses: licenses.filter(({ status }) => status !== 'ENDED').map(({ period }) => period.end),
      lots: pool?.lots.map(({ expires_at }) => expires_at) ?? [],
    },
    now,
  );
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
          <time dateTime={now}>{writeStamp(now)}</time>
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
          {words.nextDue}: {words.due[next.kind]}, {writeStamp(next.at)}.
        </p>
      )}
      <div role="status">
        {isBusy && <p>{words.moving}</p>}
        {moved && !isBusy && (
          <Section title={words.happened}>
            {!moved.done && <Notice tone="warning">{words.stopped}</Notice>}
            {moved.happened.length === 0 ? (
              <p class="soft">{words.nothing}</p>
            ) : (
              <Timeline
                steps={moved.happened.map((one) => ({ at: one.at, title: titleOf(one), kind: one.event }))}
              />
            )}
          </Section>
        )}
      </div>
    </>
  );
}

/** The clock of the organization in test mode. */
export function ClockScreen() {
  const isAdmin = useIsAdmin();
  const reading = useBalance();
  return (
    <Screen title={words.title}>
      <p class="soft">{words.lead}</p>
      {mode.chosen.value !== 'test' && <Notice>{words.live}</Notice>}
      {!isAdmin && <Notice>{words.adminsOnly}</Notice>}
      {mode.chosen.value === 'test' && isAdmin && (
        <Read reading={reading} rows={2}>
          {({ now }) => <ClockPart now={now} />}
        </Read>
      )}
    </Screen>
  );
}
