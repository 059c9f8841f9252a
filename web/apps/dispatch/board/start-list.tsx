import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { useActing } from '../data/acting.ts';
import { useCarrier, useFleetMembers } from '../data/own.ts';
import { dispatchWords } from '../words/words.ts';

const { start: words } = dispatchWords;

/** What a new carrier does before its first parcel; nothing once all is done. */
export function StartList() {
  const acting = useActing();
  const isOwner = acting?.isOwner === true;
  const papers = useReading(keyOf('papers'), () => faceApi.get('/api/v1/verification/'), {
    isReady: isOwner,
  });
  const carrier = useCarrier(isOwner);
  const members = useFleetMembers(isOwner);
  if (!isOwner || !papers.data || !carrier.data || !members.data) return null;
  const isTest = mode.chosen.value === 'test';
  const steps = [
    {
      name: words.papers,
      text: words.papersText,
      href: '/dispatch/account/papers/',
      isDone: isTest || papers.data.status === 'VERIFIED',
    },
    { name: words.hub, href: '/dispatch/hubs/', isDone: carrier.data.hubs.length > 0 },
    {
      name: words.riders,
      href: '/dispatch/team/',
      isDone: members.data.some(({ role }) => role === 'RIDER'),
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Section title={words.title}>
      <ol class="steps card start-list">
        {steps.map(({ name, text, href, isDone }) => (
          <li key={href} class={isDone ? 'done' : undefined}>
            <span class="mark">{isDone && <Icon name="check" />}</span>
            <span>
              {isDone ? name : <a href={href}>{name}</a>}
              {!isDone && text && (
                <>
                  <br />
                  <span class="soft">{text}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
