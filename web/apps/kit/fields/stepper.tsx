import { kitWords } from '../browser.ts';

/** A small whole number, one more or one less by a tap. */
export function Stepper({
  label,
  value,
  most,
  onChange,
}: {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  // A button at its end stays where it is, so that the focus does too.
  const step = (by: 1 | -1, name: string, sign: string) => {
    const next = value + by;
    const isPossible = next >= 0 && next <= most;
    return (
      <button
        type="button"
        class="plain"
        aria-label={`${name}: ${label}`}
        aria-disabled={isPossible ? undefined : 'true'}
        onClick={() => isPossible && onChange(next)}
      >
        {sign}
      </button>
    );
  };
  return (
    <span class="stepper">
      {step(-1, kitWords.less, '−')}
      <output>{value}</output>
      {step(1, kitWords.oneMore, '+')}
    </span>
  );
}
