import { useRef, useState } from 'preact/hooks';

/** Percent of the way within which a finger must begin, and from which the slide is meant. */
const beginsWithin = 25;
const endsFrom = 90;

/** Does something by a slide from one end to the other, so that no tap does it by accident. Keys move it too. */
export function Slide({
  label,
  isBusy,
  onSlid,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSlid: () => unknown;
}) {
  const [value, setValue] = useState(0);
  const isHeld = useRef(false);
  const settle = () => {
    if (value >= endsFrom && !isBusy) onSlid();
    setValue(0);
  };
  return (
    <label class="slide">
      <span aria-hidden="true">{label}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        value={value}
        aria-label={label}
        aria-disabled={isBusy}
        onPointerDown={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          isHeld.current = ((event.clientX - left) / width) * 100 <= beginsWithin;
          if (!isHeld.current) event.preventDefault();
        }}
        onInput={({ currentTarget }) => setValue(isBusy ? 0 : currentTarget.valueAsNumber)}
        onPointerUp={settle}
        onPointerCancel={() => setValue(0)}
        onKeyUp={({ key }) => {
          if (key === 'Enter' || key === 'End' || value >= endsFrom) settle();
        }}
      />
    </label>
  );
}
