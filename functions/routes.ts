import type { Route } from '../shared/platform/http/route.ts';
import { addresses } from './addresses/index.ts';
import { audit } from './audit/index.ts';
import { auth } from './auth/index.ts';
import { carriers } from './carriers/index.ts';
import { firstMile } from './first-mile/index.ts';
import { fleet } from './fleet/index.ts';
import { notifications } from './notifications/index.ts';
import { payments } from './payments/index.ts';
import { proofs } from './proofs/index.ts';
import { rates } from './rates/index.ts';
import { rider } from './rider/index.ts';
import { shipments } from './shipments/index.ts';
import { tracking } from './tracking/index.ts';
import { wallet } from './wallet/index.ts';
import { webhooks } from './webhooks/index.ts';

/** THE list of routes: it makes the gateway, the local server, the OpenAPI document and the authorization tests. */
export const routes: readonly Route[] = [
  ...auth,
  ...rates,
  ...addresses,
  ...shipments,
  ...rider,
  ...proofs,
  ...carriers,
  ...firstMile,
  ...fleet,
  ...notifications,
  ...tracking,
  ...wallet,
  ...payments,
  ...webhooks,
  ...audit,
];
