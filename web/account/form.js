/**
 * Forms of the account pages. The paragraph with the field's id and `-says` shows what is wrong with the
 * field, or its `data-hint`. Any other refusal appears above the button.
 */

/** Mistakes that need no request: fields that are empty, too short, or different from the field that they repeat. */
function mistakesIn(form) {
  return [...form.querySelectorAll('input')].flatMap(({ name, value, required, minLength, dataset }) => {
    const mistakes = [
      [required && value.trim() === '', 'is required'],
      [value.length < minLength, `must have ${minLength} characters or more`],
      [dataset.repeats && value !== form.elements[dataset.repeats].value, 'does not match the first one'],
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

/** Shows each error below the field that it points to. @returns these fields */
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

/** Shows why the request was refused. The visitor's input stays. */
function explain(form, { message, errors = [] }) {
  const [first] = pointOut(form, errors);
  if (first) return first.focus();
  const alert = document.createElement('p');
  alert.className = 'refused';
  alert.role = 'alert';
  alert.textContent = message;
  form.querySelector('[type="submit"]').before(alert);
}

/**
 * On submit, passes the filled-in fields of a form to `send`, and shows what is wrong when that fails.
 * @param {(fields: Record<string, string>) => Promise<void>} send
 */
export function onSubmit(id, send) {
  const form = document.getElementById(id);
  const button = form.querySelector('[type="submit"]');
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
