import { element, small, soft, withAttributes } from './dom.js';
import { parcelOutlookOf, statusOf } from './words.js';

const fact = (name, value) => element('div', {}, element('dt', small, name), element('dd', {}, value));

function factsOf({ origin, destination, expected_date, sender_name }, awaited) {
  return [
    ...(sender_name ? [fact('Sender', sender_name)] : []),
    fact('From', origin.name),
    fact('To', destination.name),
    ...(awaited ? [fact('Expected', expected_date)] : []),
  ];
}

const step = ({ title, timestamp }) =>
  element('li', {}, element('b', {}, title), element('span', small, timestamp));

/** The steps taken, oldest first, and the steps still ahead. */
function stepsOf(timeline, ahead) {
  const done = [...timeline].reverse().map(step);
  done[done.length - 1]?.setAttribute('aria-current', 'step');
  return [...done, ...ahead.map((title) => element('li', { className: 'ahead soft' }, title))];
}

/** Shows the record of a parcel. */
export function createParcel() {
  const number = element('p', soft);
  // The element stays, so that screen readers announce its new text and the focus can rest on it.
  const status = element('h2', { tabIndex: -1 });
  const live = withAttributes(element('div', {}, status), { 'aria-live': 'polite' });
  const outlook = element('p', { className: 'outlook' });
  const facts = element('dl');
  const steps = element('ol');
  const zone = element('p', small, 'Times are in Lagos time.');
  const article = element('article', {}, number, live, outlook, facts, steps, zone);
  return {
    article,
    status,
    show(record) {
      const { tone, ahead } = statusOf(record);
      article.dataset.tone = tone;
      number.textContent = record.tracking_number;
      if (status.textContent !== record.current_status) status.textContent = record.current_status;
      const [time, ...way] = parcelOutlookOf(record);
      outlook.replaceChildren(element('span', {}, time), ...way.map((text) => element('span', soft, text)));
      facts.replaceChildren(...factsOf(record, tone === 'plain'));
      steps.replaceChildren(...stepsOf(record.timeline, ahead));
    },
  };
}
