/** The form that sends a request of the reference to this service, and shows the answer. */

const kept = 'svc-docs-credential';

/** @param {string} tag @param {object} properties @param {(Node | string)[]} children */
function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const field = (label, input) => element('label', {}, label, input);

/** The parameters that an operation lists, each with an input. */
function parametersOf(operation) {
  return [...operation.querySelectorAll('ul[data-in] > li')].map((item) => {
    const name = item.querySelector('.name').textContent;
    const place = item.parentElement.dataset.in;
    const required = place === 'path' || item.querySelector(':scope > em')?.textContent === 'required';
    return { name, place, input: element('input', { name, required, autocomplete: 'off' }) };
  });
}

/** The body of the example, without the shell's syntax. */
const sampleOf = (operation) => operation.querySelector('.body')?.textContent.replaceAll("'\\''", "'");

/** @returns {[string, RequestInit]} what to fetch */
function requestOf({ method, path }, parameters, { credential, body }) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, place, input } of parameters) {
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(input.value));
    else if (input.value) query.set(name, input.value);
  }
  const headers = { accept: 'application/json' };
  if (credential?.value) headers.authorization = `Bearer ${credential.value.trim()}`;
  if (body) headers['content-type'] = 'application/json';
  const request = { method, headers, credentials: 'omit', ...(body && { body: body.value }) };
  return [query.size > 0 ? `${address}?${query}` : address, request];
}

/** An answer as text: its status and time, and its body, indented if it is JSON. */
async function answerText(address, request) {
  const began = performance.now();
  const answer = await fetch(address, request);
  const text = await answer.text();
  const status = `${answer.status} ${answer.statusText} in ${Math.round(performance.now() - began)} ms`;
  try {
    return `${status}\n\n${JSON.stringify(JSON.parse(text), null, 2)}`;
  } catch {
    return `${status}\n\n${text}`;
  }
}

/** @param {HTMLElement} operation its article */
export function formOf(operation) {
  const parameters = parametersOf(operation);
  const sample = sampleOf(operation);
  const fields = {
    credential:
      'secured' in operation.dataset
        ? element('input', { autocomplete: 'off', value: sessionStorage.getItem(kept) ?? '' })
        : undefined,
    body: sample && element('textarea', { rows: 12, spellcheck: false, value: sample }),
  };
  const button = element('button', {}, 'Send');
  const answer = element('pre', { hidden: true, tabIndex: 0 });
  answer.setAttribute('role', 'status');
  const form = element(
    'form',
    {},
    element(
      'p',
      { className: 'soft' },
      'This sends a real request. Use a test key to change nothing that is live.',
    ),
    ...(fields.credential ? [field('Key or access token', fields.credential)] : []),
    ...parameters.map(({ name, input }) => field(name, input)),
    ...(fields.body ? [field('Body', fields.body)] : []),
    button,
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    if (fields.credential) sessionStorage.setItem(kept, fields.credential.value);
    const [address, request] = requestOf(operation.dataset, parameters, fields);
    answer.textContent = await answerText(address, request).catch(() => 'The service cannot be reached.');
    answer.hidden = false;
    button.disabled = false;
  });
  return form;
}
