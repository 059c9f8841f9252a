import { Read } from '../../kit/parts/list.tsx';
import { Moment, Section } from '../../kit/parts/shown.tsx';
import type { Client, ClientStore } from '../data/objects.ts';
import { useReadiness } from '../data/reads.ts';
import { shopWords } from '../words/shops.ts';
import { type Tick, Ticks } from './ticks.tsx';

const { gates } = shopWords;

const nameOfGate = { CLAIM: gates.claimed, LICENSE: gates.license, PUBLISH: gates.published } as const;
const textOfGate = {
  CLAIM: gates.claimedText,
  LICENSE: gates.licenseText,
  PUBLISH: gates.publishedText,
} as const;

type Gate = ClientStore['gates'][number];
type ShopGate = NonNullable<ReturnType<typeof useReadiness>['data']>['gates'][number]['gate'];

const toTick = ({ gate, satisfied, since }: Gate): Tick => ({
  key: gate,
  name: nameOfGate[gate],
  text: satisfied ? since && <Moment at={since} /> : textOfGate[gate],
  isDone: satisfied,
});

const invitationText = ({ invitation }: Client) =>
  invitation ? (
    <>
      {invitation.email} · {gates.invitedUntil} <Moment at={invitation.expires_at} />
    </>
  ) : (
    gates.invitedText
  );

/** How far a client is, from its draft to its open shop. @param store of a client that has a provisioned one */
export function ClientGates({
  client,
  store,
}: {
  readonly client: Client;
  readonly store: ClientStore | null;
}) {
  const isClaimed = client.merchant !== null;
  const claim: Tick = {
    key: 'CLAIM',
    name: gates.claimed,
    text: isClaimed ? undefined : gates.claimedText,
    isDone: isClaimed,
  };
  return (
    <Ticks
      ticks={[
        {
          key: 'DRAFT',
          name: gates.drafted,
          text: <Moment at={client.created_at} />,
          isDone: true,
        },
        {
          key: 'INVITED',
          name: gates.invited,
          text: isClaimed ? undefined : invitationText(client),
          isDone: client.status === 'INVITED' || isClaimed,
        },
        ...(store && store.gates.length > 0 ? store.gates.map(toTick) : [claim]),
      ]}
    />
  );
}

/** The gates of a shop that are not those of the client as well, which are shown with it. */
const isOfShop = (gate: ShopGate): gate is Exclude<ShopGate, 'claim' | 'license'> =>
  gate !== 'claim' && gate !== 'license';

/** What the shop itself lacks before it opens. @param mayLook whether the merchant allows it */
export function ShopGates({
  client,
  store,
  mayLook,
}: {
  readonly client: string;
  readonly store: string;
  readonly mayLook: boolean;
}) {
  const reading = useReadiness(client, store, mayLook);
  return (
    <Section title={gates.shop}>
      {mayLook ? (
        <Read reading={reading} rows={2}>
          {({ gates: all }) => (
            <Ticks
              ticks={all.flatMap(({ gate, passed }) => {
                if (!isOfShop(gate)) return [];
                const [name, missing] = gates.readiness[gate];
                return [{ key: gate, name, text: passed ? undefined : missing, isDone: passed }];
              })}
            />
          )}
        </Read>
      ) : (
        <p class="soft">{gates.unseen}</p>
      )}
    </Section>
  );
}
