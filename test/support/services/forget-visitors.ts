import { limitByIp } from '../../../shared/accounts/limits.ts';
import { countedAddressOf } from '../../../shared/platform/limits/network.ts';
import { keyOfBucket } from '../../../shared/platform/limits/token-bucket.ts';
import { processWire } from '../../../shared/platform/wire.ts';

/** All visitors come from this machine: each may sign in and register as often as the first one from an address. */
export async function forgetVisitors(): Promise<void> {
  const here = countedAddressOf('127.0.0.1');
  const limits = ['login', 'register'].map(limitByIp);
  await processWire().table.commit(limits.map((limit) => ({ remove: keyOfBucket([limit, here]) })));
}
