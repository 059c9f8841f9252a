import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf } from '../api/reads.ts';
import { sumOf } from '../format/money.ts';

export const useWallet = () => useReading(keyOf('wallet'), () => faceApi.get('/api/v1/wallet/'));

/** The last withdrawals. */
export const useWithdrawals = () =>
  useReading(keyOf('withdrawals'), () =>
    faceApi.get('/api/v1/wallet/withdrawals/', { query: { limit: 25 } }),
  );

/** What is on its way to the bank. */
export const comingOf = (list: ReturnType<typeof useWithdrawals>['data']): string =>
  sumOf((list?.results ?? []).filter(({ status }) => status === 'PENDING').map(({ amount }) => amount));
