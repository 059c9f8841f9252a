import { find } from '../../../browser/elements.ts';
import { shopData } from '../shop-data.ts';
import { choiceGroups, findField, form, readTyped, setSpot, type Typed, textFields } from './fields.ts';

/** What was typed survives in this tab and, if the customer wants it, who and where on this device. */

const keyOfDraft = `checkout-${shopData.store}`;
const keyOfPerson = 'checkout-person';
/** Milliseconds for which a person is remembered. */
const rememberedFor = 180 * 86_400_000;
/** What is remembered of a person, besides the point of the address. */
const personFields = ['name', 'phone', 'address', 'landmark'] as const;

const rememberBox = () => find('[name="remember"]', HTMLInputElement, form);

/** Keeps what was typed. */
export function keepTyped(): void {
  const typed = readTyped();
  const remember = rememberBox().checked;
  try {
    sessionStorage.setItem(keyOfDraft, JSON.stringify({ ...typed, remember }));
    const texts = Object.fromEntries(personFields.map((name) => [name, typed.texts[name]]));
    if (remember)
      localStorage.setItem(keyOfPerson, JSON.stringify({ texts, spot: typed.spot, at: Date.now() }));
    else localStorage.removeItem(keyOfPerson);
  } catch {
    // A browser may keep nothing.
  }
}

function fillIn({ texts, spot, choices = {} }: Partial<Typed>, remember: boolean): void {
  for (const name of textFields) findField(name).value = texts?.[name] ?? '';
  for (const name of choiceGroups)
    for (const input of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
      if (input.value === choices[name]) input.checked = true;
  setSpot(spot);
  rememberBox().checked = remember;
}

/** Fills in what was typed in this tab or, if somebody is remembered on this device, who and where. */
export function restoreTyped(): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOfDraft) ?? 'null');
    const person = JSON.parse(localStorage.getItem(keyOfPerson) ?? 'null');
    if (draft !== null) fillIn(draft, draft.remember === true);
    else if (person !== null && Date.now() - person.at < rememberedFor) fillIn(person, true);
  } catch {
    // What a browser kept may be unreadable.
  }
}
