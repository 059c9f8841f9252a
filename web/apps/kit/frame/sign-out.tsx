import { signOutOfAllTabs } from '../api/face.ts';
import { kitWords } from '../browser.ts';
import { Icon } from '../parts/icon.tsx';

/** Signs out, from the menu of a face. */
export const SignOut = () => (
  <button type="button" onClick={() => void signOutOfAllTabs()}>
    <Icon name="out" />
    <span>{kitWords.signOut}</span>
  </button>
);
