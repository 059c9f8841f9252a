import { element, withAttributes } from './dom.js';
import { createForm } from './form.js';
import { createParcel } from './parcel.js';
import { notices } from './words.js';

/**
 * The content of the widget: a form or a parcel, and a notice.
 * @param {(number: string) => void} onNumber called with the number that the visitor submits
 */
export function createView(onNumber) {
  /** Whether the visitor typed the number: the focus then moves to the result. */
  let typed = false;
  const { form, notice, input, say } = createForm((number) => {
    typed = true;
    onNumber(number);
  });
  const { article, status, show } = createParcel();
  const box = element('section', {}, form, notice, article);

  function rest(place) {
    if (typed) place.focus();
    typed = false;
  }

  return {
    box: withAttributes(box, { 'aria-label': 'Parcel tracking' }),
    /** Starts over with another number, or with none. */
    begin(asked) {
      form.hidden = asked !== '';
      article.hidden = true;
      input.value = asked;
      say(asked ? notices.wait() : '');
    },
    show(record) {
      show(record);
      article.hidden = false;
      say('');
      rest(status);
    },
    /** Says why there is no new record. A record on display stays, unless the number is unknown. */
    explain(why, asked) {
      const unknown = why === 'unknown';
      say(notices[why](asked), unknown);
      if (!unknown) return;
      form.hidden = false;
      article.hidden = true;
      rest(input);
    },
  };
}
