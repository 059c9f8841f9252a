import { make } from '../../../browser/elements.ts';
import type { SpokenWords } from '../words/languages.ts';
import type { Notice, ParcelRecord } from './ask.ts';
import { createForm } from './form.ts';
import { createParcel } from './parcel.ts';

/** What the widget shows. */
export type View = ReturnType<typeof createView>;

/**
 * The content of the widget: a form or a parcel, and a notice.
 * @param submit is called with what the visitor typed
 */
export function createView({ language, words }: SpokenWords, submit: (typed: string) => void) {
  /** Whether the visitor typed the number: the focus then moves to the result. */
  let isTyped = false;
  const { form, notice, input, say } = createForm(words, (text) => {
    isTyped = true;
    submit(text);
  });
  const { article, status, show, settle } = createParcel(words);

  function rest(place: HTMLElement): void {
    if (isTyped) place.focus({ preventScroll: place === status });
    isTyped = false;
  }

  return {
    box: make('section', { lang: language, 'aria-label': words.widget }, form, notice, article),
    /** Starts over with another number, or with none. */
    begin(asked: string): void {
      form.hidden = asked !== '';
      article.hidden = true;
      input.value = asked;
      say(asked ? words.wait : '');
    },
    /** Looks something up before a number is known. */
    wait: () => say(words.wait),
    show(record: ParcelRecord): void {
      show(record);
      article.hidden = false;
      settle(record);
      say('');
      rest(status);
    },
    /** Says why there is no new record. A record on display stays, unless the number is unknown. */
    explain(why: Notice, asked: string): void {
      const isWrong = why === 'unknown' || why === 'noParcel';
      say(why === 'unknown' ? words.unknown(asked) : words[why], isWrong);
      if (!isWrong) return;
      form.hidden = false;
      article.hidden = true;
      rest(input);
    },
  };
}
