import { useLocation } from 'preact-iso/router';
import { VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { partnerWords } from '../words/words.ts';
import { NewOrganization } from './organization-form.tsx';

/** What whoever works for no organization does first. */
export function Start() {
  const { route } = useLocation();
  const { start } = partnerWords;
  return (
    <Screen title={start.title}>
      <VerifyNotice />
      <p>{start.lead}</p>
      <NewOrganization onDone={() => route('/partners/', true)} />
      <p class="soft">{start.invited}</p>
    </Screen>
  );
}
