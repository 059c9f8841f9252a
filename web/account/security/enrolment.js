/** Adds a second factor: begins it, has it verified, and shows the recovery codes that come with the first one. */
import { show } from '../account.js';
import { onSubmit } from '../form.js';
import { drawQr } from '../qr.js';
import { createPasskey } from '../second-factor.js';

const part = (id) => document.getElementById(id);

/** The factor that waits to be verified, and the recovery codes that are shown. */
let begun;
let codes = [];

const asText = () => `Recovery codes of your svc account. Each works once.\n\n${codes.join('\n')}\n`;

function download() {
  const href = URL.createObjectURL(new Blob([asText()], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'svc-recovery-codes.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}

async function copy() {
  const isCopied = await navigator.clipboard.writeText(asText()).then(
    () => true,
    () => false,
  );
  part('copied').textContent = isCopied
    ? 'The codes are copied.'
    : 'Your browser does not let us copy them. Please download them, or write them down.';
}

function showCodes(shown) {
  codes = shown;
  const items = codes.map((code) => Object.assign(document.createElement('li'), { textContent: code }));
  part('code-list').replaceChildren(...items);
  part('copied').textContent = '';
  show('codes');
}

function forgetCodes() {
  codes = [];
  part('code-list').replaceChildren();
}

function showSecret({ secret, otpauth_url }) {
  drawQr(part('qr'), otpauth_url);
  part('secret').textContent = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  part('open-app').href = otpauth_url;
  part('verify').reset();
  show('scan');
}

/**
 * @param ask calls the API
 * @param whileSignedIn what leads back to the sign-in where that is needed
 * @param list shows the factors, and what happened
 * @returns shows the form that begins a factor
 */
export function offerEnrolment(ask, whileSignedIn, list) {
  const wordsOfAdded = () => `“${begun.name}” is on. From now on a sign-in asks for one of your factors.`;

  async function verify(proof) {
    const { recovery_codes } = await ask(`${begun.id}/verify/`, { body: proof });
    if (recovery_codes) showCodes(recovery_codes);
    else await list(wordsOfAdded());
  }

  const begin = async (fields) => {
    begun = await ask('', { body: fields });
    if (begun.kind === 'TOTP') showSecret(begun);
    else await verify({ attestation: await createPasskey(begun.options) });
  };

  for (const kind of document.querySelectorAll('input[name="kind"]')) {
    kind.addEventListener('change', () => {
      for (const about of document.querySelectorAll('[data-kind]'))
        about.hidden = about.dataset.kind !== kind.value;
    });
  }
  onSubmit('begin', whileSignedIn(begin));
  onSubmit('verify', whileSignedIn(verify));
  part('copy').addEventListener('click', copy);
  part('download').addEventListener('click', download);
  part('kept').addEventListener('click', () =>
    whileSignedIn(list)(wordsOfAdded()).then(forgetCodes, ({ message }) => {
      part('copied').textContent = message;
    }),
  );

  return () => {
    part('name').value = '';
    show('add');
  };
}
