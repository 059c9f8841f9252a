import { attemptWords } from './attempt-words.ts';
import { Moment } from './shown.tsx';

interface Attempt {
  readonly at: string;
  readonly status_code?: number | undefined;
  readonly error?: string | undefined;
  readonly ms: number;
  readonly answer?: string | undefined;
}

/** What a webhook’s address answered, time after time. @param next what is said of the next attempt, and when it is */
export const Attempts = ({
  attempts,
  next,
}: {
  readonly attempts: readonly Attempt[];
  readonly next: readonly [said: string, at: string | undefined];
}) => (
  <ol class="timeline">
    {attempts.map(({ at, status_code, error, ms, answer }) => (
      <li key={at}>
        <span class="grow">
          {status_code ?? attemptWords[error ?? ''] ?? error} · {ms} ms
          {answer && <pre class="json">{answer}</pre>}
        </span>
        <span class="soft">
          <Moment at={at} />
        </span>
      </li>
    ))}
    {next[1] && (
      <li>
        <span>{next[0]}</span>
        <span class="soft">
          <Moment at={next[1]} />
        </span>
      </li>
    )}
  </ol>
);
