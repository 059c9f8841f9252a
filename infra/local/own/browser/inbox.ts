import { find } from '../../../../web/browser/elements.ts';

/** The inbox: applies the filter as it is typed, and shows new messages without touching what the reader has before them. */

const form = find('form', HTMLFormElement);
const list = find('#messages', HTMLElement);
const count = find('#count', HTMLElement);
/** Milliseconds between two looks, and from a keystroke to the next one. */
const pace = 2000;
const pause = 200;

let tag = '';
let timer: number | undefined;
/** The look that counts: the answer to an earlier one is dropped. */
let latest = 0;

/** The address of the page with the filter as it stands in the form. */
function toAddress(): string {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(filled.filter(([, value]) => value !== '')).toString();
  return query ? `${form.action}?${query}` : form.action;
}

/** Makes the list equal to another one. A message that is in both stays the same element, with its focus and selection. */
function show(wanted: Element): void {
  const items = [...wanted.children];
  const names = new Set(items.map(({ id }) => id));
  for (const item of [...list.children]) if (!names.has(item.id)) item.remove();
  let place = list.firstElementChild;
  for (const item of items) {
    if (item.id === place?.id) {
      place = place.nextElementSibling;
      continue;
    }
    item.classList.add('new');
    list.insertBefore(item, place);
  }
}

async function look(): Promise<void> {
  clearTimeout(timer);
  latest += 1;
  const own = latest;
  const url = toAddress();
  const headers = { accept: 'text/html', ...(tag && { 'if-none-match': tag }) };
  const answer = await fetch(url, { headers, cache: 'no-store' }).catch(() => undefined);
  const text = answer?.ok ? await answer.text() : undefined;
  if (own !== latest) return;
  if (text !== undefined) {
    tag = answer?.headers.get('etag') ?? '';
    const page = new DOMParser().parseFromString(text, 'text/html');
    show(find('#messages', HTMLElement, page));
    const said = find('#count', HTMLElement, page).textContent;
    if (count.textContent !== said) count.textContent = said;
  }
  plan(pace);
}

function plan(wait: number): void {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(look, wait);
}

function apply(wait: number): void {
  history.replaceState(null, '', toAddress());
  plan(wait);
}

document.documentElement.classList.add('js');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  apply(0);
});
form.addEventListener('input', () => apply(pause));
document.addEventListener('visibilitychange', () => plan(0));
plan(pace);
