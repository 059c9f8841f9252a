import { find, make } from '../../browser/elements.ts';
import type { SearchEntry } from '../search/entry.ts';

const box = find('search', HTMLElement);
const input = find('#search', HTMLInputElement);
const found = find('#found', HTMLElement);

const links = () => [...found.querySelectorAll('a')];

function close(): void {
  found.hidden = true;
}

const toItem = ({ kind, title, text, path }: SearchEntry): HTMLElement => {
  const link = make(
    'a',
    { href: path },
    make('span', { class: 'kind', text: kind }),
    make('b', { text: title }),
  );
  if (text) link.append(make('small', { text: text.slice(0, 120) }));
  link.addEventListener('click', close);
  return make('li', {}, link);
};

function show(said: string, entries: readonly SearchEntry[]): void {
  found.replaceChildren(make('p', { role: 'status', text: said }), make('ul', {}, ...entries.map(toItem)));
  found.hidden = false;
}

/** Shows what the typed words find. An answer that comes after further typing is dropped. */
async function search(): Promise<void> {
  const words = input.value.trim();
  if (!words) {
    close();
    return;
  }
  const entries = await import('./search.ts')
    .then(({ searchEntries }) => searchEntries(words))
    .catch(() => undefined);
  if (words !== input.value.trim()) return;
  if (!entries) show('The search cannot be reached.', []);
  else show(entries.length > 0 ? `${entries.length} found` : 'Nothing found', entries);
}

/** Moves the focus from the box through what was found, and back. */
function move(step: number): void {
  const all: HTMLElement[] = [input, ...links()];
  const at = all.findIndex((one) => one.matches(':focus'));
  all[(at + step + all.length) % all.length]?.focus();
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'ArrowDown') move(1);
  else if (key === 'ArrowUp') move(-1);
  else if (key === 'Enter' && target === input) links()[0]?.click();
  else if (key === 'Escape') {
    input.focus();
    close();
  } else return;
  event.preventDefault();
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Lets readers search: `/` and Ctrl+K lead to the box, the arrows through what was found, and Enter to it. */
export function startSearch(): void {
  box.hidden = false;
  input.addEventListener('input', search);
  // The entries are loaded while the reader still types.
  input.addEventListener(
    'focus',
    () => void import('./search.ts').then(({ searchEntries }) => searchEntries('')),
    {
      once: true,
    },
  );
  box.addEventListener('keydown', onKey);
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
  });
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping(event);
    if (!isShortcut) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
