import { useCallback } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { kitWords } from '../../kit/browser.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, useChosen } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import type { Shipment } from '../data/objects.ts';
import { printLabelsOf } from '../data/prints.ts';
import { useParcelChanges, useRights } from '../data/reads.ts';
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
      <label class="tick">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-label={`${parcel.tracking_number} ${parcel.customer_name}`}
        />
      </label>
      <a class="grow" href={`/app/parcels/${parcel.id}/`}>
        <span class="split">
          <b>{parcel.customer_name}</b>
          <Money amount={parcel.escrow_amount} />
        </span>
        <p class="soft">{parcel.dropoff_address}</p>
        <span class="split">
          <ParcelBadge status={parcel.status} />
          <span class="soft">
            <Moment at={parcel.created_at} />
          </span>
        </span>
      </a>
    </div>
  );
}

/** All parcels, the newest first; many labels at once. */
export function Parcels() {
  const { filters, filter } = useFilters();
  const { q = '' } = filters;
  const { chosen, toggle, clear } = useChosen();
  useParcelChanges();
  const may = useRights();
  const query = { limit: 50, ...(q && { q }) };
  const pages = usePages(keyOf('parcels', query), (cursor) =>
    faceApi.get('/api/v1/shipments/', { query: { ...query, ...cursor } }),
  );
  const row = useCallback(
    (parcel: Shipment) => (
      <ParcelRow parcel={parcel} isChosen={chosen.has(parcel.id)} onToggle={() => toggle(parcel.id)} />
    ),
    [chosen],
  );
  return (
    <Screen
      title={appWords.parcels.title}
      acts={
        may('own') && (
          <ButtonLink href="/app/parcels/send/" icon="plus">
            {appWords.parcels.send}
          </ButtonLink>
        )
      }
    >
      <SearchBox label={appWords.parcels.search} initial={q} onSearch={(text) => filter({ q: text })} />
      <Pages
        key={q}
        pages={pages}
        row={row}
        empty={
          <Empty title={q ? appWords.products.none : appWords.parcels.empty}>
            {may('own') && (
              <>
                {!q && <p>{appWords.parcels.emptyText}</p>}
                <ButtonLink href="/app/parcels/send/">{appWords.parcels.send}</ButtonLink>
              </>
            )}
          </Empty>
        }
      />
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
