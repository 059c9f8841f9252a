import { clock } from '../../kit/browser.ts';
import { writeTime } from '../../kit/format/times.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { Stuck } from '../data/stuck.ts';
import { dispatchWords } from '../words/words.ts';

const { stuck: words } = dispatchWords;

/** What is said of a parcel that stands still: why, and since when. */
export const StuckLine = ({ stuck: { kind, since, why } }: { readonly stuck: Stuck }) => (
  <p class="stuck-line">
    <Icon name="alert" />
    <span>
      {words[kind]}
      {kind === 'held' && why ? (
        <>
          : <b>{why}</b>
        </>
      ) : (
        ` ${writeTime(since, { now: clock.value })}`
      )}
    </span>
  </p>
);
