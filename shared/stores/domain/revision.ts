import { Problem } from '#ground/domain';
/**
 * Checks that a caller knows the latest state of the object that it changes.
 * @param sent undefined if the caller does not ask for the check
 * @throws Problem conflict
 */
export function assertLatest(revision: number, sent: number | undefined): void {
  if (sent === undefined || sent === revision) return;
  const detail = `has changed: the latest is ${revision}`;
  const errors = [{ pointer: '/revision', code: 'conflict' as const, detail }];
  throw new Problem('conflict', `Revision ${sent} is out of date. The latest is ${revision}.`, { errors });
}
