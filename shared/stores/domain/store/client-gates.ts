import type { Id, Mode, StoreId } from '#ground/domain';
import { type Gate, type NextStep, toGate } from './readiness.ts';
import { isPublic, type StoreStatus } from './store.ts';

/** What a store needs before it sells live money, if a partner prepared it for a client. */
type ClientGateName = 'CLAIM' | 'LICENSE' | 'PUBLISH';

/** A gate, with what its client sees of it. */
export type ClientGate = {
  readonly gate: ClientGateName;
  readonly satisfied: boolean;
  /** Since when it is satisfied, ISO 8601. */
  readonly since: string | null;
  /** Why it is not satisfied, as a sentence. */
  readonly reason: string | null;
  /** What opens it, and the address of the route that does. */
  readonly next: NextStep | null;
};

/** The fields of a store that decide its gates. Times are ISO 8601. */
interface Gated {
  readonly id: StoreId;
  readonly mode: Mode;
  readonly status: StoreStatus;
  readonly client?:
    | {
        readonly id: Id<'Client'>;
        readonly claimed_at?: string | undefined;
        readonly licensed_at?: string | undefined;
        readonly published_at?: string | undefined;
        readonly ended_at?: string | undefined;
      }
    | undefined;
}

const satisfiedGate = (gate: ClientGateName, since: string | undefined): ClientGate => ({
  gate,
  satisfied: true,
  since: since ?? null,
  reason: null,
  next: null,
});

const openGate = (gate: ClientGateName, reason: string, action: string, url: string): ClientGate => ({
  gate,
  satisfied: false,
  since: null,
  reason,
  next: { action, url },
});

/**
 * The gates of a store that a partner prepared for a client, in their order. They are the same in test mode, where they
 * close nothing. A store that no partner prepared, and one whose client has ended, has none.
 * @param baseUrl the public address of the service, for the routes that open them
 */
export function clientGatesOf({ id, status, client }: Gated, baseUrl: string): readonly ClientGate[] {
  if (!client || client.ended_at !== undefined) return [];
  const { claimed_at, licensed_at, published_at } = client;
  const api = `${baseUrl}/api/v1`;
  return [
    claimed_at === undefined
      ? openGate(
          'CLAIM',
          'The merchant has not claimed the store.',
          'Invite the merchant, who then accepts the claim.',
          `${api}/console/drafts/${client.id}/invite/`,
        )
      : satisfiedGate('CLAIM', claimed_at),
    licensed_at === undefined
      ? openGate(
          'LICENSE',
          'The store has no licence, and its merchant has no paid plan.',
          'Allocate a licence to the client.',
          `${api}/console/distribution/licenses/allocate/`,
        )
      : satisfiedGate('LICENSE', licensed_at),
    isPublic(status)
      ? satisfiedGate('PUBLISH', published_at)
      : openGate(
          'PUBLISH',
          status === 'SUSPENDED' ? 'The store is suspended.' : 'The merchant has not published the store.',
          'The merchant publishes the store.',
          `${api}/storefront/stores/${id}/publish/`,
        ),
  ];
}

/** Whether a store of live money that a partner prepared has not been LIVE, or was taken down. It takes no order. */
export const isBeforeLive = ({ mode, status, client }: Pick<Gated, 'mode' | 'status' | 'client'>): boolean =>
  mode === 'live' && status === 'DRAFT' && client !== undefined && client.ended_at === undefined;

/** The names of a client's gates in the list of a store. The publication is none: it is what they lead to. */
const listed = { CLAIM: 'claim', LICENSE: 'license', PUBLISH: undefined } as const;

/** The same among the gates of a store. In test mode they are not needed. */
export const listedClientGatesOf = (store: Gated, baseUrl: string): Gate[] =>
  clientGatesOf(store, baseUrl).flatMap(({ gate, satisfied, reason, next }) => {
    const name = listed[gate];
    if (!name) return [];
    const good = satisfied ? 'Satisfied.' : 'Not needed in test mode.';
    return toGate(name, satisfied || store.mode === 'test', { good, bad: reason ?? '', next });
  });
