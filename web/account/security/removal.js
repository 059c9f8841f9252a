/** Removes a second factor: by the password and a code, or a passkey in its place. */
import { Refusal, show } from '../account.js';
import { onSubmit } from '../form.js';
import { canUsePasskeys, describeProof, offerPasskeys } from '../second-factor.js';

const part = (id) => document.getElementById(id);

const wrong = 'The password is wrong, or the passkey was not accepted. Please try again.';

/**
 * @param ask calls the API
 * @param whileSignedIn what leads back to the sign-in where that is needed
 * @param list shows the factors, and what happened
 * @returns asks for what removes a factor, one of all those of the account
 */
export function offerRemoval(ask, whileSignedIn, list) {
  /** The factor that is to go. */
  let going;

  const remove = whileSignedIn(async (proof) => {
    await ask(`${going.id}/`, { method: 'DELETE', body: proof });
    await list(`“${going.name}” is removed.`);
  });

  /** The password, before a passkey is asked for. @throws {Refusal} */
  function passwordIn() {
    const { value: password } = part('current');
    if (password === '') throw new Refusal({ code: 'required', detail: 'Enter your password first.' });
    return password;
  }

  const removeBy = (assertion) =>
    remove({ password: passwordIn(), assertion }).catch((refusal) => {
      throw refusal.code === 'factor_invalid' ? new Refusal({ code: 'wrong', detail: wrong }) : refusal;
    });

  const toOffer = ({ id, name }) => ({
    name,
    async optionsOf() {
      passwordIn();
      return (await askSignedIn(`${id}/options/`, { body: {} })).options;
    },
  });

  const askSignedIn = whileSignedIn(ask);
  onSubmit('removal', remove);

  return (factor, all) => {
    going = factor;
    const place = part('remove');
    const passkeys = canUsePasskeys ? all.filter(({ kind }) => kind === 'PASSKEY') : [];
    part('removal').reset();
    place.querySelector('.named').textContent = factor.name;
    part('last').hidden = all.length > 1;
    describeProof(place, all);
    offerPasskeys(place.querySelector('.passkeys'), passkeys.map(toOffer), removeBy);
    show('remove');
  };
}
