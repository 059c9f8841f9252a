import { make } from '../../browser/elements.ts';
import { readLocalKeys } from './fill.ts';

/** The form that sends a request of the reference to this service, and shows the answer. */

const kept = 'svc-docs-credential';

type Place = 'path' | 'query' | 'header';
interface Field {
  readonly name: string;
  readonly place: Place;
  readonly input: HTMLInputElement | HTMLSelectElement;
}

const label = (text: string, input: HTMLElement) => {
  const made = make('label', { text });
  made.append(input);
  return made;
};

/** The parameters that an operation lists, each with an input. */
function parametersOf(operation: HTMLElement): Field[] {
  return [...operation.querySelectorAll<HTMLElement>('ul[data-in] > li')].map((item) => {
    const name = item.querySelector('.name')?.textContent ?? '';
    const place: Place = item.parentElement?.dataset.in === 'path' ? 'path' : 'query';
    const input = make('input', { name, autocomplete: 'off' });
    input.required = place === 'path' || item.querySelector(':scope > em')?.textContent === 'required';
    return { name, place, input };
  });
}

/** The mode: test, so that nobody changes anything live by accident. A live key is refused with it. */
function modeChoice(): HTMLSelectElement {
  const select = make('select', { name: 'X-Svc-Mode' });
  select.append(new Option('test'), new Option('live'));
  return select;
}

/** The headers that apply to an operation. A request with the same Idempotency-Key is carried out once. */
function headersOf(operation: HTMLElement): Field[] {
  const names = [...operation.querySelectorAll('[data-in="header"] code')].map(
    (code) => code.textContent ?? '',
  );
  return names.map((name) => ({
    name,
    place: 'header',
    input:
      name === 'X-Svc-Mode'
        ? modeChoice()
        : make('input', {
            name,
            autocomplete: 'off',
            value: name === 'Idempotency-Key' ? crypto.randomUUID() : '',
          }),
  }));
}

/** The body of the example: that of the command, without the syntax of the shell. */
const sampleOf = (operation: HTMLElement) =>
  /--data '([\s\S]*)'$/
    .exec(operation.querySelector('.samples [data-language="sh"] code')?.textContent ?? '')?.[1]
    ?.replaceAll("'\\''", "'");

/** What a form sends. */
interface Filled {
  readonly fields: readonly Field[];
  readonly credential: string;
  readonly body: string;
}

function requestOf(
  { method = 'GET', path = '' }: DOMStringMap,
  { fields, credential, body }: Filled,
): Request {
  const url = new URL(
    fields
      .filter(({ place }) => place === 'path')
      .reduce((rest, { name, input }) => rest.replace(`{${name}}`, encodeURIComponent(input.value)), path),
    location.origin,
  );
  const headers = new Headers({ accept: 'application/json' });
  for (const { name, place, input } of fields) {
    if (place === 'query' && input.value) url.searchParams.set(name, input.value);
    if (place === 'header' && input.value) headers.set(name, input.value);
  }
  if (credential) headers.set('authorization', `Bearer ${credential}`);
  if (body) headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, credentials: 'omit', ...(body && { body }) });
}

/** The body of an answer as text: indented if it is JSON, and the size of a file. */
async function bodyText(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (type && !/json|text/.test(type)) return `${type}, ${(await answer.blob()).size} bytes`;
  const text = await answer.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** An answer as text: its status and time, what it says about repetitions, and its body. */
async function answerText(request: Request): Promise<string> {
  const began = performance.now();
  const answer = await fetch(request);
  const status = `${answer.status} ${answer.statusText} in ${Math.round(performance.now() - began)} ms`;
  const isReplayed = answer.headers.get('idempotent-replayed') === 'true';
  return [status, ...(isReplayed ? ['Idempotent-Replayed: true'] : []), '', await bodyText(answer)].join(
    '\n',
  );
}

/** The credential that the form begins with: the one typed last; on one machine that of the demo. */
async function firstCredential(operation: HTMLElement): Promise<string> {
  const keys = await readLocalKeys();
  const { credential } = operation.dataset;
  return sessionStorage.getItem(kept) ?? (credential === 'partner' ? keys?.partner : keys?.merchant) ?? '';
}

/** The form of an operation. @param operation its article */
export async function renderTryForm(operation: HTMLElement): Promise<HTMLFormElement> {
  const fields = [...parametersOf(operation), ...headersOf(operation)];
  const credential =
    'credential' in operation.dataset
      ? make('input', { autocomplete: 'off', value: await firstCredential(operation) })
      : undefined;
  const sample = sampleOf(operation);
  const body =
    sample === undefined ? undefined : make('textarea', { rows: '12', spellcheck: 'false', text: sample });
  const button = make('button', { text: 'Send' });
  const answer = make('pre', { role: 'status', tabindex: '0' });
  answer.hidden = true;
  const form = make(
    'form',
    {},
    make('p', { class: 'soft', text: 'This sends a real request. In test mode nothing live is changed.' }),
    ...(credential ? [label('Key or access token', credential)] : []),
    ...fields.map(({ name, input }) => label(name, input)),
    ...(body ? [label('Body', body)] : []),
    button,
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    if (credential) sessionStorage.setItem(kept, credential.value);
    const filled = { fields, credential: credential?.value.trim() ?? '', body: body?.value ?? '' };
    answer.textContent = await answerText(requestOf(operation.dataset, filled)).catch(
      () => 'The service cannot be reached.',
    );
    answer.hidden = false;
    button.disabled = false;
  });
  return form;
}
