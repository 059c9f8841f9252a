import { isInZone, type Origin, type Shape } from '../../../../shared/stores/domain/zones/zones.ts';
import { find, make } from '../../../browser/elements.ts';
import { callApi } from '../api.ts';
import { readData } from '../shop-data.ts';
import { words } from '../words.ts';
import { findField, form, type Spot, setSpot } from './fields.ts';
import { clearMark } from './marks.ts';

interface Suggestion {
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly components: { readonly city: string; readonly state_region: string };
}

/** The shop, and the zones to which it delivers. */
const shop = readData<Origin & { readonly zones: readonly Shape[] }>('known');
const input = find('#address', HTMLInputElement);
const list = find('#suggestions', HTMLUListElement);
const positioned = find('#positioned', HTMLElement);

let suggestions: readonly Suggestion[] = [];
let at = -1;
let timer: number | undefined;
let asked = 0;

function close(): void {
  list.hidden = true;
  input.ariaExpanded = 'false';
  input.removeAttribute('aria-activedescendant');
  at = -1;
}

function select(next: number): void {
  at = (next + suggestions.length) % suggestions.length;
  for (const [nth, item] of [...list.children].entries())
    item.setAttribute('aria-selected', String(nth === at));
  input.setAttribute('aria-activedescendant', `suggestion-${at}`);
}

/** Fills in an address that is known. @param spot where it is */
export function takeAddress(address: string, spot: Spot, landmark?: string): void {
  // Suggestions that are on their way come too late.
  clearTimeout(timer);
  asked += 1;
  input.value = address;
  if (landmark !== undefined) findField('landmark').value = landmark;
  setSpot(spot);
  positioned.textContent = '';
  clearMark('address');
  close();
  form.dispatchEvent(new Event('change'));
}

/** Fills in an address as if it were typed, and suggests where it may be. */
export function suggestAddress(address: string): void {
  input.value = address;
  input.focus();
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const take = ({
  description,
  latitude,
  longitude,
  components: { city, state_region: state },
}: Suggestion): void =>
  takeAddress(description, { latitude, longitude, ...(city && { city }), ...(state && { state }) });

/** Whether the shop delivers to a place. */
const isReached = ({ latitude, longitude, components: { city, state_region: state } }: Suggestion): boolean =>
  shop.zones.some((zone) => isInZone(zone, shop, { point: { latitude, longitude }, city, state }));

function show(): void {
  list.replaceChildren(
    ...suggestions.map((one, nth) => {
      const outside = isReached(one)
        ? []
        : [document.createTextNode(' '), make('span', { class: 'soft', text: words.outsideArea })];
      const item = make(
        'li',
        {
          role: 'option',
          id: `suggestion-${nth}`,
          'aria-selected': 'false',
          text: one.description,
        },
        ...outside,
      );
      // Before the field loses the focus.
      item.addEventListener('mousedown', (event) => {
        event.preventDefault();
        take(one);
      });
      return item;
    }),
  );
  list.hidden = suggestions.length === 0;
  // The bar with the total covers none of them.
  list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  input.ariaExpanded = String(suggestions.length > 0);
  at = -1;
}

async function suggest(): Promise<void> {
  asked += 1;
  const mine = asked;
  const q = input.value.trim();
  if (q.length < 3) {
    close();
    return;
  }
  const { country, point } = shop;
  const near = point && { latitude: String(point.latitude), longitude: String(point.longitude) };
  const query = new URLSearchParams({ q, country, ...near });
  const found = await callApi<{ readonly suggestions: readonly Suggestion[] }>(
    `/addresses/autocomplete/?${query}`,
  ).catch(() => undefined);
  if (mine !== asked || !found) return;
  const before = suggestions[at]?.description;
  const reached = found.suggestions.filter(isReached);
  // What the shop does not deliver to is last.
  suggestions = [...reached, ...found.suggestions.filter((one) => !reached.includes(one))].slice(0, 5);
  show();
  const same = suggestions.findIndex(({ description }) => description === before);
  if (same >= 0) select(same);
}

function onKey(event: KeyboardEvent): void {
  if (list.hidden) return;
  const chosen = suggestions[at];
  if (event.key === 'ArrowDown') select(at + 1);
  else if (event.key === 'ArrowUp') select(at - 1);
  else if (event.key === 'Enter' && chosen) take(chosen);
  // Enter places no order while an address is being chosen.
  else if (event.key === 'Enter' || event.key === 'Escape') close();
  else return;
  event.preventDefault();
}

/** Uses the position of the device. The address stays what the customer types. */
function usePosition(): void {
  const fail = () => {
    positioned.textContent = words.noPosition;
  };
  if (!('geolocation' in navigator)) {
    fail();
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      setSpot({ latitude, longitude });
      clearMark('address');
      positioned.textContent = words.positionUsed;
      form.dispatchEvent(new Event('change'));
    },
    fail,
    { timeout: 10_000 },
  );
}

/** Suggests addresses while one is typed. */
export function startAddressList(): void {
  input.addEventListener('input', () => {
    setSpot(undefined);
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), 250);
  });
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', close);
  find('#position', HTMLButtonElement).addEventListener('click', usePosition);
}
