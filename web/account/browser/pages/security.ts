/** The second factors of a user: which there are, a new one, and the removal of one. */
import type * as z from 'zod';
import type { FactorList } from '../../../../shared/identity/contract/factors.ts';
import { copyTemplate, find } from '../../../browser/elements.ts';
import { canUsePasskeys, stopAsking } from '../../../browser/passkeys.ts';
import { handleSubmit, resetForm } from '../form.ts';
import { findPart, handlePress, showPart, toDayText } from '../parts.ts';
import { offerEnrolment } from '../security/enrolment.ts';
import { type Factor, offerRemoval } from '../security/removal.ts';
import { askForFactors, keepAccess } from '../security/user.ts';
import { signIn } from '../sign-in.ts';

const kinds = { TOTP: 'Authenticator app', PASSKEY: 'Passkey' } as const;

/** A factor in the list. */
function itemOf(factor: Factor, all: readonly Factor[]): HTMLElement {
  const item = find('li', HTMLElement, copyTemplate('factor'));
  const { name, kind, created_at, last_used_at } = factor;
  const used = last_used_at ? `last used on ${toDayText(last_used_at)}` : 'not used yet';
  find('.about', HTMLElement, item).textContent = name;
  find('.state', HTMLElement, item).textContent =
    `${kinds[kind]}, added on ${toDayText(created_at)}, ${used}.`;
  const button = find('button', HTMLElement, item);
  button.ariaLabel = `Remove ${name}`;
  button.addEventListener('click', () => remove(factor, all));
  return item;
}

/** How many recovery codes there are, in words. */
function wordsOfLeft(count: number): string {
  if (count > 1) return `You have ${count} recovery codes left.`;
  const before = count === 1 ? 'You have one recovery code left.' : 'You have no recovery codes left.';
  return `${before} New ones come with the first factor: for more, remove all factors and add one again.`;
}

/** Lists the factors. @param happened what was done before, in words */
async function list(happened = ''): Promise<void> {
  stopAsking();
  const { results, recovery_codes_left: left } = await askForFactors<z.output<typeof FactorList>>('');
  const factors = results.filter(({ status }) => status === 'ACTIVE');
  findPart('list').replaceChildren(...factors.map((factor) => itemOf(factor, factors)));
  findPart('none').hidden = factors.length > 0;
  findPart('left').textContent = factors.length > 0 ? wordsOfLeft(left) : '';
  findPart('happened').textContent = happened;
  showPart('factors');
}

const remove = offerRemoval(list);

handlePress('to-add', offerEnrolment(list));
findPart('kinds').hidden = !canUsePasskeys;
findPart('no-passkeys').hidden = canUsePasskeys;
for (const button of document.querySelectorAll('.back')) {
  button.addEventListener('click', () => {
    stopAsking();
    showPart('factors');
  });
}

handleSubmit('login', async (fields) => {
  keepAccess((await signIn(fields)).access);
  await list();
  resetForm('login');
  findPart('over').hidden = true;
});

showPart('entry');
