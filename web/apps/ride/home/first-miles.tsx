import { Rows } from '../../kit/parts/list.tsx';
import { Money } from '../../kit/parts/shown.tsx';
import { useFirstMiles } from '../data/reads.ts';
import { rideWords } from '../words/words.ts';

/** Parcels that the rider takes to the hub of a carrier. */
export function FirstMiles() {
  const { data } = useFirstMiles();
  return (
    <Rows items={data ?? []} empty={null}>
      {({ id, status, pickup_address, hub, carrier_name, tracking_number, payout }) => (
        <a class="card job" href={`/ride/first-miles/${id}/`}>
          <span class="split">
            <b>{status === 'CLAIMED' ? rideWords.jobs.fetch : rideWords.jobs.bring}</b>
            <Money amount={payout} />
          </span>
          <span>{status === 'CLAIMED' ? pickup_address : `${carrier_name}, ${hub.city}`}</span>
          <span class="soft">
            {tracking_number} · {rideWords.jobs.firstMile}
          </span>
        </a>
      )}
    </Rows>
  );
}
