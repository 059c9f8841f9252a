import { AccountScreen } from '../../kit/account/account.tsx';
import { opsWords } from '../words/en.ts';

/** The operator, and how this browser shows the face. */
export const OpsAccount = () => <AccountScreen news={opsWords.news} />;
