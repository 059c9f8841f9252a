import { kitWords } from '../browser.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Moment } from './shown.tsx';
import { attempt, sayDone } from './toast.tsx';

const copyText = (text: string) =>
  attempt(() => navigator.clipboard.writeText(text).then(() => sayDone(kitWords.copied)));

/** A text that is needed elsewhere, with a button that copies it. @param name what it is, for readers */
export const Copied = ({ text, name }: { readonly text: string; readonly name: string }) => (
  <span class="copied">
    <code class="secret">{text}</code>
    <Button kind="plain" icon="copy" onPress={copyText(text)} label={`${kitWords.copy} ${name}`}>
      {kitWords.copy}
    </Button>
  </span>
);

/** What is said of a secret, and of the one before it. */
interface SecretWords {
  /** That it is shown once. */
  readonly once: string;
  /** What stands before the time at which the one before it stops working. */
  readonly formerUntil: string;
}

/** A secret that was made just now. It is shown once. @param until when the one before it stops working */
export const NewSecret = ({
  secret,
  until,
  said,
}: {
  readonly secret: string;
  readonly until?: string | undefined;
  readonly said: SecretWords;
}) => (
  <Notice tone="good">
    <p>{said.once}</p>
    <p>
      <code class="secret">{secret}</code>
    </p>
    {until && (
      <p>
        {said.formerUntil} <Moment at={until} />
      </p>
    )}
    <Button kind="quiet" icon="copy" onPress={copyText(secret)}>
      {kitWords.copy}
    </Button>
  </Notice>
);
