import type { Route } from '../shared/http/route.ts';
import { auth } from './auth/index.ts';
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
  ...shipments,
  ...rider,
  ...tracking,
  ...wallet,
  ...webhooks,
];
