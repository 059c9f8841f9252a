import { Problem } from '../../kernel/problem.ts';

/**
 * Checks that a caller knows the latest state of what it changes.
 * @param sent undefined where the caller does not mind
 * @throws Problem conflict
 */
export function assertLatest(revision: number, sent: number | undefined): void {
  if (sent === undefined || sent === revision) return;
  const detail = `has changed: the latest is ${revision}`;
  const errors = [{ pointer: '/revision', code: 'conflict' as const, detail }];
  throw new Problem('conflict', `Revision ${sent} is out of date. The latest is ${revision}.`, { errors });
}
