import { toSentence } from '../../../../shared/kernel/display.ts';
import type { Fault } from '../../../../shared/shopfront/domain/faults.ts';
import { isPhone } from '../../../../shared/shopfront/domain/phone.ts';
import { words } from '../words.ts';
import { findField, form, readChoice, type TextField } from './fields.ts';

/** What is wrong with fields, said beside them. */

const told = (name: string) => document.getElementById(`${name}-wrong`);

/** Says what is wrong with a field, beside it. */
function mark(name: string, text: string): void {
  const place = told(name);
  if (place) place.textContent = text;
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.setAttribute('aria-invalid', 'true');
}

/**
 * Takes the reader to a field, and what is wrong with it. A field that has the focus already would say nothing, so its text
 * is said aloud.
 */
export function showField(name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLElement)) return;
  if (input === document.activeElement) sayAloud(name);
  input.focus();
}

/** Says the text beside a field aloud. */
function sayAloud(name: string): void {
  const place = told(name);
  place?.setAttribute('role', 'alert');
  place?.replaceChildren(place.textContent);
}

/** Says what is wrong with the address while it is being chosen. @param text none if nothing is */
export function showAddressFault(text: string): void {
  const place = told('address');
  if (!place || place.textContent === text) return;
  place.textContent = text;
  if (findField('address') === document.activeElement) sayAloud('address');
}

/** Says no more that something is wrong with a field. */
export function clearMark(name: string): void {
  const place = told(name);
  if (place) place.textContent = '';
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.removeAttribute('aria-invalid');
}

export function clearMarks(): void {
  for (const one of form.querySelectorAll('.refused')) one.textContent = '';
  for (const one of form.querySelectorAll('[aria-invalid]')) one.removeAttribute('aria-invalid');
}

/** Takes the reader to the first field that is marked, if there is one. */
function goToMark(): void {
  const name = form.querySelector('[aria-invalid="true"]')?.getAttribute('name');
  if (name) showField(name);
}

/** The field that a pointer of the API means. */
const fieldAt = (pointer: string): string | undefined => {
  const parts = pointer.split('/').slice(1);
  const name = parts[0] === 'customer' ? parts[1] : parts[0];
  return name !== undefined && told(name) ? name : undefined;
};

/** Shows faults at their fields. @returns what has no field, in words */
export function showFaults(faults: readonly Fault[]): string {
  const rest = faults.filter(({ pointer, detail, code }) => {
    const name = fieldAt(pointer);
    // The customer types no number in the form that the API asks for.
    const text = name === 'phone' && code === 'wrong_format' ? words.phoneWrong : toSentence(detail);
    if (name !== undefined) mark(name, text);
    return name === undefined;
  });
  goToMark();
  return rest.map(({ detail }) => toSentence(detail)).join(' ');
}

/** Whether all that is needed is filled in; what is not is marked. */
export function isFilledIn(): boolean {
  const needed: readonly TextField[] = [
    'phone',
    'name',
    ...(readChoice('method') === 'DELIVERY' ? (['address'] as const) : []),
  ];
  const missing = needed.filter((name) => findField(name).value.trim() === '');
  const isPhoneWrong = !missing.includes('phone') && !isPhone(findField('phone').value);
  for (const name of missing) mark(name, words.required);
  if (isPhoneWrong) mark('phone', words.phoneWrong);
  goToMark();
  return missing.length === 0 && !isPhoneWrong;
}
