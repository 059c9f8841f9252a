import type { ShipmentStatus } from '../../../../shared/shipments/domain/shipment.ts';
import type { stepTitles } from '../../../../shared/shipments/domain/tracking/step-titles.ts';

/** A step that is still ahead. */
export type Step = keyof typeof stepTitles;

/** What a status means to the person who is waiting. */
export interface Standing {
  readonly tone: string;
  readonly ahead: readonly Step[];
  readonly isFinal: boolean;
}

const delivery: readonly Step[] = ['assigned', 'picked_up', 'delivered'];

/** A status that is not listed here counts as under way. */
const statuses: Partial<Record<ShipmentStatus, Partial<Standing>>> = {
  PENDING: { ahead: delivery },
  CLAIMED: { ahead: delivery },
  ASSIGNED: { ahead: delivery.slice(1) },
  IN_TRANSIT: { ahead: delivery.slice(2) },
  EXCEPTION: { tone: 'warning' },
  RETURNING: { tone: 'warning', ahead: ['returned'] },
  COMPLETED: { tone: 'good', isFinal: true },
  RETURNED: { tone: 'warning', isFinal: true },
  CANCELLED: { tone: 'bad', isFinal: true },
  LOST: { tone: 'bad', isFinal: true },
};

export const parcelStandingOf = ({ status }: { readonly status: ShipmentStatus }): Standing => ({
  tone: 'plain',
  ahead: [],
  isFinal: false,
  ...statuses[status],
});
