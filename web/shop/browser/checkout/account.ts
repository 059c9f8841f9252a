import { toSentence } from '../../../../shared/kernel/display.ts';
import { Refusal } from '../../../browser/api.ts';
import { find, make } from '../../../browser/elements.ts';
import { callApi } from '../api.ts';
import { words } from '../words.ts';
import { suggestAddress, takeAddress } from './address-list.ts';
import { findField, form, setSpot, type TextField, textFields } from './fields.ts';
import { clearMark } from './marks.ts';
import { bearerOf, mailReset, signInCustomer, signOut } from './session.ts';

/** Signing in, which is offered and never asked: it fills in who and where, and puts the order on the customer's list. */

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

interface Address {
  readonly label: string | null;
  readonly address: string | null;
  readonly landmark: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly is_default: boolean;
}

const credentials = find('#sign-in-form', HTMLFormElement);
const offer = find('#sign-in', HTMLDetailsElement);
const signedIn = find('#signed-in', HTMLElement);
const saved = find('#saved', HTMLElement);
const said = find('#sign-in-said', HTMLElement);

const read = (name: 'account_email' | 'account_password'): string =>
  String(new FormData(credentials).get(name) ?? '');

function tell(text: string): void {
  said.textContent = text;
}

/** What the account knows of what is filled in, so that it leaves with the customer. */
let filled: Partial<Record<TextField, string>> = {};

/** Fills in a text of the account where nobody has typed one. */
function fillEmpty(name: TextField, text: string | null): void {
  const field = findField(name);
  if (!field.value && text) field.value = text;
  if (field.value !== text) return;
  filled[name] = text;
  clearMark(name);
}

/** Takes out what the account has filled in. */
function emptyFilled(): void {
  for (const name of textFields) if (filled[name] === findField(name).value) findField(name).value = '';
  if (!findField('address').value) setSpot(undefined);
  filled = {};
  form.dispatchEvent(new Event('change'));
}

/** Fills in an address of the account. One without a point is looked up as if it were typed. */
function use({ address, landmark, city, state, latitude, longitude }: Address): void {
  if (latitude === null || longitude === null) {
    suggestAddress(address ?? '');
    return;
  }
  const spot = { latitude, longitude, ...(city && { city }), ...(state && { state }) };
  takeAddress(address ?? '', spot, landmark ?? '');
  fillEmpty('address', address);
  fillEmpty('landmark', landmark);
}

function makeAddressButton(one: Address): HTMLElement {
  const text = [one.label, one.address].filter((part) => part).join(' · ');
  const button = make('button', { type: 'button', class: 'button quiet', text });
  button.addEventListener('click', () => use(one));
  return button;
}

function show(person: Person | undefined, addresses: readonly Address[]): void {
  offer.hidden = person !== undefined;
  signedIn.hidden = person === undefined;
  find('b', HTMLElement, signedIn).textContent = person?.email ?? '';
  saved.replaceChildren(...addresses.map(makeAddressButton));
  saved.hidden = addresses.length === 0;
}

/** The account, with its addresses; undefined where nobody has signed in, or the session has ended. */
async function askForAccount(): Promise<readonly [Person, readonly Address[]] | undefined> {
  const bearer = await bearerOf();
  if (bearer === undefined) return undefined;
  try {
    const [person, { results }] = await Promise.all([
      callApi<Person>('/storefront/customer/me/', { bearer }),
      callApi<{ readonly results: readonly Address[] }>('/storefront/customer/addresses/', { bearer }),
    ]);
    return [person, results];
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    void signOut();
    return undefined;
  }
}

/** Shows who has signed in, and fills in what the account knows and nobody has typed. */
async function load(): Promise<void> {
  const [person, addresses = []] = (await askForAccount()) ?? [];
  show(person, addresses);
  if (!person) return;
  for (const name of ['name', 'email', 'phone'] as const) fillEmpty(name, person[name]);
  const typed = findField('address').value;
  const same = addresses.find(({ address }) => address === typed);
  const usual = addresses.find((one) => one.is_default && one.latitude !== null);
  if (same) fillEmpty('address', same.address);
  if (!typed && usual) use(usual);
  else form.dispatchEvent(new Event('change'));
}

/** Signs out, and leaves nothing of the account on the page. */
function leave(): void {
  void signOut();
  emptyFilled();
  show(undefined, []);
}

/** Does what a customer asked for, and says why if it is refused. */
async function attempt(act: () => Promise<void>): Promise<void> {
  tell('');
  try {
    await act();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const details = refusal.faults.map(({ detail }) => toSentence(detail)).join(' ');
    tell(details || refusal.message);
  }
}

/** Lets a customer sign in and out, and goes on with a session of this tab. */
export function startAccount(): void {
  credentials.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(async () => {
      await signInCustomer(read('account_email').trim(), read('account_password'));
      credentials.reset();
      await load();
      find('button', HTMLButtonElement, signedIn).focus();
    });
  });
  find('#forgot', HTMLButtonElement).addEventListener('click', () => {
    void attempt(async () => {
      await mailReset(read('account_email').trim());
      tell(words.resetMailed);
    });
  });
  find('button', HTMLButtonElement, signedIn).addEventListener('click', () => {
    leave();
    find('summary', HTMLElement, offer).focus();
  });
  void attempt(load);
}
