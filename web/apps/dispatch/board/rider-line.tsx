import { clock } from '../../kit/browser.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { writeTime } from '../../kit/format/times.ts';
import type { Rider } from '../data/objects.ts';
import { roadStandingOf, sayHoursOnRoad } from '../data/riders.ts';
import { dispatchWords } from '../words/words.ts';

const { riders: words } = dispatchWords;

/** The most marks of a load; more are said by their number alone. */
const mostMarks = 8;

/** How much a rider has in hand, as marks that are seen from afar. */
const LoadMarks = ({ load }: { readonly load: number }) => (
  <span class="load" aria-hidden="true">
    {Array.from({ length: Math.min(load, mostMarks) }, (_, at) => (
      <i key={at} />
    ))}
  </span>
);

/** A rider: whether she is on the road, when she was seen, since when she works, and what she has in hand. */
export function RiderLine({ rider, load }: { readonly rider: Rider; readonly load: number }) {
  const { user, name, position } = rider;
  const now = clock.value;
  const standing = roadStandingOf(rider);
  const hours = standing === 'online' ? sayHoursOnRoad(rider, now) : undefined;
  return (
    <a
      class={`rider-line ${standing}`}
      href={`/dispatch/riders/${user}/`}
      data-rider={user}
      data-name={name}
      draggable={false}
    >
      <span class="split">
        <b>{name}</b>
        <span class="load-count">
          <LoadMarks load={load} />
          {writeCount(load, words.parcel)}
        </span>
      </span>
      <span class="soft">
        {words[standing]}
        {hours && ` ${hours}`}
        {position && standing !== 'offline' && ` · ${words.seen} ${writeTime(position.seen_at, { now })}`}
      </span>
    </a>
  );
}
