import { AccountScreen } from '../../kit/account/account.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { appWords } from '../words/words.ts';

/** Whoever is signed in, with the plan and the partners. */
export const Account = () => (
  <AccountScreen news={appWords.news}>
    <ButtonLink kind="quiet" icon="chart" href="/app/account/plan/">
      {appWords.plan.title}
    </ButtonLink>
    <ButtonLink kind="quiet" icon="people" href="/app/account/partners/">
      {appWords.partners.title}
    </ButtonLink>
  </AccountScreen>
);
