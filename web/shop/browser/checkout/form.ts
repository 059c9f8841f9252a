import { type Fault, normalizePhone } from '../../../../shared/shopfront/domain/basket.ts';
import { find } from '../../../browser/elements.ts';
import { shopData } from '../shop-data.ts';
import { words } from '../words.ts';

export const form = find('#checkout', HTMLFormElement);

/** The texts of the form. */
const textFields = ['phone', 'name', 'email', 'address', 'landmark', 'note'] as const;
type TextField = (typeof textFields)[number];

const field = (name: TextField): HTMLInputElement | HTMLTextAreaElement => {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`the form has no ${name}`);
};

/** A point and its names, as the list of addresses or the device gave it. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  readonly city?: string;
  readonly state?: string;
}

/** What was typed and chosen. */
export interface Typed {
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly spot: Spot | undefined;
  readonly remember: boolean;
}

let spot: Spot | undefined;
export function setSpot(now: Spot | undefined): void {
  spot = now;
}

const groups = ['method', 'payment_method', 'delivery_option'] as const;
type Group = (typeof groups)[number];

export const readChoice = (name: Group): string => String(new FormData(form).get(name) ?? '');

/** Takes back the choice of a way to deliver. */
export function clearOption(): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="delivery_option"]'))
    input.checked = false;
}

/** Shows which parts of the form are needed, and which ways to pay go with the method. */
export function showParts(): void {
  const method = readChoice('method');
  find('#address-fields', HTMLElement).hidden = method !== 'DELIVERY';
  find('#pickup', HTMLElement).hidden = method !== 'PICKUP';
  const lacking = { DELIVERY: 'ON_PICKUP', PICKUP: 'AT_DOOR' }[method];
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="payment_method"]')) {
    const mayNot = input.value === lacking;
    input.disabled = mayNot;
    input.closest('label')?.toggleAttribute('hidden', mayNot);
    if (mayNot && input.checked) input.checked = false;
  }
  if (!readChoice('payment_method')) {
    const first = form.querySelector<HTMLInputElement>('[name="payment_method"]:not(:disabled)');
    if (first) first.checked = true;
  }
}

const rememberBox = () => find('[name="remember"]', HTMLInputElement, form);

export const readTyped = (): Typed => ({
  texts: Object.fromEntries(textFields.map((name) => [name, field(name).value])),
  choices: Object.fromEntries(groups.map((name) => [name, readChoice(name)])),
  spot,
  remember: rememberBox().checked,
});

/** Fills in what was typed before. */
function fillIn({ texts, choices, spot: before, remember }: Typed): void {
  for (const name of textFields) field(name).value = texts[name] ?? '';
  for (const [name, value] of Object.entries(choices))
    for (const input of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
      if (input.value === value) input.checked = true;
  spot = before;
  rememberBox().checked = remember;
}

const keyOfDraft = `checkout-${shopData.store}`;
const keyOfPerson = 'checkout-person';
/** Milliseconds for which a person is remembered. */
const rememberedFor = 180 * 86_400_000;

/** Keeps what was typed for this tab and, if the box is ticked, name, phone and address for this device. */
export function keepTyped(): void {
  const typed = readTyped();
  try {
    sessionStorage.setItem(keyOfDraft, JSON.stringify(typed));
    if (typed.remember)
      localStorage.setItem(
        keyOfPerson,
        JSON.stringify({ ...typed, texts: { ...typed.texts, note: '' }, at: Date.now() }),
      );
    else localStorage.removeItem(keyOfPerson);
  } catch {
    // A browser may keep nothing.
  }
}

/** Fills in what was typed in this tab or, if somebody is remembered on this device, who and where. */
export function restoreTyped(): void {
  try {
    const draft = sessionStorage.getItem(keyOfDraft);
    const person = JSON.parse(localStorage.getItem(keyOfPerson) ?? 'null');
    if (draft !== null) fillIn(JSON.parse(draft));
    else if (person !== null && Date.now() - person.at < rememberedFor) fillIn(person);
  } catch {
    // What a browser kept may be unreadable.
  }
}

export const buyerOf = ({ texts }: Typed) => ({
  name: texts.name ?? '',
  phone: normalizePhone(texts.phone ?? ''),
  ...(texts.email && { email: texts.email }),
});

/** The address as the API takes it; undefined for a pickup, and while there is none. */
export function typedAddressOf({ texts, spot: at }: Typed): object | undefined {
  if (readChoice('method') !== 'DELIVERY' || !texts.address) return undefined;
  return { address: texts.address, ...(texts.landmark && { landmark: texts.landmark }), ...at };
}

const told = (name: string) => document.getElementById(`${name}-wrong`);

/** Says what is wrong with a field, beside it. */
function mark(name: string, text: string): void {
  const place = told(name);
  if (place) place.textContent = text;
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.setAttribute('aria-invalid', 'true');
}

/** Says what is wrong with the address while it is being chosen. @param text none if nothing is */
export function showAddressFault(text: string): void {
  const place = told('address');
  if (place) place.textContent = text;
}

export function clearMarks(): void {
  for (const one of form.querySelectorAll('.refused')) one.textContent = '';
  for (const one of form.querySelectorAll('[aria-invalid]')) one.removeAttribute('aria-invalid');
}

/** Says no more that something is wrong with a field. */
export function clearMark(name: string): void {
  const place = told(name);
  if (place) place.textContent = '';
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.removeAttribute('aria-invalid');
}

/** Takes the reader to the first field that is marked, if there is one. */
function goToMark(): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The field that a pointer of the API means. */
const fieldAt = (pointer: string): string | undefined => {
  const parts = pointer.split('/').slice(1);
  const name = parts[0] === 'customer' ? parts[1] : parts[0];
  return name !== undefined && told(name) ? name : undefined;
};

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Shows faults at their fields. @returns what has no field, in words */
export function showFaults(faults: readonly Fault[]): string {
  const rest = faults.filter(({ pointer, detail }) => {
    const name = fieldAt(pointer);
    if (name !== undefined) mark(name, sentence(detail));
    return name === undefined;
  });
  goToMark();
  return rest.map(({ detail }) => sentence(detail)).join(' ');
}

/** Whether all that is needed is filled in; what is not is marked. */
export function isFilledIn(): boolean {
  const needed: TextField[] = [
    'phone',
    'name',
    ...(readChoice('method') === 'DELIVERY' ? (['address'] as const) : []),
  ];
  const missing = needed.filter((name) => field(name).value.trim() === '');
  for (const name of missing) mark(name, words.required);
  goToMark();
  return missing.length === 0;
}
