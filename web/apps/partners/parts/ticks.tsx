import type { ComponentChildren } from 'preact';
import { Icon } from '../../kit/parts/icon.tsx';
import { partnerWords } from '../words/words.ts';

/** A step that is done, or not yet. */
export interface Tick {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly text?: ComponentChildren;
  readonly isDone: boolean;
}

/** Steps that tick themselves. */
export const Ticks = ({ ticks }: { readonly ticks: readonly Tick[] }) => (
  <ol class="steps">
    {ticks.map(({ key, name, text, isDone }, at) => (
      <li key={key} class={isDone ? 'done' : ''}>
        <span class="mark">{isDone ? <Icon name="check" /> : at + 1}</span>
        <div class="grow">
          <b>{name}</b>
          {isDone && <span class="hidden"> {partnerWords.steps.done}</span>}
          {text && <p class="soft">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
);
