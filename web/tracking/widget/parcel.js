import { parcelOutlookOf } from '../../../shared/shipments/domain/tracking/tracking-outlook.ts';
import { element, small, soft, withAttributes } from './dom.js';
import { statusOf } from './status.js';

const fact = (name, value) => element('div', {}, element('dt', small, name), element('dd', {}, value));

function factsOf({ origin, destination, expected_date, sender_name }, awaited, words) {
  return [
    ...(sender_name ? [fact(words.sender, sender_name)] : []),
    fact(words.from, origin.name),
    fact(words.to, destination.name),
    ...(awaited ? [fact(words.expected, expected_date)] : []),
  ];
}

/** The steps taken, oldest first, and the steps still ahead. */
function stepsOf(timeline, ahead, words) {
  const step = ({ title, timestamp }) =>
    element('li', {}, element('b', {}, words.titles[title] ?? title), element('span', small, timestamp));
  const done = [...timeline].reverse().map(step);
  done[done.length - 1]?.setAttribute('aria-current', 'step');
  return [...done, ...ahead.map((name) => element('li', { className: 'ahead soft' }, words.ahead[name]))];
}

const statusTextOf = ({ status, status_detail, current_status }, words) =>
  (status_detail === 'AT_DOOR' ? words.atDoor : words.statuses[status]) ?? current_status;

/** Shows the record of a parcel. */
export function createParcel(words) {
  const number = element('p', soft);
  // The element stays, so that screen readers announce its new text and the focus can rest on it.
  const status = element('h2', { tabIndex: -1 });
  const live = withAttributes(element('div', {}, status), { 'aria-live': 'polite' });
  const outlook = element('p', { className: 'outlook' });
  const facts = element('dl');
  // The steps scroll where the widget is not high enough for them, so the keyboard reaches them.
  const steps = withAttributes(element('ol', { tabIndex: 0 }), { 'aria-label': words.steps });
  const zone = element('p', small, words.zone);
  const article = element('article', {}, number, live, outlook, facts, steps, zone);
  let shown = 0;

  /** Scrolls to the latest step when there is a new one. */
  function follow(many) {
    if (many === shown) return;
    shown = many;
    const current = steps.querySelector('[aria-current]');
    if (!current) return;
    // The step before it is seen too where there is room.
    const room = Math.max(0, steps.clientHeight - current.offsetHeight) / 3;
    steps.scrollTop = current.offsetTop - steps.offsetTop - room;
  }

  return {
    article,
    status,
    show(record) {
      const { tone, ahead, final } = statusOf(record);
      article.dataset.tone = tone;
      number.textContent = record.tracking_number;
      const text = statusTextOf(record, words);
      if (status.textContent !== text) status.textContent = text;
      const [time, ...way] = parcelOutlookOf(record, final, words.outlook);
      outlook.replaceChildren(element('span', {}, time), ...way.map((line) => element('span', soft, line)));
      facts.replaceChildren(...factsOf(record, tone === 'plain', words));
      steps.replaceChildren(...stepsOf(record.timeline, ahead, words));
    },
    /** Called once the parcel is to be seen: what is hidden has no height. */
    settle: (record) => follow(record.timeline.length),
  };
}
