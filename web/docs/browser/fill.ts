import { placeholders } from '../frame/placeholders.ts';

/** The keys of the demo, which the service on one machine gives to pages that it serves to this machine. */
export interface LocalKeys {
  readonly merchant: string;
  /** A folder of an earlier release has no partner. */
  readonly partner?: string;
}

const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

let asked: Promise<LocalKeys | undefined> | undefined;

async function askForKeys(): Promise<LocalKeys | undefined> {
  const answer = await fetch('/_local/keys/').catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

/** The keys of the demo; undefined anywhere but on one machine. */
export function readLocalKeys(): Promise<LocalKeys | undefined> {
  asked ??= isLoopback ? askForKeys() : Promise.resolve(undefined);
  return asked;
}

function replaceAll(code: Iterable<Element>, texts: readonly (readonly [from: string, to: string])[]): void {
  for (const { firstChild } of code) {
    const before = firstChild?.textContent ?? '';
    const after = texts.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    if (firstChild && after !== before) firstChild.textContent = after;
  }
}

/** Puts the address of this service, and on one machine the keys of the demo, into all code, so that it can be copied. */
export async function fillPlaceholders(): Promise<void> {
  const code = document.querySelectorAll('.code code');
  replaceAll(code, [[placeholders.origin, location.origin]]);
  const keys = await readLocalKeys();
  if (!keys) return;
  replaceAll(code, [
    [placeholders.secretKey, keys.merchant],
    [placeholders.partnerKey, keys.partner ?? placeholders.partnerKey],
  ]);
}
