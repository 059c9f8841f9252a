import { Refusal } from '../../browser/api.ts';
import { find, make } from '../../browser/elements.ts';

/** The parts of an account page, of which one is shown at a time. */

export const findPart = (id: string): HTMLElement => find(`#${id}`, HTMLElement);

/** Does something when a button is pressed. */
export const handlePress = (id: string, act: () => void): void => findPart(id).addEventListener('click', act);

/** A button that does less than the one that sends the form. */
export function makeButton(text: string, act: () => void, kind = 'quiet'): HTMLButtonElement {
  const button = make('button', { type: 'button', class: kind, text });
  button.addEventListener('click', act);
  return button;
}

/** Shows one part of the page and hides the others. Screen readers read the heading, which gets the focus. */
export function showPart(id: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('.card > section')) part.hidden = part.id !== id;
  const heading = find(`#${id} h1`, HTMLElement);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Writes a text into all elements with `data-text="name"`. */
export function writeText(name: string, text = ''): void {
  for (const place of document.querySelectorAll(`[data-text="${name}"]`)) place.textContent = text;
}

/** What a refusal says, or a request that failed in another way. */
export const messageOf = (refusal: unknown): string => (refusal instanceof Error ? refusal.message : '');

/** The code of a refusal; empty for anything else. */
export const codeOf = (refusal: unknown): string => (refusal instanceof Refusal ? refusal.code : '');

/**
 * Says that there is nothing to show: the link does not work, or it cannot be looked up, which the reader can try again.
 * @param dead the code of the refusal of a link that does not work
 * @param why such a link does not work, where the page does not say it itself
 */
export function showFailure(refusal: unknown, dead: string, why = messageOf(refusal)): void {
  const isDead = codeOf(refusal) === dead;
  writeText('why', isDead ? why : messageOf(refusal));
  handlePress('retry', () => location.reload());
  showPart(isDead ? 'dead' : 'failed');
}

/** A day, for reading. @param time ISO 8601 */
export const toDayText = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
