import { signOutOfAllTabs } from '../api/face.ts';
import { Icon } from '../parts/icon.tsx';

/** Signs out, from the menu of a face. */
export const SignOut = ({ text }: { readonly text: string }) => (
  <button type="button" onClick={() => void signOutOfAllTabs()}>
    <Icon name="out" />
    <span>{text}</span>
  </button>
);
