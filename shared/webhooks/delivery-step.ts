import type { DeliveryRow } from './data/deliveries.ts';

/** A webhook delivery, as a step of its subject's timeline. */
export const stepOfDelivery = ({ event, status, attempts, created_at }: DeliveryRow) => ({
  kind: 'webhook' as const,
  at: attempts.at(-1)?.at ?? created_at,
  title: `Webhook ${event}`,
  event,
  status,
  details: { attempts: attempts.length, status_code: attempts.at(-1)?.status_code ?? 0 },
});
