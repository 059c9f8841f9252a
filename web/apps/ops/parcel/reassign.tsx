import limits from 'limits:shipments.reassign';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { ChoiceField } from '../../kit/fields/field.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { touchedByDecision } from '../data/reads.ts';
import { ActForm, type ReasonedAct } from '../parts/act-sheet.tsx';
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

/** Somebody who can carry it instead, and as what. */
interface Candidate {
  readonly as: 'rider' | 'carrier';
  readonly id: string;
  readonly name: string;
}

/** Riders near the pickup. */
async function readNear({ pickup: { latitude, longitude } }: Movable): Promise<readonly Candidate[]> {
  const { results } = await faceApi.get('/api/v1/admin/riders/', { query: { latitude, longitude } });
  return results.map(({ id, name, distance_km, parcels }) => ({
    as: 'rider',
    id,
    name: `${name}, ${distance_km} km, ${parcels} ${opsWords.market.parcels}`,
  }));
}

/** The riders of the carrier that has it, and the other carriers. */
async function readCarriers({ id }: Movable): Promise<readonly Candidate[]> {
  const [riders, carriers] = await Promise.all([
    faceApi.get('/api/v1/admin/shipments/{shipment_id}/riders/', {
      path: { shipment_id: id },
      query: { limit: 100 },
    }),
    faceApi.get('/api/v1/carriers/', { query: { limit: 100 } }),
  ]);
  return [
    ...riders.results.map((rider) => ({
      as: 'rider' as const,
      id: rider.id,
      name: words.riderOf(rider.name),
    })),
    ...carriers.results.map((one) => ({
      as: 'carrier' as const,
      id: one.id,
      name: words.carrierOf(one.name),
    })),
  ];
}

const choiceOf = ({ as, id }: Candidate) => `${as} ${id}`;

/** Gives it to somebody of these. */
const moveAct = ({ id, fulfillment_mode }: Movable, candidates: readonly Candidate[]): ReasonedAct<'to'> => {
  const isMarket = fulfillment_mode === 'marketplace';
  const [first] = candidates;
  return {
    id: `assign.${id}.${first ? choiceOf(first) : ''}`,
    name: words.reassign,
    moves: words.reassignMoves,
    limits,
    initial: { to: first ? choiceOf(first) : '', reason: '' },
    fields: (form) =>
      first ? (
        <ChoiceField
          form={form}
          name="to"
          pointer={isMarket ? '/rider' : '/carrier'}
          label={isMarket ? words.toRider : words.toWhom}
          choices={candidates.map((one) => [choiceOf(one), one.name])}
        />
      ) : (
        <p>{words.nobodyNear}</p>
      ),
    reasonHint: words.reassignHint,
    done: words.reassigned,
    touches: touchedByDecision,
    send: ({ to, reason }, idempotencyKey) => {
      const [as = '', whom = ''] = to.split(' ');
      return faceApi.post('/api/v1/admin/shipments/{shipment_id}/assign/', {
        path: { shipment_id: id },
        body: { ...(as === 'carrier' ? { carrier: whom } : { rider: whom }), reason },
        idempotencyKey,
      });
    },
  };
};

/** Asks to whom. Who could carry it is read now, and not for each parcel of a list. */
function ReassignSheet({ parcel, onClose }: { readonly parcel: Movable; readonly onClose: () => void }) {
  const reading = useReading(keyOf('market', 'candidates', parcel.id), () =>
    parcel.fulfillment_mode === 'marketplace' ? readNear(parcel) : readCarriers(parcel),
  );
  return (
    <Sheet title={`${words.reassign}: ${parcel.tracking_number}`} onClose={onClose}>
      <Read reading={reading}>
        {(candidates) => <ActForm act={moveAct(parcel, candidates)} onClose={onClose} />}
      </Read>
    </Sheet>
  );
}

/** Gives a parcel to a rider or a carrier by name. Nothing where the state or the role does not allow it. */
export function Reassign({ parcel }: { readonly parcel: Movable }) {
  const may = useMay();
  const [isOpen, open] = useState(false);
  const { status, picked_up_at } = parcel;
  if (!may('DISPATCH') || !movable.includes(status) || picked_up_at !== undefined) return null;
  return (
    <>
      <Button kind="quiet" onPress={() => open(true)}>
        {words.reassign}
      </Button>
      {isOpen && <ReassignSheet parcel={parcel} onClose={() => open(false)} />}
    </>
  );
}
