import type * as z from 'zod';
import type { Health } from '../../webhooks/data/destinations.ts';
import { disablingReasonOf } from '../../webhooks/domain/retry.ts';
import type { DestinationOut } from '../contract/destinations.ts';
import type { WebhookDestination } from '../data/webhook-destinations.ts';

export type DestinationView = z.input<typeof DestinationOut>;

/** Why nothing is sent to a destination; null if something is. */
function disabledReasonOf(
  { status }: WebhookDestination,
  health: Health | undefined,
): DestinationView['disabled_reason'] {
  if (status === 'DISABLED') return 'requested';
  if (!health?.disabled_at) return null;
  const at = Date.parse(health.disabled_at);
  return disablingReasonOf(health.failing_since ?? at, at);
}

/** A destination as its organization sees it. @param health undefined if it neither fails nor is slow */
export function toDestinationView(
  destination: WebhookDestination,
  health: Health | undefined,
): DestinationView {
  const { id, organization, url, events, mode, created_at, revision } = destination;
  const disabled_reason = disabledReasonOf(destination, health);
  return {
    id,
    organization,
    url,
    events,
    status: disabled_reason === null ? 'ENABLED' : 'DISABLED',
    disabled_reason,
    is_test: mode === 'test',
    created_at,
    revision,
  };
}
