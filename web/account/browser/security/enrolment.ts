/** Adds a second factor: begins it, has it verified, and shows the recovery codes that come with the first one. */
import type * as z from 'zod';
import type { NewFactor, ProvenFactor } from '../../../../shared/identity/contract/factors.ts';
import { find, make } from '../../../browser/elements.ts';
import { handleSubmit, resetForm } from '../form.ts';
import { findPart, handlePress, messageOf, showPart } from '../parts.ts';
import { createOwnPasskey } from '../second-factor.ts';
import { drawQr } from './qr.ts';
import { askForFactors, asSignedIn } from './user.ts';

/** The factor that waits to be verified, and the recovery codes that are shown. */
let begun: z.output<typeof NewFactor> | undefined;
let codes: readonly string[] = [];

const asText = () => `Recovery codes of your svc account. Each works once.\n\n${codes.join('\n')}\n`;

function download(): void {
  const href = URL.createObjectURL(new Blob([asText()], { type: 'text/plain' }));
  make('a', { href, download: 'svc-recovery-codes.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}

async function copy(): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(asText()).then(
    () => true,
    () => false,
  );
  findPart('copied').textContent = isCopied
    ? 'The codes are copied.'
    : 'Your browser does not let us copy them. Please download them, or write them down.';
}

function showCodes(shown: readonly string[]): void {
  codes = shown;
  findPart('code-list').replaceChildren(...codes.map((text) => make('li', { text })));
  findPart('copied').textContent = '';
  showPart('codes');
}

function forgetCodes(): void {
  codes = [];
  findPart('code-list').replaceChildren();
}

function showSecret(secret: string, address: string): void {
  drawQr(find('#qr', SVGElement), address);
  findPart('secret').textContent = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  find('#open-app', HTMLAnchorElement).href = address;
  resetForm('verify');
  showPart('scan');
}

/**
 * @param list shows the factors, and what happened
 * @returns shows the form that begins a factor
 */
export function offerEnrolment(list: (happened: string) => Promise<void>): () => void {
  const wordsOfAdded = () => `“${begun?.name}” is on. From now on a sign-in asks for one of your factors.`;

  const verify = asSignedIn(async (proof: object) => {
    const path = `${begun?.id}/verify/`;
    const { recovery_codes } = await askForFactors<z.output<typeof ProvenFactor>>(path, { body: proof });
    if (recovery_codes) showCodes(recovery_codes);
    else await list(wordsOfAdded());
  });

  const begin = asSignedIn(async (fields: object) => {
    begun = await askForFactors<z.output<typeof NewFactor>>('', { body: fields });
    const { secret, otpauth_url, options } = begun;
    if (secret && otpauth_url) showSecret(secret, otpauth_url);
    else if (options) await verify({ attestation: await createOwnPasskey(options) });
  });

  for (const kind of document.querySelectorAll<HTMLInputElement>('input[name="kind"]')) {
    kind.addEventListener('change', () => {
      for (const about of document.querySelectorAll<HTMLElement>('[data-kind]'))
        about.hidden = about.dataset.kind !== kind.value;
    });
  }
  handleSubmit('begin', begin);
  handleSubmit('verify', verify);
  handlePress('copy', copy);
  handlePress('download', download);
  handlePress('kept', () =>
    asSignedIn(list)(wordsOfAdded()).then(forgetCodes, (refusal) => {
      findPart('copied').textContent = messageOf(refusal);
    }),
  );

  return () => {
    find('#name', HTMLInputElement).value = '';
    showPart('add');
  };
}
