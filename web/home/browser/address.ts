import { createApiCall } from '../../browser/api.ts';
import { find, make } from '../../browser/elements.ts';

/** Calls the API. A refusal says what to do in the words of this page. */
export const callPublicApi = createApiCall(({ code, detail }) => {
  if (code === 'rate_limited') return 'You have asked very often. Please wait a minute and try again.';
  return detail ?? 'We could not be reached. Check your connection and try again.';
});

/** A place that was suggested. */
export interface Place {
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
}

const fewest = 3;
const mostShown = 5;

/** The places that fit a text, the likeliest first. @throws Refusal */
async function loadPlaces(text: string): Promise<readonly Place[]> {
  if (text.length < fewest) return [];
  const query = new URLSearchParams({ q: text, country: 'NG' });
  const found = await callPublicApi<{ readonly suggestions: readonly Place[] }>(
    `/addresses/autocomplete/?${query}`,
  );
  return found.suggestions.slice(0, mostShown);
}

/** What one of the two fields does with what is typed. */
export interface AddressField {
  readonly input: HTMLInputElement;
  /** The place that was chosen, or else the likeliest one of what was typed; undefined where there is none. @throws Refusal */
  choose(): Promise<Place | undefined>;
  /** Says what is wrong with the address; an empty text that nothing is. */
  mark(text: string): void;
}

/** Suggests addresses below a field while one is typed, by the pattern of a combobox. */
export function createAddressField(name: 'from' | 'to'): AddressField {
  const input = find(`#${name}`, HTMLInputElement);
  const list = find(`#${name}-list`, HTMLUListElement);
  const wrong = find(`#${name}-wrong`, HTMLElement);
  let places: readonly Place[] = [];
  let chosen: Place | undefined;
  let at = -1;
  let asked = 0;
  let timer = 0;

  const typed = () => input.value.trim();
  function mark(text: string): void {
    wrong.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
  }
  function close(): void {
    list.hidden = true;
    at = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }
  /** Closes the list; suggestions that are on their way come too late. */
  function leave(): void {
    asked += 1;
    clearTimeout(timer);
    close();
  }
  function take(place: Place): void {
    chosen = place;
    input.value = place.description;
    mark('');
    leave();
  }
  function select(next: number): void {
    at = (next + places.length) % places.length;
    for (const [nth, item] of [...list.children].entries())
      item.setAttribute('aria-selected', String(nth === at));
    input.setAttribute('aria-activedescendant', `${name}-${at}`);
  }
  function show(): void {
    const items = places.map((place, nth) => {
      const item = make('li', {
        role: 'option',
        id: `${name}-${nth}`,
        'aria-selected': 'false',
        text: place.description,
      });
      // Before the field loses the focus.
      item.addEventListener('pointerdown', (event) => event.preventDefault());
      item.addEventListener('click', () => take(place));
      return item;
    });
    list.replaceChildren(...items);
    at = -1;
    list.hidden = items.length === 0;
    input.setAttribute('aria-expanded', String(items.length > 0));
    list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }
  async function suggest(): Promise<void> {
    asked += 1;
    const mine = asked;
    const found = await loadPlaces(typed()).catch(() => []);
    if (mine !== asked) return;
    places = found;
    show();
  }
  function onKey(event: KeyboardEvent): void {
    if (list.hidden) return;
    const selected = places[at];
    if (event.key === 'ArrowDown') select(at + 1);
    else if (event.key === 'ArrowUp') select(at < 0 ? places.length - 1 : at - 1);
    else if (event.key === 'Enter' && selected) take(selected);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  input.addEventListener('input', () => {
    chosen = undefined;
    mark('');
    clearTimeout(timer);
    timer = window.setTimeout(() => void suggest(), 250);
  });
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', leave);
  return {
    input,
    mark,
    async choose() {
      leave();
      if (chosen) return chosen;
      const [likeliest] = await loadPlaces(typed());
      if (likeliest) take(likeliest);
      return likeliest;
    },
  };
}
