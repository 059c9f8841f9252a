import { AccountScreen } from '../../kit/account/account.tsx';
import { rideWords } from '../words/words.ts';

/** The rider, and how this browser shows the app. */
export const RiderAccount = () => <AccountScreen news={rideWords.news} />;
