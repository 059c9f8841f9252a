import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import type { Fault } from '../../../../shared/shopfront/domain/faults.ts';
import { find, make } from '../../../browser/elements.ts';
import { keyOfCodes } from '../kept-order.ts';
import type { Quote } from '../quote.ts';
import { shopData, toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { clearMark, showFaults } from './marks.ts';

/** The codes of discounts that a customer uses, in this tab until the order is placed. */

const input = find('#discount_codes', HTMLInputElement);
const list = find('#codes', HTMLUListElement);
const key = keyOfCodes(shopData.store);

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

let used = readKept();
/** The code that was typed last, until an answer says whether it counts. */
let tried: string | undefined;
/** The code in the field that does not count. */
let refused: string | undefined;

function keep(codes: readonly string[]): void {
  used = codes;
  try {
    sessionStorage.setItem(key, JSON.stringify(codes));
  } catch {
    // A browser may keep nothing.
  }
}

const readTypedCode = () => input.value.trim().toUpperCase();

/** Whether a code is in use. */
export const isCodeUsed = (code: string): boolean => used.includes(code);

/** The codes to ask a price with: those in use, and the one that is being tried. */
export const readCodes = (): readonly string[] =>
  tried === undefined || used.includes(tried) ? used : [...used, tried];

/** Whether a code was typed that no answer is about yet. */
export const hasNewCode = (): boolean => readTypedCode() !== '' && readTypedCode() !== refused;

/** Says at the field why a code does not count. */
function refuse(code: string, { pointer, detail, ...fault }: Fault): void {
  keep(used.filter((one) => one !== code));
  refused = code;
  input.value = code;
  showFaults([{ ...fault, pointer, detail: `${code} ${detail}` }]);
  input.focus();
}

/** The code of a fault, by its place among those that were sent. */
const codeAt = (sent: readonly string[], { pointer }: Fault): string | undefined => {
  const [, place] = /^\/discount_codes\/(\d+)$/.exec(pointer) ?? [];
  return sent[Number(place)];
};

/** The code that was tried refuses the request that it was in. */
export function giveUpCode(): void {
  if (tried !== undefined) refused = tried;
  tried = undefined;
}

/** Takes codes that refuse a request out of use, and says so at their field. @returns the other faults */
export function refuseCodes(faults: readonly Fault[], sent: readonly string[]): readonly Fault[] {
  return faults.filter((fault) => {
    const code = codeAt(sent, fault);
    if (code !== undefined) refuse(code, fault);
    return code === undefined;
  });
}

/** The codes in use, each with what it takes off, or why it counts nothing at the moment. */
function showCodes({ discounts }: Quote, why: ReadonlyMap<string | undefined, Fault>): void {
  const rows = make(
    'ul',
    {},
    ...used.map((code) => {
      const amount = discounts.find((one) => one.code === code)?.amount;
      const fault = why.get(code);
      return make(
        'li',
        {},
        make('strong', { text: code }),
        make('span', { text: amount === undefined ? '' : `−${toNaira(toKobo(amount))}` }),
        make('button', {
          type: 'button',
          class: 'button quiet',
          value: code,
          text: words.remove,
          'aria-label': words.removeNamed(code),
        }),
        ...(fault ? [make('p', { class: 'changed', text: `${code} ${fault.detail}.` })] : []),
      );
    }),
  );
  // A list that stays as it is keeps the focus.
  if (rows.innerHTML !== list.innerHTML) list.replaceChildren(...rows.children);
}

/**
 * Takes what a quote says of the codes that were sent: the tried one is in use from now on or, if it does not count, is
 * refused at its field.
 */
export function settleCodes(quote: Quote, sent: readonly string[]): void {
  const why = new Map(quote.issues.map((issue) => [codeAt(sent, issue), issue]));
  const code = tried !== undefined && sent.includes(tried) ? tried : undefined;
  const fault = code === undefined ? undefined : why.get(code);
  if (code !== undefined) tried = undefined;
  if (code !== undefined && fault) refuse(code, fault);
  else if (code !== undefined) {
    keep([...new Set([...used, code])]);
    input.value = '';
  }
  showCodes(quote, why);
}

/** Tries the code that was typed. @returns whether there is one */
export function tryTypedCode(): boolean {
  clearMark('discount_codes');
  refused = undefined;
  const code = readTypedCode();
  if (code) tried = code;
  else showFaults([{ pointer: '/discount_codes', code: 'required', detail: words.required }]);
  return code !== '';
}

/** Lets codes be used and taken out again. @param change is called when the codes have changed */
export function startCodes(change: () => void): void {
  const use = () => {
    if (tryTypedCode()) change();
  };
  find('#use-code', HTMLButtonElement).addEventListener('click', use);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // It would place the order.
    event.preventDefault();
    use();
  });
  list.addEventListener('click', ({ target }) => {
    const code = target instanceof HTMLButtonElement ? target.value : undefined;
    if (code === undefined) return;
    keep(used.filter((one) => one !== code));
    input.focus();
    change();
  });
}
