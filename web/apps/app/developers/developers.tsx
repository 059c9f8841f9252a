import { mode } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { appWords } from '../words/words.ts';
import { Keys } from './keys.tsx';
import { TestOrder } from './test-order.tsx';

/** What whoever programs needs: keys, webhooks, events, and orders to try things with. */
export const Developers = () => (
  <Screen title={appWords.developers.title}>
    <div class="acts">
      <ButtonLink kind="quiet" icon="share" href="/app/developers/webhooks/">
        {appWords.webhooks.title}
      </ButtonLink>
      <ButtonLink kind="quiet" icon="orders" href="/app/developers/events/">
        {appWords.events.title}
      </ButtonLink>
      <ButtonLink kind="quiet" icon="search" href="/docs/" isNewTab>
        {appWords.developers.allDocs}
      </ButtonLink>
    </div>
    {mode.chosen.value === 'test' && <TestOrder />}
    <Keys />
  </Screen>
);
