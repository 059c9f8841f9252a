import type { Route } from '../../shared/platform/http/route.ts';
import { route as getSecret } from './get-secret.ts';
import { route as listDeliveries } from './list-deliveries.ts';
import { route as resend } from './resend.ts';
import { route as rollSecret } from './roll-secret.ts';
import { route as test } from './test.ts';

/** Signing secrets, deliveries, resends and test webhooks. */
export const webhooks: readonly Route[] = [getSecret, rollSecret, resend, listDeliveries, test];
