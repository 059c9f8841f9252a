import { element, withAttributes } from './dom.js';
import { createForm } from './form.js';
import { createParcel } from './parcel.js';

/**
 * The content of the widget: a form or a parcel, and a notice.
 * @param {{ language: string, words: object }} of the words to show
 * @param {(typed: string) => void} onSubmit called with what the visitor typed
 */
export function createView({ language, words }, onSubmit) {
  /** Whether the visitor typed the number: the focus then moves to the result. */
  let typed = false;
  const { form, notice, input, say } = createForm(words, (text) => {
    typed = true;
    onSubmit(text);
  });
  const { article, status, show, settle } = createParcel(words);
  const box = element('section', { lang: language }, form, notice, article);

  function rest(place) {
    if (typed) place.focus({ preventScroll: place === status });
    typed = false;
  }

  return {
    box: withAttributes(box, { 'aria-label': words.widget }),
    /** Starts over with another number, or with none. */
    begin(asked) {
      form.hidden = asked !== '';
      article.hidden = true;
      input.value = asked;
      say(asked ? words.wait : '');
    },
    /** Looks something up before a number is known. */
    wait: () => say(words.wait),
    show(record) {
      show(record);
      article.hidden = false;
      settle(record);
      say('');
      rest(status);
    },
    /** Says why there is no new record. A record on display stays, unless the number is unknown. */
    explain(why, asked) {
      const isWrong = why === 'unknown' || why === 'noParcel';
      const text = words[why];
      say(typeof text === 'string' ? text : text(asked), isWrong);
      if (!isWrong) return;
      form.hidden = false;
      article.hidden = true;
      rest(input);
    },
  };
}
