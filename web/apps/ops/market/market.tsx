import { useMemo, useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { MapBox } from '../../kit/map/map.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Columns, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { chooseLookTime } from '../data/reads.ts';
import { Reassign } from '../parcel/reassign.tsx';
import { opsWords } from '../words/en.ts';
import { sayState } from '../words/state-words.ts';

type Market = Answer<'get', '/api/v1/admin/market/'>;
type Riders = Answer<'get', '/api/v1/admin/riders/'>['results'];

const words = opsWords.market;
/** The middle of Lagos, where an operator looks first. */
const lagos: Point = { latitude: 6.5244, longitude: 3.3792 };
const inMinutes = (count: number | null | undefined) =>
  count === null || count === undefined ? '–' : `${count} ${words.minutes}`;

const Figures = ({ market: { hours, cells } }: { readonly market: Market }) => {
  const [now] = hours;
  const unserved = cells.filter((one) => one.unserved).length;
  return (
    <Facts
      facts={[
        [words.offers, String(now?.offers ?? 0)],
        [words.claim, inMinutes(hours.find(({ claim_minutes }) => claim_minutes !== null)?.claim_minutes)],
        [words.door, inMinutes(hours.find(({ door_minutes }) => door_minutes !== null)?.door_minutes)],
        [
          words.unserved,
          <Badge key="unserved" tone={unserved > 0 ? 'warning' : 'plain'}>
            {unserved}
          </Badge>,
        ],
      ]}
    />
  );
};

/** The last hours, as a table. */
const Hours = ({ hours }: Pick<Market, 'hours'>) => (
  <details>
    <summary>{words.figures}</summary>
    <table>
      <Columns names={[words.hour, words.offers, words.delivered, words.claim, words.door]} />
      <tbody>
        {hours.map(({ hour, offers, delivered, claim_minutes, door_minutes }) => (
          <tr key={hour}>
            <th scope="row">
              <Moment at={hour} />
            </th>
            <td class="end">{offers}</td>
            <td class="end">{delivered}</td>
            <td class="end">{inMinutes(claim_minutes)}</td>
            <td class="end">{inMinutes(door_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const RiderRows = ({ riders }: { readonly riders: Riders }) => (
  <Section title={words.riders}>
    <Rows
      items={riders}
      empty={
        <Empty title={words.noRiders}>
          <p>{words.noRidersText}</p>
        </Empty>
      }
    >
      {({ id, name, seen_at, parcels, free, distance_km }) => (
        <article class="card">
          <p class="split">
            <a href={`/ops/people/${id}/`}>{name}</a>
            <Badge tone={free ? 'good' : 'plain'}>{free ? words.free : words.full}</Badge>
          </p>
          <p class="split">
            <span class="soft">{`${distance_km} km, ${parcels} ${words.parcels}`}</span>
            <Moment at={seen_at} />
          </p>
        </article>
      )}
    </Rows>
  </Section>
);

const OpenRows = ({ open }: Pick<Market, 'open'>) => (
  <Section title={words.open}>
    <Rows
      items={open}
      empty={
        <Empty title={words.noOpen}>
          <p>{words.noOpenText}</p>
        </Empty>
      }
    >
      {({ latitude, longitude, ...parcel }) => (
        <article class="card">
          <p class="split">
            <a href={`/ops/parcels/${parcel.id}/`}>{parcel.tracking_number}</a>
            <Money amount={parcel.fare} />
          </p>
          <p class="soft">
            <Moment at={parcel.created_at} />
          </p>
          <div class="acts">
            <Reassign
              parcel={{
                ...parcel,
                status: 'PENDING',
                fulfillment_mode: 'marketplace',
                pickup: { latitude, longitude },
              }}
            />
          </div>
        </article>
      )}
    </Rows>
  </Section>
);

/** What should have arrived a day ago, wherever it is. */
function Overdue() {
  const reading = useReading(
    keyOf('market', 'overdue'),
    () => faceApi.get('/api/v1/admin/shipments/', { query: { limit: 100 } }),
    { every: chooseLookTime },
  );
  return (
    <Section title={words.under}>
      <Read reading={reading} rows={1}>
        {({ results }) => (
          <Rows
            items={results.filter(({ overdue_at }) => overdue_at !== undefined)}
            empty={
              <Empty title={words.noUnder}>
                <p>{words.noUnderText}</p>
              </Empty>
            }
          >
            {(parcel) => (
              <article class="card">
                <p class="split">
                  <a href={`/ops/parcels/${parcel.id}/`}>{parcel.tracking_number}</a>
                  <Badge tone="warning">{sayState(parcel.status)}</Badge>
                </p>
                <p class="split">
                  <span class="soft">{parcel.rider_name ?? parcel.carrier_name ?? ''}</span>
                  <Moment at={parcel.expected_at} />
                </p>
                <div class="acts">
                  <Reassign parcel={parcel} />
                </div>
              </article>
            )}
          </Rows>
        )}
      </Read>
    </Section>
  );
}

/** Riders and open parcels on a map; a tap looks elsewhere. */
function MarketMap({
  market,
  riders,
  onLook,
}: {
  readonly market: Market;
  readonly riders: Riders;
  readonly onLook: (at: Point) => void;
}) {
  const scene = useMemo(
    () => ({
      places: [
        ...riders.map(({ id, name, latitude, longitude }) => ({
          id: `rider.${id}`,
          at: { latitude, longitude },
          name,
          kind: 'rider' as const,
        })),
        ...market.open.map(({ id, tracking_number, latitude, longitude }) => ({
          id: `parcel.${id}`,
          at: { latitude, longitude },
          name: tracking_number,
          kind: 'end' as const,
        })),
      ],
      areas: [],
      line: [],
      leastKm: 5,
    }),
    [market, riders],
  );
  return <MapBox scene={scene} label={words.map} onTap={onLook} onAdd={words.here} />;
}

/** The market around a point: who is on the road, what waits, and how it goes. It looks again each 10 s. */
export function MarketScreen() {
  const [point, look] = useState(lagos);
  const [hasMap, showMap] = useState(false);
  const market = useReading(
    keyOf('market', 'around', point.latitude, point.longitude),
    () => faceApi.get('/api/v1/admin/market/', { query: { ...point } }),
    { every: chooseLookTime },
  );
  const riders = useReading(
    keyOf('market', 'riders', point.latitude, point.longitude),
    () => faceApi.get('/api/v1/admin/riders/', { query: { ...point } }),
    { every: chooseLookTime },
  );
  return (
    <Screen title={words.title}>
      <Read reading={market}>
        {(seen) => (
          <>
            <Figures market={seen} />
            <Hours hours={seen.hours} />
            <div class="beside">
              {hasMap ? (
                <MarketMap market={seen} riders={riders.data?.results ?? []} onLook={look} />
              ) : (
                <div class="acts">
                  <Button kind="quiet" icon="map" onPress={() => showMap(true)}>
                    {words.seeMap}
                  </Button>
                </div>
              )}
              <div>
                <Overdue />
                <OpenRows open={seen.open} />
                <Read reading={riders} rows={2}>
                  {({ results }) => <RiderRows riders={results} />}
                </Read>
              </div>
            </div>
          </>
        )}
      </Read>
    </Screen>
  );
}
