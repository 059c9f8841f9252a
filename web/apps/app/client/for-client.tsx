import type { ComponentChildren, ComponentType } from 'preact';
import { leaveClient } from '../../kit/api/acting.ts';
import { isMissing, toFailure } from '../../kit/api/failure.ts';
import { Skeleton } from '../../kit/parts/list.tsx';
import { Unread } from '../../kit/parts/notice.tsx';
import { useActedClient } from '../data/client.ts';
import { appWords } from '../words/words.ts';
import { ClientHome } from './client-home.tsx';

const { client: words } = appWords;

/** The way back to where the partner works for itself. This tab then works for nobody else. */
const WayBack = ({ kind }: { readonly kind: 'button' | 'plain' }) => (
  <a class={kind} href="/partners/" onClick={leaveClient}>
    {words.back}
  </a>
);

/** For whom somebody works, on every screen. */
const ClientBar = ({ business }: { readonly business: string }) => (
  <section class="client-bar" aria-label={words.region}>
    <span>
      {words.worksFor} <b>{business}</b>
    </span>
    <WayBack kind="plain" />
  </section>
);

/** What stands in place of the app where the client lets nothing be done. */
const Ended = ({ business }: { readonly business: string | undefined }) => (
  <main class="client-ended">
    <h1>{words.ended}</h1>
    <p>
      {business ?? words.someBusiness} {words.endedText}
    </p>
    <WayBack kind="button" />
  </main>
);

interface InsideProps {
  readonly client: ComponentChildren;
  readonly home: ComponentType;
}

/** The app of a partner who works for a client, for as long as the client lets her. */
export function ForClient({ inside: Inside }: { readonly inside: ComponentType<InsideProps> }) {
  const { client, reading } = useActedClient();
  if (reading.error && isMissing(toFailure(reading.error))) return <Ended business={undefined} />;
  if (reading.error && !client)
    return (
      <main class="client-ended">
        <Unread error={reading.error} onRetry={() => reading.refetch()} />
        <WayBack kind="plain" />
      </main>
    );
  if (!client) return <Skeleton />;
  if (client.scopes.length === 0) return <Ended business={client.business} />;
  return <Inside client={<ClientBar business={client.business} />} home={ClientHome} />;
}
