import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { askedFactor } from '../../kit/api/face.ts';
import { activeOf, useFactors } from '../../kit/api/factors.ts';
import { sayDone } from '../../kit/parts/toast.tsx';
import { opsWords } from '../words/en.ts';

const security = '/ops/account/security/';
/** Where somebody goes on who had to add a second factor first. */
const kept = 'svc.ops.after-factor';

/**
 * Leads whoever is asked for a second factor and has none to where one is added, and back once there is one: adding it proves
 * it too.
 */
export function useFirstFactor(): void {
  const { route, url } = useLocation();
  const { data } = useFactors();
  const has = data && activeOf(data.results).length > 0;
  const question = askedFactor.value;
  useEffect(() => {
    if (!question || has !== false) return;
    question.answer(false);
    if (url.startsWith(security)) return;
    sessionStorage.setItem(kept, url);
    sayDone(opsWords.factorFirst);
    route(security);
  }, [question, has]);
  useEffect(() => {
    const after = sessionStorage.getItem(kept);
    if (!has || after === null) return undefined;
    // The recovery codes are shown once: whoever has kept them leaves this place by herself.
    const leave = () => {
      if (document.querySelector('.recovery-codes')) return;
      sessionStorage.removeItem(kept);
      route(after);
    };
    const timer = setInterval(leave, 500);
    return () => clearInterval(timer);
  }, [has]);
}
