import * as z from 'zod';
import { type Consumer, defineConsumer } from '../../../shared/platform/events/consumer.ts';
import { defineRoute, type Method, type Route } from '../../../shared/platform/http/route.ts';
import { dependency, type Need } from '../../../shared/platform/wire.ts';

/** Something that reaches these things on AWS. */
const reaching = (...needs: Need[]) => dependency(needs, () => ({}));

export interface Sample {
  readonly id: string;
  readonly method?: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly open?: boolean;
  readonly needs?: readonly Need[];
}

/** A route that answers nothing. */
export function route({ id, method = 'GET', path, aliases = [], open = false, needs = [] }: Sample): Route {
  return defineRoute({
    id,
    method,
    path,
    aliases,
    summary: `Sample ${id}`,
    auth: open ? { public: true } : { secretKey: ['merchant'] },
    returns: [200, z.object({})],
    uses: Object.fromEntries(needs.map((need) => [need, reaching(need)])),
    handle: async () => ({}),
  });
}

/** Three domains: one that reaches much, one that reaches the table, one that reaches nothing. */
export const sampleRoutes: readonly Route[] = [
  route({
    id: 'auth.login',
    method: 'POST',
    path: '/api/v1/auth/login/',
    open: true,
    needs: ['signing-keys', 'otp-secret', 'sms', 'mail', 'push', 'payments'],
  }),
  route({ id: 'shipments.get', path: '/api/v1/shipments/{shipment_id}/' }),
  route({ id: 'shipments.create', method: 'POST', path: '/api/v1/shipments/', aliases: ['/api/v1/quotes/'] }),
  route({
    id: 'webhooks.resend',
    method: 'POST',
    path: '/api/v1/webhooks/resend/',
    needs: ['webhook-queue', 'bus'],
  }),
  route({ id: 'meta.health', path: '/health', open: true }),
];

/** A route that handles money. */
export const samplePaying: Route = route({
  id: 'wallet.fund',
  method: 'POST',
  path: '/api/v1/wallet/fund/',
  needs: ['payments'],
});

const idle = async () => undefined;

export const sampleConsumers: readonly Consumer[] = [
  defineConsumer(
    {
      id: 'publish',
      summary: 'Stream to bus',
      on: 'stream',
      serves: 'given-up',
      filter: { eventName: ['INSERT'] },
      batchSize: 100,
      timeout: 30,
      memory: 256,
    },
    { bus: reaching('bus') },
    idle,
  ),
  defineConsumer(
    {
      id: 'send',
      summary: 'Sends webhooks',
      on: 'queue',
      serves: 'quick-webhook-queue',
      pattern: { 'detail-type': [{ prefix: 'shipment.' }] },
      group: '$.detail.destination',
      batchSize: 10,
      maxReceives: 5,
      timeout: 60,
      memory: 256,
    },
    { table: reaching('table'), retries: reaching('webhook-queue') },
    idle,
  ),
  defineConsumer(
    {
      id: 'send-late',
      summary: 'Sends webhooks again',
      on: 'queue',
      serves: 'webhook-queue',
      batchSize: 10,
      maxReceives: 5,
      timeout: 60,
      memory: 256,
    },
    { table: reaching('table'), quick: reaching('quick-webhook-queue') },
    idle,
  ),
  defineConsumer(
    { id: 'again', summary: 'Publishes again', on: 'schedule', everyMinutes: 5, timeout: 50, memory: 256 },
    { bus: reaching('bus'), givenUp: reaching('given-up') },
    idle,
  ),
  defineConsumer(
    { id: 'sweep', summary: 'Finds what is due', on: 'schedule', everyMinutes: 1, timeout: 50, memory: 256 },
    { table: reaching('table') },
    idle,
  ),
];
