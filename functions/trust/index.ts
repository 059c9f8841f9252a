import type { Route } from '../../shared/platform/http/route.ts';
import { verifications } from './admin/index.ts';
import { route as get } from './get.ts';
import { route as submit } from './submit.ts';
import { route as upload } from './upload.ts';

/**
 * Whom live parcels and live money are entrusted to: the papers of accounts, and the decisions of admins about them.
 */
export const trust: readonly Route[] = [get, submit, upload, ...verifications];
