import { AccountScreen } from '../../kit/account/account.tsx';
import { partnerWords } from '../words/words.ts';

/** Whoever is signed in, and how this browser shows the console. */
export const Account = () => <AccountScreen news={partnerWords.news} />;
