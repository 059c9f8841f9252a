import { clock } from '../../kit/browser.ts';
import { writeTime } from '../../kit/format/times.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Badge, Money } from '../../kit/parts/shown.tsx';
import { assignParcel, claimParcel, sayWhy, underWay } from '../data/acts.ts';
import { type BoardRow, isAssignable } from '../data/rows.ts';
import { dispatchWords } from '../words/words.ts';
import { followParcelDrag } from './drag-parcel.ts';
import { choosingFor } from './open-sheet.ts';
import { StuckLine } from './stuck-line.tsx';

const { board, levels, nearest: nearestWords, statuses } = dispatchWords;

/** Who has it, or who could: one tap gives it to the nearest rider who is free. */
function RowAct({ row: { parcel, nearest } }: { readonly row: BoardRow }) {
  const said = underWay.value.get(parcel.id);
  if (said !== undefined)
    return (
      <span class="under-way" role="status">
        {said}
      </span>
    );
  const who = parcel.rider_name ?? (parcel.rider && dispatchWords.yourself);
  if (!isAssignable(parcel)) return <span class="row-acts">{who}</span>;
  const { tracking_number: number, status } = parcel;
  const why = nearest && sayWhy(nearest);
  return (
    <span class="row-acts">
      {who}
      {nearest && (
        <Button
          kind="quiet"
          icon="pin"
          label={`${nearestWords.act} ${nearest.rider.name} ${why}: ${number}`}
          onPress={() => assignParcel(parcel, nearest.rider, why)}
        >
          <span class="nearest">
            <b>{nearest.rider.name}</b> <small>{why}</small>
          </span>
        </Button>
      )}
      {status === 'PENDING' ? (
        <Button label={`${board.claim} ${number}`} onPress={() => claimParcel(parcel)}>
          {board.claim}
        </Button>
      ) : (
        <Button
          kind={status === 'CLAIMED' ? 'main' : 'quiet'}
          label={`${status === 'CLAIMED' ? board.assign : board.handOver} ${number}`}
          onPress={() => {
            choosingFor.value = parcel.id;
          }}
        >
          {status === 'CLAIMED' ? board.assign : board.handOver}
        </Button>
      )}
    </span>
  );
}

/** By when it must arrive. */
function Due({ at }: { readonly at: string }) {
  const isPast = Date.parse(at) < clock.value.getTime();
  return (
    <time dateTime={at} class={isPast ? 'due past' : 'due'}>
      {isPast ? board.was : board.by} {writeTime(at, { now: clock.value })}
    </time>
  );
}

/** One parcel of the board. */
function ParcelRow({ row }: { readonly row: BoardRow }) {
  const { parcel, stuck } = row;
  const { id, tracking_number, status, service_level, pickup_address, dropoff_address, expected_at } = parcel;
  return (
    <article
      class={stuck ? 'parcel-row stuck' : 'parcel-row'}
      data-parcel={id}
      onPointerDown={(event) => followParcelDrag(event, parcel)}
    >
      <div class="parcel-head">
        <a href={`/dispatch/parcels/${id}/`} draggable={false}>
          {tracking_number}
        </a>
        <Badge tone={status === 'EXCEPTION' ? 'bad' : status === 'IN_TRANSIT' ? 'good' : 'plain'}>
          {statuses[status]}
        </Badge>
        <span class="soft">{levels[service_level]}</span>
      </div>
      <p class="parcel-terms">
        <Due at={expected_at} />
        <Money amount={parcel.payout} />
      </p>
      <p class="parcel-way">
        <span>{pickup_address}</span>
        <span>
          <span aria-hidden="true">→ </span>
          {dropoff_address}
        </span>
      </p>
      {stuck && <StuckLine stuck={stuck} />}
      <RowAct row={row} />
    </article>
  );
}

/** Draws a row: the same function each time. */
export const drawParcelRow = (row: BoardRow) => <ParcelRow row={row} />;
