import { msPerMinute } from '#ground';
/** Max products a build writes for their own changes; and, separately, for changes of the whole shop. */
export const productsAPart = 1_000;

/** The most files that a build removes. */
export const removalsAPart = 2_000;

/** Milliseconds between two builds that write pages which show nothing new of their own. */
const rewritesEvery = msPerMinute;

/** Counts what a build does of one kind. @param most nothing where it may not */
export function createQuota(most: number) {
  let taken = 0;
  let isExceeded = false;
  return {
    /** Whether one more may be done. Once it may not, something is left over. */
    take(): boolean {
      isExceeded = taken === most;
      if (!isExceeded) taken += 1;
      return !isExceeded;
    },
    isTaken: () => taken > 0,
    isExceeded: () => isExceeded,
  };
}

/**
 * When pages may be written again that show nothing new of their own, but something that all pages of the shop show.
 * @param rewritten_at when that was last done, ISO 8601
 */
export const nextRewriteOf = (rewritten_at: string | undefined): Date =>
  new Date(rewritten_at === undefined ? 0 : Date.parse(rewritten_at) + rewritesEvery);
