import type * as z from 'zod';
import { type Entitled, sharesOfLimit } from '../../entitlements/domain/entitled.ts';
import { type LimitKey, limitKeys } from '../../entitlements/domain/limits.data.ts';
import type { LimitOut } from '../contract/limit.ts';

/** What an account may have, and has. @param used of each limit, in whole megabytes for storage */
export const toLimitViews = (
  entitled: Entitled,
  used: Readonly<Record<LimitKey, number>>,
): z.input<typeof LimitOut>[] =>
  limitKeys.map((key) => {
    const shares = sharesOfLimit(entitled, key);
    return { key, ...shares, used: used[key], remaining: Math.max(0, shares.limit - used[key]) };
  });
