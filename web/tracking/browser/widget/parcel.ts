import { parcelOutlookOf } from '../../../../shared/shipments/domain/tracking/tracking-outlook.ts';
import { make } from '../../../browser/elements.ts';
import type { WidgetWords } from '../words/en.ts';
import type { ParcelRecord } from './ask.ts';
import { parcelStandingOf, type Step } from './status.ts';

/** The classes of less important text. */
const soft = 'soft';
const small = 'soft small';

const makeFact = (name: string, value: string) =>
  make('div', {}, make('dt', { class: small, text: name }), make('dd', { text: value }));

function factsOf(
  { origin, destination, expected_date, sender_name, delivery_window }: ParcelRecord,
  words: WidgetWords,
): HTMLElement[] {
  return [
    ...(sender_name ? [makeFact(words.sender, sender_name)] : []),
    makeFact(words.from, origin.name),
    makeFact(words.to, destination.name),
    ...(delivery_window ? [makeFact(words.expected, expected_date)] : []),
  ];
}

/** The steps taken, oldest first, and the steps still ahead. */
function stepsOf(
  timeline: ParcelRecord['timeline'],
  ahead: readonly Step[],
  words: WidgetWords,
): HTMLElement[] {
  const done = timeline.map(({ title, timestamp }) =>
    make(
      'li',
      {},
      make('b', { text: words.titles[title] ?? title }),
      make('span', { class: small, text: timestamp }),
    ),
  );
  done[0]?.setAttribute('aria-current', 'step');
  const left = ahead.map((name) => make('li', { class: 'ahead soft', text: words.ahead[name] }));
  return [...done.reverse(), ...left];
}

const statusTextOf = ({ status, status_detail, current_status }: ParcelRecord, words: WidgetWords) =>
  (status_detail === 'AT_DOOR' ? words.atDoor : words.statuses[status]) ?? current_status;

/** Shows the record of a parcel. */
export function createParcel(words: WidgetWords) {
  const number = make('p', { class: soft });
  // The element stays, so that screen readers announce its new text and the focus can rest on it.
  const status = make('h2', { tabindex: '-1' });
  const live = make('div', { 'aria-live': 'polite' }, status);
  const outlook = make('p', { class: 'outlook' });
  const facts = make('dl');
  // The steps scroll where the widget is not high enough for them, so the keyboard reaches them.
  const steps = make('ol', { tabindex: '0', 'aria-label': words.steps });
  const zone = make('p', { class: small, text: words.zone });
  const article = make('article', {}, number, live, outlook, facts, steps, zone);
  let shown = 0;

  return {
    article,
    status,
    show(record: ParcelRecord): void {
      const { tone, ahead, isFinal } = parcelStandingOf(record);
      article.dataset.tone = tone;
      number.textContent = record.tracking_number;
      const text = statusTextOf(record, words);
      if (status.textContent !== text) status.textContent = text;
      const [time = '', ...way] = parcelOutlookOf(record, isFinal, words.outlook);
      const lines = way.map((line) => make('span', { class: soft, text: line }));
      outlook.replaceChildren(make('span', { text: time }), ...lines);
      facts.replaceChildren(...factsOf(record, words));
      steps.replaceChildren(...stepsOf(record.timeline, ahead, words));
    },
    /** Scrolls to the latest step when there is a new one. The parcel is seen then: what is hidden has no height. */
    settle({ timeline: { length } }: ParcelRecord): void {
      if (length === shown) return;
      shown = length;
      const current = steps.querySelector<HTMLElement>('[aria-current]');
      if (!current) return;
      // The step before it is seen too where there is room.
      const room = Math.max(0, steps.clientHeight - current.offsetHeight) / 3;
      steps.scrollTop = current.offsetTop - steps.offsetTop - room;
    },
  };
}
