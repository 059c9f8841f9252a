/**
 * Forms of the pages that mails link to. What is wrong with a field stands below it, in a paragraph that has the id of
 * the field and `-says`, and a hint in `data-hint` otherwise; any other refusal stands above the button.
 */

/** What can be told without asking: fields that are empty, too short, or not like the one that they repeat. */
function mistakesIn(form) {
  return [...form.querySelectorAll('input')].flatMap(({ name, value, required, minLength, dataset }) => {
    const mistakes = [
      [required && value.trim() === '', 'is required'],
      [value.length < minLength, `must have ${minLength} characters or more`],
      [dataset.repeats && value !== form.elements[dataset.repeats].value, 'is not the same as the first'],
    ];
    const [, detail] = mistakes.find(([wrong]) => wrong) ?? [];
    return detail ? [{ pointer: `/${name}`, detail }] : [];
  });
}

function clear(form) {
  form.querySelector('.refused')?.remove();
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    const says = document.getElementById(`${input.id}-says`);
    says.classList.remove('wrong');
    says.textContent = says.dataset.hint ?? '';
  }
}

/** Says what is wrong with the fields that errors point to. @returns these fields */
function pointOut(form, errors) {
  return errors.flatMap(({ pointer, detail }) => {
    const input = form.elements[pointer.slice(1)];
    if (!input) return [];
    input.setAttribute('aria-invalid', 'true');
    const says = document.getElementById(`${input.id}-says`);
    says.classList.add('wrong');
    says.textContent = `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`;
    return [input];
  });
}

/** Says why nothing came of it. What was typed stays. */
function explain(form, { message, errors = [] }) {
  const [first] = pointOut(form, errors);
  if (first) return first.focus();
  const alert = document.createElement('p');
  alert.className = 'refused';
  alert.role = 'alert';
  alert.textContent = message;
  form.querySelector('button').before(alert);
}

/**
 * Hands over what a form holds, without the fields left empty, when it is submitted; says what is wrong when that fails.
 * @param {(fields: Record<string, string>, form: HTMLFormElement) => Promise<void>} send
 */
export function onSubmit(id, send) {
  const form = document.getElementById(id);
  const button = form.querySelector('button');
  const isBusy = () => button.ariaDisabled === 'true';
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy()) return;
    clear(form);
    const errors = mistakesIn(form);
    if (errors.length > 0) return explain(form, { errors });
    button.ariaDisabled = 'true';
    try {
      await send(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')));
    } catch (refusal) {
      explain(form, refusal);
    } finally {
      button.ariaDisabled = 'false';
    }
  });
}
