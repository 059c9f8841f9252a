import { normalizePhone } from '../../../../shared/shopfront/domain/phone.ts';
import { find } from '../../../browser/elements.ts';

/** The fields of the checkout, and what was typed and chosen in them. */

export const form = find('#checkout', HTMLFormElement);

/** The texts of the form. */
export const textFields = ['phone', 'name', 'email', 'address', 'landmark', 'note'] as const;
export type TextField = (typeof textFields)[number];

export function findField(name: TextField): HTMLInputElement | HTMLTextAreaElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`the form has no ${name}`);
}

/** A point and its names, as the list of addresses or the device gave it. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  readonly city?: string;
  readonly state?: string;
}

export const choiceGroups = ['method', 'payment_method', 'delivery_option'] as const;
type Group = (typeof choiceGroups)[number];

/** What was typed and chosen. */
export interface Typed {
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly spot: Spot | undefined;
}

let spot: Spot | undefined;
export function setSpot(now: Spot | undefined): void {
  spot = now;
}

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

export const readTyped = (): Typed => ({
  texts: Object.fromEntries(textFields.map((name) => [name, findField(name).value])),
  choices: Object.fromEntries(choiceGroups.map((name) => [name, readChoice(name)])),
  spot,
});

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

/** Whether an address is being typed that no point is known of yet. */
export const isTypingAddress = (): boolean =>
  spot === undefined && document.activeElement === findField('address');
