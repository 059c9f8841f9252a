import limits from 'limits:shipments.reassign';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { touchedByDecision } from '../data/reads.ts';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { opsWords } from '../words/en.ts';

const words = opsWords.parcel;

/** A parcel that may be given to somebody else. */
export interface Movable {
  readonly id: string;
  readonly tracking_number: string;
  readonly status: string;
  readonly fulfillment_mode: string;
  readonly picked_up_at?: string | undefined;
  readonly pickup: { readonly latitude: number; readonly longitude: number };
}

const movable = ['PENDING', 'CLAIMED', 'ASSIGNED', 'EXCEPTION'];

/** Gives a parcel to a rider who is near its pickup, or to another carrier. Nothing where the state or the role does not allow it. */
export function Reassign({ parcel }: { readonly parcel: Movable }) {
  const may = useMay();
  const { id, tracking_number, status, fulfillment_mode, picked_up_at, pickup } = parcel;
  const isPossible = may('DISPATCH') && movable.includes(status) && picked_up_at === undefined;
  const isMarket = fulfillment_mode === 'marketplace';
  const near = useReading(
    keyOf('market', 'near', pickup.latitude, pickup.longitude),
    () => faceApi.get('/api/v1/admin/riders/', { query: { ...pickup } }),
    { isReady: isPossible && isMarket },
  );
  if (!isPossible) return null;
  const riders = near.data?.results ?? [];
  return (
    <ActButton
      act={{
        id: `assign.${id}`,
        name: words.reassign,
        title: `${words.reassign}: ${tracking_number}`,
        moves: words.reassignMoves,
        limits,
        initial: { to: isMarket ? (riders[0]?.id ?? '') : '', reason: '' },
        fields: (form) =>
          isMarket && riders.length > 0 ? (
            <ChoiceField
              form={form}
              name="to"
              pointer="/rider"
              label={words.toRider}
              choices={riders.map(({ id: rider, name, distance_km, parcels }) => [
                rider,
                `${name}, ${distance_km} km, ${parcels} ${opsWords.market.parcels}`,
              ])}
            />
          ) : (
            <TextField
              form={form}
              name="to"
              pointer={isMarket ? '/rider' : '/carrier'}
              label={isMarket ? words.toRider : words.toCarrier}
            />
          ),
        done: words.reassigned,
        touches: touchedByDecision,
        send: ({ to, reason }, idempotencyKey) =>
          faceApi.post('/api/v1/admin/shipments/{shipment_id}/assign/', {
            path: { shipment_id: id },
            body: { ...(isMarket ? { rider: to } : { carrier: to }), reason },
            idempotencyKey,
          }),
      }}
    />
  );
}
