import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writeDistance } from '../../kit/format/distances.ts';
import { Read } from '../../kit/parts/list.tsx';
import { Money, Section } from '../../kit/parts/shown.tsx';
import { hubWords } from '../words/hubs.ts';
import { dispatchWords } from '../words/words.ts';
import { type HubBody, hubLevels, isPriceable } from './hub-values.ts';
import { OwnParcel } from './own-parcel.tsx';
import { listTypical, type SampleParcel } from './typical.ts';

const { levels } = dispatchWords;
const { preview: words } = hubWords;

/** Milliseconds without a key after which prices are asked for. */
const pauseMs = 350;

type Priced = Answer<'post', '/api/v1/carriers/me/hubs/preview/'>['results'][number];

/** The last value that stayed for a moment. */
function useSettled<T>(value: T, look: string): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [look]);
  return settled;
}

/** What a price was, what it would be, and what the carrier would earn of it. */
function PriceLine({
  level,
  priced: { before, after },
}: {
  readonly level: (typeof hubLevels)[number];
  readonly priced: Priced;
}) {
  const [now, then] = [before, after].map(({ rates }) =>
    rates.find(({ service_level }) => service_level === level),
  );
  if (!now && !then) return null;
  const isChanged = now?.total !== then?.total;
  return (
    <tr class={isChanged ? 'changed' : undefined}>
      <th scope="row">{levels[level]}</th>
      <td class="end">{now ? <Money amount={now.total} /> : words.none}</td>
      <td class="end">
        {then ? <Money amount={then.total} /> : words.none}
        {then && (
          <span class="soft">
            {words.earn} <Money amount={then.payout} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** What a parcel costs now and then, at each service. */
function ParcelPrices({ name, priced }: { readonly name: string; readonly priced: Priced }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} class="sample">
          {name} <span class="soft">{writeDistance(Number(priced.distance_km))}</span>
        </th>
      </tr>
      {hubLevels.map((level) => (
        <PriceLine key={level} level={level} priced={priced} />
      ))}
      {priced.after.reason && (
        <tr>
          <td colSpan={3} class="soft">
            {words.reasons[priced.after.reason]}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const toParcel = ({ from, to, weight, value }: SampleParcel) => ({
  pickup_latitude: from.latitude,
  pickup_longitude: from.longitude,
  dropoff_latitude: to.latitude,
  dropoff_longitude: to.longitude,
  package_weight_kg: weight,
  declared_value: value,
});

/** What parcels would cost with a card that is not saved yet, beside what they cost now. */
export function Preview({
  hub,
  body,
  others,
}: {
  /** The hub that changes; nothing for one that opens. */
  readonly hub: string | undefined;
  readonly body: HubBody;
  readonly others: Parameters<typeof listTypical>[1];
}) {
  const [own, setOwn] = useState<SampleParcel>();
  const asked = useSettled(body, JSON.stringify(body));
  const isReady = isPriceable(asked);
  const parcels = isReady ? [...(own ? [own] : []), ...listTypical(asked, others)] : [];
  const sent = { ...(hub && { hub_id: hub }), ...asked, parcels: parcels.map(toParcel) };
  const reading = useReading(
    keyOf('preview', sent),
    () => faceApi.post('/api/v1/carriers/me/hubs/preview/', { body: sent }),
    { isReady },
  );
  return (
    <Section title={words.title}>
      <p class="soft">{isReady ? words.text : words.wait}</p>
      {isReady && (
        <div aria-live="polite">
          <Read reading={reading} rows={3}>
            {({ results }) => (
              <table class="plain-table prices">
                <thead>
                  <tr>
                    <th scope="col">{words.parcel}</th>
                    <th scope="col" class="end">
                      {words.now}
                    </th>
                    <th scope="col" class="end">
                      {words.after}
                    </th>
                  </tr>
                </thead>
                {parcels.map(({ name }, at) => {
                  const priced = results[at];
                  return priced && <ParcelPrices key={name} name={name} priced={priced} />;
                })}
              </table>
            )}
          </Read>
        </div>
      )}
      <OwnParcel onChange={setOwn} />
    </Section>
  );
}
