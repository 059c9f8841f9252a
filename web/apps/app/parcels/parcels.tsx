import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { kitWords } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows, useChosen } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import type { Shipment } from '../data/objects.ts';
import { printLabelsOf } from '../data/prints.ts';
import { keyOf, useParcelChanges } from '../data/reads.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { appWords } from '../words/words.ts';

const toneOf = (status: Shipment['status']) => {
  if (status === 'COMPLETED') return 'good';
  return status === 'EXCEPTION' || status === 'LOST' || status === 'RETURNING' ? 'bad' : 'plain';
};

/** How far a parcel is. */
export const ParcelBadge = ({ status }: Pick<Shipment, 'status'>) => (
  <Badge tone={toneOf(status)}>{appWords.parcels.statuses[status]}</Badge>
);

function ParcelRow({
  parcel,
  isChosen,
  onToggle,
}: {
  readonly parcel: Shipment;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <div class="row">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        aria-label={`${parcel.tracking_number} ${parcel.customer_name}`}
      />
      <a class="grow" href={`/app/parcels/${parcel.id}/`}>
        <b>{parcel.customer_name}</b>
        <br />
        <span class="soft">{parcel.dropoff_address}</span>
      </a>
      <span class="end">
        <ParcelBadge status={parcel.status} />
        <br />
        <Money amount={parcel.escrow_amount} />
        <br />
        <span class="soft">
          <Moment at={parcel.created_at} />
        </span>
      </span>
    </div>
  );
}

/** All parcels, the newest first; many labels at once. */
export function Parcels() {
  const [q, setQ] = useState('');
  const { chosen, toggle, clear } = useChosen();
  useParcelChanges();
  const query = { limit: 50, ...(q && { q }) };
  const reading = useReading(keyOf('parcels', query), () => faceApi.get('/api/v1/shipments/', { query }));
  return (
    <Screen
      title={appWords.parcels.title}
      acts={
        <ButtonLink href="/app/parcels/send/" icon="plus">
          {appWords.parcels.send}
        </ButtonLink>
      }
    >
      <SearchBox label={appWords.parcels.search} onSearch={setQ} />
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={appWords.parcels.empty}>
                <p>{appWords.parcels.emptyText}</p>
                <ButtonLink href="/app/parcels/send/">{appWords.parcels.send}</ButtonLink>
              </Empty>
            }
          >
            {(parcel) => (
              <ParcelRow
                parcel={parcel}
                isChosen={chosen.has(parcel.id)}
                onToggle={() => toggle(parcel.id)}
              />
            )}
          </Rows>
        )}
      </Read>
      {chosen.size > 0 && (
        <div class="acts thumb">
          <Button isWide icon="print" onPress={attempt(() => printLabelsOf([...chosen]))}>
            {appWords.parcels.printMany} ({chosen.size})
          </Button>
          <Button kind="quiet" isWide onPress={clear}>
            {kitWords.cancel}
          </Button>
        </div>
      )}
    </Screen>
  );
}
