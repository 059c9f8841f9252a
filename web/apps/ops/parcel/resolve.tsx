import limits from 'limits:shipments.resolve';
import type { ShipmentStatus } from '../../../../shared/shipments/domain/shipment.ts';
import { faceApi } from '../../kit/api/face.ts';
import { ChoiceField } from '../../kit/fields/field.tsx';
import { writeMoney } from '../../kit/format/money.ts';
import { hasParcelEnded } from '../../kit/format/parcel-end.ts';
import { touchedByDecision } from '../data/reads.ts';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';

const words = opsWords.parcel;
const outcomes = ['COMPLETED', 'RETURNED', 'LOST'] as const;

/** Ends a parcel that is stuck, with its money. */
export function ResolveParcel({
  parcel: { id, tracking_number, status, escrow_amount },
}: {
  readonly parcel: {
    readonly id: string;
    readonly tracking_number: string;
    readonly status: ShipmentStatus;
    readonly escrow_amount: string;
  };
}) {
  const may = useMay();
  if (hasParcelEnded(status) || !may('SUPPORT', 'FINANCE')) return null;
  return (
    <ActButton
      act={{
        id: `resolve.${id}`,
        name: words.resolve,
        title: `${words.resolve}: ${tracking_number}`,
        isGrave: true,
        moves: words.resolveMoves(writeMoney(escrow_amount)),
        limits,
        initial: { outcome: 'LOST', reason: '' },
        fields: (form) => (
          <ChoiceField
            form={form}
            name="outcome"
            label={words.outcome}
            choices={outcomes.map((one) => [one, words.outcomes[one]] as const)}
          />
        ),
        done: words.resolved,
        touches: touchedByDecision,
        send: ({ outcome, reason }, idempotencyKey) =>
          faceApi.post('/api/v1/admin/shipments/{shipment_id}/resolve/', {
            path: { shipment_id: id },
            body: { outcome: outcomes.find((one) => one === outcome) ?? 'LOST', reason },
            idempotencyKey,
          }),
      }}
    />
  );
}
