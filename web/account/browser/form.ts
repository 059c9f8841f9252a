import { Refusal } from '../../browser/api.ts';
import { find, make } from '../../browser/elements.ts';
import { findPart, messageOf } from './parts.ts';

/**
 * Forms of the account pages. The paragraph with the field's id and `-says` shows what is wrong with the
 * field, or its `data-hint`. Any other refusal appears above the button.
 */

/** What was filled in, by the names of fields. What is empty is left out. */
export type Filled = Readonly<Partial<Record<string, string>>>;

interface Mistake {
  /** To the field. */
  readonly pointer: string;
  readonly detail: string;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** Mistakes that need no request: fields that are empty, too short, or different from the field that they repeat. */
function mistakesIn(form: HTMLFormElement): Mistake[] {
  return [...form.querySelectorAll('input')].flatMap(({ name, value, required, minLength, dataset }) => {
    const { repeats } = dataset;
    const mistakes = [
      [required && value.trim() === '', 'is required'],
      [value.length < minLength, `must have ${minLength} characters or more`],
      [repeats && value !== inputOf(form, repeats)?.value, 'does not match the first one'],
    ] as const;
    const [, detail] = mistakes.find(([wrong]) => wrong) ?? [];
    return detail ? [{ pointer: `/${name}`, detail }] : [];
  });
}

/** Says something below a field. */
function say(input: Element, text: string, isWrong: boolean): void {
  const says = findPart(`${input.id}-says`);
  says.classList.toggle('wrong', isWrong);
  says.textContent = text || (says.dataset.hint ?? '');
}

function clear(form: HTMLFormElement): void {
  form.querySelector('.refused')?.remove();
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    say(input, '', false);
  }
}

/** Shows each mistake below its field. @returns these fields */
function pointOut(form: HTMLFormElement, mistakes: readonly Mistake[]): HTMLElement[] {
  return mistakes.flatMap(({ pointer, detail }) => {
    const input = inputOf(form, pointer.slice(1));
    if (!input) return [];
    input.setAttribute('aria-invalid', 'true');
    say(input, `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`, true);
    return [input];
  });
}

/** Shows why the request was refused. The visitor's input stays. */
function explain(form: HTMLFormElement, message: string, mistakes: readonly Mistake[] = []): void {
  const [first] = pointOut(form, mistakes);
  if (first) first.focus();
  else
    find('[type="submit"]', HTMLElement, form).before(
      make('p', { class: 'refused', role: 'alert', text: message }),
    );
}

/** On submit, passes the filled-in fields of a form to `send`, and shows what is wrong when that fails. */
export function handleSubmit(id: string, send: (fields: Filled) => Promise<void>): void {
  const form = find(`#${id}`, HTMLFormElement);
  const button = find('[type="submit"]', HTMLElement, form);
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    clear(form);
    const mistakes = mistakesIn(form);
    if (mistakes.length > 0) return explain(form, '', mistakes);
    button.ariaDisabled = 'true';
    try {
      const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      await send(Object.fromEntries(filled.filter(([, value]) => value !== '')));
    } catch (refusal) {
      explain(form, messageOf(refusal), refusal instanceof Refusal ? refusal.faults : []);
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}

/** Empties the fields of a form. */
export const resetForm = (id: string): void => find(`#${id}`, HTMLFormElement).reset();

/** Shows a form for each way to have an account: the one that is chosen. */
export function offerWays(): void {
  for (const way of document.querySelectorAll<HTMLInputElement>('input[name="way"]')) {
    way.addEventListener('change', () => {
      for (const id of ['register', 'login']) findPart(id).hidden = id !== way.value;
    });
  }
}
