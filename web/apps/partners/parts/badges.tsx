import { Badge } from '../../kit/parts/shown.tsx';
import type { Client, ClientStore, Namespace } from '../data/objects.ts';
import { clientWords } from '../words/clients.ts';
import { shopWords } from '../words/shops.ts';

const clientTones = {
  DRAFT: 'warning',
  INVITED: 'plain',
  ACTIVE: 'good',
  ENDED: 'plain',
  ARCHIVED: 'plain',
} as const;
const storeTones = {
  DRAFT: 'plain',
  CLAIMED: 'warning',
  READY: 'warning',
  LIVE: 'good',
  PAUSED: 'plain',
  ENDED: 'plain',
} as const;
const domainTones = { PENDING: 'warning', VERIFIED: 'good', DEGRADED: 'bad', LAPSED: 'bad' } as const;

/** How far a client is. */
export const ClientBadge = ({ status }: Pick<Client, 'status'>) => (
  <Badge tone={clientTones[status]}>{clientWords.clients.statuses[status]}</Badge>
);

/** How far the store of a client is. */
export const StoreBadge = ({ status }: Pick<ClientStore, 'status'>) => (
  <Badge tone={storeTones[status]}>{shopWords.stores.statuses[status]}</Badge>
);

/** Whether a domain has all its records. */
export const DomainBadge = ({ status }: Pick<Namespace, 'status'>) => (
  <Badge tone={domainTones[status]}>{shopWords.domains.statuses[status]}</Badge>
);
