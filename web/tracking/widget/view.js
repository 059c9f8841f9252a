import { element, withAttributes } from './dom.js';
import { createForm } from './form.js';
import { createParcel } from './parcel.js';
import { notices } from './words.js';

/**
 * What the widget shows: a form, or a parcel, and a notice.
 * @param {(number: string) => void} onNumber gets what somebody types
 */
export function createView(onNumber) {
  /** Whether somebody has typed the number: then focus goes to what came of it. */
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
    /** Begins with another number, or with none. */
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
    /** Says why there is no new record. One that is shown stays, but not that of an unknown number. */
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
