import { useState } from 'preact/hooks';
import { ApiError } from '../../../client/errors.ts';
import { Chart } from '../kit/chart/chart.tsx';
import { Sortable } from '../kit/lists/sortable.tsx';
import { MapBox } from '../kit/map/map.tsx';
import { Button } from '../kit/parts/button.tsx';
import { Empty, Rows, Skeleton } from '../kit/parts/list.tsx';
import { Notice, Unread } from '../kit/parts/notice.tsx';
import { Badge, Facts, Moment, Money, Section, Timeline } from '../kit/parts/shown.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const failed = new ApiError(503, {
  type: '',
  title: 'Unavailable',
  status: 503,
  detail: 'The service is too busy. Try again in a second.',
  code: 'unavailable',
  request_id: '5f0c2b1e-4a8d-4d0c-9a53-0d1f2c3b4a59',
});

const people = [
  { id: '1', name: 'Ngozi Adeyemi', spent: '40000.00' },
  { id: '2', name: 'Bola Ade', spent: '-1250.50' },
];

const Lists = () => (
  <>
    <Section title="List" aside={<a href="#all">Show all</a>}>
      <Rows items={people} empty={null}>
        {({ name, spent }) => (
          <a class="row" href="#person">
            <span class="grow">
              <b>{name}</b>
              <br />
              <span class="soft">
                <Moment at={minutesAgo(12)} />
              </span>
            </span>
            <Money amount={spent} isSigned />
          </a>
        )}
      </Rows>
    </Section>
    <Section title="List that is being read">
      <Skeleton rows={2} />
    </Section>
    <Section title="List with nothing in it">
      <Empty title="No orders yet">
        <p>Share the address of your shop, and orders come in here.</p>
      </Empty>
    </Section>
    <Section title="List that could not be read">
      <Unread error={failed} onRetry={() => undefined} />
    </Section>
  </>
);

const shop = { latitude: 6.5095, longitude: 3.3711 };
const door = { latitude: 6.4402, longitude: 3.4704 };

/** A map weighs nothing until it is asked for. */
function MapOnTap() {
  const [isShown, show] = useState(false);
  if (!isShown)
    return (
      <Button kind="quiet" icon="map" onPress={() => show(true)}>
        Map
      </Button>
    );
  return (
    <MapBox
      label="Map of a parcel"
      scene={{
        places: [
          { id: 'shop', at: shop, name: 'Shop', kind: 'end' },
          { id: 'door', at: door, name: 'Door', kind: 'end' },
        ],
        areas: [],
        line: [shop, door],
      }}
    />
  );
}

const times = Array.from({ length: 30 }, (_, back) => minutesAgo((29 - back) * 1440));

/** What is read. */
export const Readings = () => (
  <>
    <Section title="Notice">
      <Notice>Something to know.</Notice>
      <Notice tone="good">All is well.</Notice>
      <Notice tone="warning">Something is missing.</Notice>
      <Notice tone="bad">Something went wrong.</Notice>
    </Section>
    <Lists />
    <Section title="Facts and words">
      <div class="card">
        <p class="figure">
          <Money amount="12500.50" />
        </p>
        <p>
          <Badge>Plain</Badge> <Badge tone="good">Paid</Badge> <Badge tone="warning">At the door</Badge>{' '}
          <Badge tone="bad">Not paid</Badge>
        </p>
        <Facts
          facts={[
            ['Held', <Money key="held" amount="3000.00" />],
            ['When', <Moment key="when" at={minutesAgo(60 * 30)} />],
          ]}
        />
      </div>
    </Section>
    <Section title="Timeline">
      <Timeline
        steps={[
          { at: minutesAgo(3), title: 'Picked up', kind: 'picked_up' },
          { at: minutesAgo(50), title: 'Booked', kind: 'booked' },
        ]}
      />
    </Section>
    <Section title="List that is put in order">
      <Sortable items={people} onSort={() => undefined}>
        {({ name }) => <span>{name}</span>}
      </Sortable>
    </Section>
    <Section title="Map">
      <MapOnTap />
    </Section>
    <Section title="Chart">
      <Chart series={{ times, values: times.map((_, at) => 20_000 + 15_000 * Math.sin(at / 3)) }} />
    </Section>
  </>
);
