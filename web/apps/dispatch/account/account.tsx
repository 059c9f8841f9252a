import { AccountScreen } from '../../kit/account/account.tsx';
import { dispatchWords } from '../words/words.ts';

/** Whoever is signed in, and how this browser shows the board. */
export const CarrierAccount = () => <AccountScreen news={dispatchWords.news} />;
