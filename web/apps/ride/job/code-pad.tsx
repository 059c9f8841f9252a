import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../kit/parts/button.tsx';
import { workWords } from '../words/work.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const length = 6;

/** Six digits on large keys, for a thumb, or from the keys of a keyboard. */
export function CodePad({
  act,
  onCode,
}: {
  /** What using the code is called. */
  readonly act: string;
  readonly onCode: (code: string) => Promise<unknown>;
}) {
  const [code, type] = useState('');
  const [isBusy, busy] = useState(false);
  const add = (digit: string) => type((before) => (before + digit).slice(0, length));
  const erase = () => type((before) => before.slice(0, -1));
  const use = async () => {
    if (code.length < length) return;
    busy(true);
    await onCode(code);
    busy(false);
  };
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      if (/^\d$/.test(key)) add(key);
      if (key === 'Backspace') erase();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div class="pad">
      <output class="pad-code" aria-live="polite">
        {code.padEnd(length, '·')}
      </output>
      <div class="pad-keys">
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={workWords.job.erase} onClick={erase}>
          ⌫
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
      </div>
      <Button isWide isBusy={isBusy || code.length < length} onPress={use}>
        {act}
      </Button>
    </div>
  );
}
