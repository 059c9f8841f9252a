/** Removes a second factor: by the password and a code, or a passkey in its place. */
import type * as z from 'zod';
import type { FactorOut, PasskeyOptions } from '../../../../shared/identity/contract/factors.ts';
import { Refusal } from '../../../browser/api.ts';
import { find } from '../../../browser/elements.ts';
import { canUsePasskeys } from '../../../browser/passkeys.ts';
import { handleSubmit, resetForm } from '../form.ts';
import { codeOf, findPart, showPart } from '../parts.ts';
import { describeProof, type OfferedPasskey, offerPasskeys } from '../second-factor.ts';
import { askForFactors, asSignedIn } from './user.ts';

/** A factor of the user. */
export type Factor = z.output<typeof FactorOut>;

const wrong = 'The password is wrong, or the passkey was not accepted. Please try again.';

/** The password, before a passkey is asked for. @throws Refusal */
function readPassword(): string {
  const { value } = find('#current', HTMLInputElement);
  if (value === '') throw new Refusal({ code: 'required', detail: 'Enter your password first.' });
  return value;
}

const toOffer = ({ id, name }: Factor): OfferedPasskey => ({
  name,
  optionsOf: asSignedIn(async () => {
    readPassword();
    const path = `${id}/options/`;
    return (await askForFactors<z.output<typeof PasskeyOptions>>(path, { body: {} })).options;
  }),
});

/**
 * @param list shows the factors, and what happened
 * @returns asks for what removes a factor, one of all those of the account
 */
export function offerRemoval(
  list: (happened: string) => Promise<void>,
): (factor: Factor, all: readonly Factor[]) => void {
  /** The factor that is to go. */
  let going: Factor | undefined;

  const remove = asSignedIn(async (proof: object) => {
    await askForFactors(`${going?.id}/`, { method: 'DELETE', body: proof });
    await list(`“${going?.name}” is removed.`);
  });

  const removeBy = (assertion: object) =>
    remove({ password: readPassword(), assertion }).catch((refusal) => {
      throw codeOf(refusal) === 'factor_invalid' ? new Refusal({ code: 'wrong', detail: wrong }) : refusal;
    });

  handleSubmit('removal', remove);

  return (factor, all) => {
    going = factor;
    const place = findPart('remove');
    const passkeys = canUsePasskeys ? all.filter(({ kind }) => kind === 'PASSKEY') : [];
    resetForm('removal');
    find('.named', HTMLElement, place).textContent = factor.name;
    findPart('last').hidden = all.length > 1;
    describeProof(place, all);
    offerPasskeys(find('.passkeys', HTMLElement, place), passkeys.map(toOffer), removeBy);
    showPart('remove');
  };
}
