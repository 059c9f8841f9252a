import type { ComponentChildren } from 'preact';
import { type Failure, isMissing, toFailure } from '../api/failure.ts';
import { kitWords } from '../browser.ts';
import { Button } from './button.tsx';

/** Something to know before going on. */
export const Notice = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'warning' | 'bad' | 'good';
  readonly children: ComponentChildren;
}) => (
  <div class={tone === 'plain' ? 'notice' : `notice ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
    {children}
  </div>
);

/** The id of a request, behind a tap, for who asks for help. */
const RequestId = ({ id }: { readonly id: string }) => (
  <details class="request-id">
    <summary>{kitWords.noted}</summary>
    <code>{id}</code>
  </details>
);

/** Why something failed, what to do, and how to try again. */
export const FailureNotice = ({
  failure,
  sentences = [failure.detail],
  onRetry,
}: {
  readonly failure: Failure;
  readonly sentences?: readonly string[];
  readonly onRetry?: () => unknown;
}) => (
  <Notice tone="bad">
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {onRetry && (
      <Button kind="quiet" onPress={onRetry}>
        {kitWords.tryAgain}
      </Button>
    )}
    {failure.requestId && <RequestId id={failure.requestId} />}
  </Notice>
);

/** What stands in place of what could not be read. What one may not see looks as if it were not there. */
export function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  const failure = toFailure(error);
  if (!isMissing(failure)) return <FailureNotice failure={failure} onRetry={onRetry} />;
  return (
    <div class="empty">
      <h2>{kitWords.notFound}</h2>
      <p>{kitWords.notFoundText}</p>
    </div>
  );
}
