import * as z from 'zod';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { mailAccess } from '../../../shared/notices/wiring/mail.ts';
import { pushRegistryAccess } from '../../../shared/notices/wiring/push-registry.ts';
import { smsAccess } from '../../../shared/notices/wiring/sms.ts';
import { type Consumer, defineConsumer } from '../../../shared/platform/events/consumer.ts';
import { defineRoute, type Route, type RouteAt } from '../../../shared/platform/http/route/route.ts';
import type { Need } from '../../../shared/platform/needs.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../../shared/platform/tokens/token-signer.ts';
import { defineDependency } from '../../../shared/platform/wire.ts';
import { deadLettersNeed } from '../../../shared/platform/wiring/dead-letters.ts';
import { eventBusAccess } from '../../../shared/platform/wiring/event-bus.ts';
import { givenUpNeed } from '../../../shared/platform/wiring/given-up.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { quickQueueNeed } from '../../../shared/webhooks/wiring/quick-queue.ts';
import { retryQueueNeed } from '../../../shared/webhooks/wiring/retry-queue.ts';

/** Something that reaches these things on AWS. */
const reaching = (...needs: readonly Need[]) => defineDependency(needs, () => ({}));

export interface Sample {
  readonly id: string;
  readonly at: RouteAt;
  readonly aliases?: readonly string[];
  readonly open?: boolean;
  readonly needs?: readonly Need[];
}

/** A route that answers nothing. */
export function route({ id, at, aliases = [], open = false, needs = [] }: Sample): Route {
  return defineRoute({
    id,
    at,
    aliases,
    summary: `Sample ${id}`,
    auth: open ? { public: true } : { secretKey: ['merchant'] },
    returns: [200, z.object({})],
    uses: Object.fromEntries(needs.map((need) => [need.name, reaching(need)])),
    handle: async () => ({}),
  });
}

/** Three domains: one that reaches much, one that reaches the table, one that reaches nothing. */
export const sampleRoutes: readonly Route[] = [
  route({
    id: 'auth.login',
    at: 'POST /api/v1/auth/login/',
    open: true,
    needs: [
      tokenSignerAccess,
      pepperAccess,
      smsAccess,
      mailAccess,
      pushRegistryAccess,
      paymentsAccess,
    ].flatMap((access) => access.needs),
  }),
  route({ id: 'shipments.get', at: 'GET /api/v1/shipments/{shipment_id}/' }),
  route({ id: 'shipments.create', at: 'POST /api/v1/shipments/', aliases: ['/api/v1/quotes/'] }),
  route({
    id: 'webhooks.resend',
    at: 'POST /api/v1/webhooks/resend/',
    needs: [retryQueueNeed, ...eventBusAccess.needs],
  }),
  route({ id: 'meta.health', at: 'GET /health', open: true }),
];

/** A route that handles money. */
export const samplePaying: Route = route({
  id: 'wallet.fund',
  at: 'POST /api/v1/wallet/fund/',
  needs: paymentsAccess.needs,
});

const idle = async () => undefined;

export const sampleConsumers: readonly Consumer[] = [
  defineConsumer(
    {
      id: 'publish',
      summary: 'Stream to bus',
      on: 'stream',
      serves: givenUpNeed,
      filter: { eventName: ['INSERT'] },
      batchSize: 100,
      timeout: 30,
      memory: 256,
    },
    { bus: eventBusAccess },
    idle,
  ),
  defineConsumer(
    {
      id: 'send',
      summary: 'Sends webhooks',
      on: 'queue',
      serves: quickQueueNeed,
      pattern: { 'detail-type': [{ prefix: 'shipment.' }] },
      group: '$.detail.destination',
      batchSize: 10,
      maxReceives: 5,
      timeout: 60,
      memory: 256,
    },
    { table: tableAccess, retries: reaching(retryQueueNeed) },
    idle,
  ),
  defineConsumer(
    {
      id: 'send-late',
      summary: 'Sends webhooks again',
      on: 'queue',
      serves: retryQueueNeed,
      batchSize: 10,
      maxReceives: 5,
      timeout: 60,
      memory: 256,
    },
    { table: tableAccess, quick: reaching(quickQueueNeed) },
    idle,
  ),
  defineConsumer(
    { id: 'again', summary: 'Publishes again', on: 'schedule', everyMinutes: 5, timeout: 50, memory: 256 },
    { bus: eventBusAccess, givenUp: reaching(givenUpNeed) },
    idle,
  ),
  defineConsumer(
    { id: 'collect', summary: 'Keeps letters', on: 'schedule', everyMinutes: 5, timeout: 50, memory: 256 },
    { table: tableAccess, letters: reaching(deadLettersNeed) },
    idle,
  ),
  defineConsumer(
    { id: 'sweep', summary: 'Finds what is due', on: 'schedule', everyMinutes: 1, timeout: 50, memory: 256 },
    { table: tableAccess },
    idle,
  ),
];
