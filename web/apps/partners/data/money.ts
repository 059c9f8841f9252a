import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { partnerOf } from './objects.ts';
import { useOrganization } from './organization.ts';

export type License = ListItem<'/console/wholesale/licenses/'>;

/** Reads again whatever a payment of a partner may have changed. */
export const refreshMoney = () =>
  refreshReads(
    'pool',
    'licenses',
    'offers',
    'partner-invoices',
    'reseller',
    'statements',
    'balance',
    'commissions',
    'payouts',
    'home',
    'stores',
    'store',
    'eligibility',
  );

/** What is left of the pool. */
export function usePartnerPool() {
  const organization = useOrganization();
  return useReading(keyOf('pool', organization.id), () =>
    faceApi.get('/console/distribution/pool/', { query: partnerOf(organization) }),
  );
}

/** The newest plans that are or were paid for clients. */
export function useLicenses() {
  const organization = useOrganization();
  return useReading(
    keyOf('licenses', organization.id),
    async () =>
      (
        await faceApi.get('/console/wholesale/licenses/', {
          query: { ...partnerOf(organization), limit: 100 },
        })
      ).results,
  );
}

/** The subscription of a reseller. */
export function useReseller() {
  const organization = useOrganization();
  return useReading(keyOf('reseller', organization.id), () =>
    faceApi.get('/console/wholesale/status/', { query: partnerOf(organization) }),
  );
}
