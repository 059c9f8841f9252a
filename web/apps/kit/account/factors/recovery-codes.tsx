import { kitWords } from '../../browser.ts';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/shown.tsx';
import { attempt, sayDone } from '../../parts/toast.tsx';
import { security } from './security-words.ts';

/** The recovery codes of an account. They are shown once, until somebody says that she has kept them. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const copy = attempt(() =>
    navigator.clipboard.writeText(codes.join('\n')).then(() => sayDone(kitWords.copied)),
  );
  return (
    <Section title={security.codes}>
      <Notice tone="warning">{security.codesText}</Notice>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="acts">
        <Button kind="quiet" icon="copy" onPress={copy}>
          {kitWords.copy}
        </Button>
        <Button kind="quiet" icon="print" onPress={() => print()}>
          {security.print}
        </Button>
        <Button icon="check" onPress={onKept}>
          {security.kept}
        </Button>
      </div>
    </Section>
  );
}
