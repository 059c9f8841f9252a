import { find, make } from '../../browser/elements.ts';
import { readNumber } from '../../tracking/browser/widget/read-number.ts';
import { callPublicApi, createAddressField, type Place } from './address.ts';
import { cheapestOfEach, type OpenEstimate, renderOffer } from './offers.ts';

const form = find('#prices', HTMLFormElement);
const said = find('#said', HTMLElement);
const button = find('#see', HTMLButtonElement);
const offers = find('#offers', HTMLElement);
const fields = [createAddressField('from'), createAddressField('to')] as const;

const unknown = 'We do not know this address. Try a street, an area or a city, such as Yaba.';

/** Both ends of the route; undefined where one of them is missing, which its field then says. @throws Refusal */
async function readEnds(): Promise<readonly [from: Place, to: Place] | undefined> {
  for (const { input, mark } of fields) mark(input.value.trim() === '' ? 'Enter an address.' : '');
  const empty = fields.find(({ input }) => input.value.trim() === '');
  if (empty) {
    empty.input.focus();
    return undefined;
  }
  const [from, to] = await Promise.all(fields.map((field) => field.choose()));
  if (from && to) return [from, to];
  for (const [nth, place] of [from, to].entries()) if (!place) fields[nth]?.mark(unknown);
  fields[from ? 1 : 0].input.focus();
  return undefined;
}

const estimate = (from: Place, to: Place) =>
  callPublicApi<OpenEstimate>('/rates/public/', {
    body: {
      pickup_latitude: from.latitude,
      pickup_longitude: from.longitude,
      dropoff_latitude: to.latitude,
      dropoff_longitude: to.longitude,
      package_weight_kg: Number(new FormData(form).get('kg')),
    },
  });

/** A place without the country, in which all of them are. */
const nameOf = ({ description }: Place) => description.replace(/, Nigeria$/, '');

/** Shows what the parcel would cost, or why nobody takes it. */
function show({ rates, unavailable, direct_distance_km: km }: OpenEstimate, from: Place, to: Place): void {
  const cards = cheapestOfEach(rates).map(renderOffer);
  const reasons = [...new Set(unavailable.map(({ detail }) => detail))];
  const title = find('#offers-title', HTMLElement);
  title.textContent = cards.length > 0 ? 'Prices' : 'Nobody takes this parcel yet';
  find('#route', HTMLElement).textContent = `${nameOf(from)} to ${nameOf(to)}. ${Math.round(Number(km))} km.`;
  find('#cards', HTMLElement).replaceChildren(
    ...(cards.length > 0 ? cards : reasons.map((text) => make('li', { class: 'card', text }))),
  );
  find('#send', HTMLElement).hidden = cards.length === 0;
  offers.hidden = false;
  title.focus({ preventScroll: true });
  offers.scrollIntoView({ block: 'start' });
}

async function answer(): Promise<void> {
  said.textContent = '';
  const ends = await readEnds();
  if (!ends) return;
  said.textContent = 'Asking riders and carriers …';
  show(await estimate(...ends), ...ends);
  said.textContent = '';
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  answer()
    .catch((refusal: unknown) => {
      said.textContent = refusal instanceof Error ? refusal.message : String(refusal);
    })
    .finally(() => {
      button.setAttribute('aria-disabled', 'false');
    });
});
// Prices are of the size that is chosen.
form.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'radio' && !offers.hidden) form.requestSubmit();
});

find('#tracking', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const { number = '', order } = readNumber(find('#number', HTMLInputElement).value);
  location.assign(
    order === undefined ? `/t/${encodeURIComponent(number)}` : `/o/${encodeURIComponent(order)}`,
  );
});

find('#asked', HTMLFieldSetElement).disabled = false;
