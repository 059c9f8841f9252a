import { kitWords } from '../../kit/browser.ts';
import { writeMoment } from '../../kit/format/times.ts';
import { useTestClock } from '../data/clock.ts';
import type { Organization } from '../data/objects.ts';
import { partnerWords } from '../words/words.ts';

/** What stands on all screens in test mode: the time of the organization, once it is another than ours. It leads to what moves it. */
export function ClockLine({ organization }: { readonly organization: Organization }) {
  const { data: clock } = useTestClock(organization);
  // One line takes the place of the other, so that nothing moves when the time is known.
  if (!clock?.is_standing) return <>{kitWords.testLine}</>;
  return (
    <>
      {partnerWords.timeIs}{' '}
      <a href="/partners/clock/">
        <time dateTime={clock.now}>{writeMoment(clock.now)}</time>
      </a>
    </>
  );
}
