import { useRef, useState } from 'preact/hooks';
import { makeRequestKey } from '../../../../client/request-key.ts';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { toFailure } from '../../kit/api/failure.ts';
import { saveTable } from '../../kit/api/files.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { AddressField } from '../../kit/fields/address.tsx';
import { TableInput } from '../../kit/fields/file.tsx';
import { useForm } from '../../kit/fields/form.tsx';
import { sumOf, writeMoney } from '../../kit/format/money.ts';
import type { Table } from '../../kit/format/table.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Rows, Skeleton } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Money } from '../../kit/parts/shown.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { printLabelsOf } from '../data/prints.ts';
import { appWords } from '../words/words.ts';
import { columnOf, maxParcels, type ParcelLine, parcelColumns, toParcelLines } from './many-rows.ts';
import { type Pickup, pickupNames, rememberPickup, usePickup } from './pickup.ts';

type Rate = Answer<'post', '/api/v1/rates/'>['rates'][number];
type Booked = Answer<'post', '/api/v1/shipments/batch/'>['results'][number];

/** A parcel of the file: where it goes and what it costs, or why it cannot be sent as it stands. */
interface Priced extends ParcelLine {
  readonly place?: { readonly latitude: number; readonly longitude: number; readonly name: string };
  readonly rate?: Rate;
  readonly trouble?: string;
}

/** What the API is asked for one parcel. */
const tripOf = (line: Priced, from: Pickup) => ({
  pickup_latitude: from.pickup_latitude,
  pickup_longitude: from.pickup_longitude,
  dropoff_latitude: line.place?.latitude ?? 0,
  dropoff_longitude: line.place?.longitude ?? 0,
  package_weight_kg: line.weight_kg,
  declared_value: line.value,
});

/** Finds where a parcel goes, and the cheapest way there. */
async function priceLine(line: ParcelLine, from: Pickup): Promise<Priced> {
  const { many } = appWords;
  try {
    const body = { text: line.address, latitude: from.pickup_latitude, longitude: from.pickup_longitude };
    const [found] = (await faceApi.post('/api/v1/addresses/parse/', { body })).candidates;
    if (!found) return { ...line, trouble: many.noPlace };
    const { components, latitude, longitude, confidence } = found;
    const name = [components.street_name, components.area, components.city].filter(Boolean).join(', ');
    const placed = { ...line, place: { latitude, longitude, name } };
    const { rates } = await faceApi.post('/api/v1/rates/', { body: tripOf(placed, from) });
    const rate = rates.find(({ badge }) => badge === 'CHEAPEST') ?? rates[0];
    if (!rate) return { ...placed, trouble: appWords.send.none };
    return { ...placed, rate, ...(confidence === 'AREA' && { trouble: many.onlyArea }) };
  } catch (error) {
    return { ...line, trouble: toFailure(error).detail };
  }
}

const bookingOf = (line: Priced, from: Pickup) => ({
  ...from,
  ...tripOf(line, from),
  customer_name: line.name,
  customer_phone: line.phone,
  dropoff_address: line.address,
  ...(line.rate && { rate_token: line.rate.rate_token }),
  ...(line.what && { package_description: line.what }),
  ...(line.landmark && { dropoff_landmark: line.landmark }),
  ...(line.reference && { merchant_reference: line.reference }),
});

/** What came of a parcel. */
const Outcome = ({ line, booked }: { readonly line: Priced; readonly booked: Booked | undefined }) => {
  if (booked?.shipment) return <Badge tone="good">{booked.shipment.tracking_number}</Badge>;
  return line.rate ? <Money amount={line.rate.total} /> : null;
};

const LineRow = ({ line, booked }: { readonly line: Priced; readonly booked: Booked | undefined }) => {
  const trouble = booked?.error ? toSaid(booked.error) : line.trouble;
  return (
    <div class="row">
      <span class="soft">{line.id}</span>
      <span class="grow">
        <b>{line.name}</b> <span class="soft">{writePhone(line.phone)}</span>
        <br />
        {line.place?.name ?? line.address}
        {trouble && !booked?.shipment && <p class="refused">{trouble}</p>}
      </span>
      <span class="end">
        <Outcome line={line} booked={booked} />
      </span>
    </div>
  );
};

/** Why a parcel was not booked: for each column of the table that was refused, what is wrong with it. */
const toSaid = ({ detail, errors }: NonNullable<Booked['error']>): string =>
  errors ? errors.map((one) => `${columnOf(one.pointer)} ${one.detail}`).join('; ') : detail;

/** Prices the parcels of a file one after the other, and books those that can be sent. */
function ManyForm({ pickup }: { readonly pickup: Pickup }) {
  const { many } = appWords;
  const form = useForm('many', { ...pickup });
  const [lines, setLines] = useState<readonly Priced[]>([]);
  const [count, setCount] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [booked, setBooked] = useState<ReadonlyMap<string, Booked>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const from = form.values.value;
  const isPlaced = from.pickup_latitude !== '';
  const read = async (table: Table) => {
    const found = toParcelLines(table);
    setTrouble(found ? '' : many.noColumns);
    if (!found) return;
    if (found.length > maxParcels) setTrouble(many.tooMany);
    const mine = makeRequestKey();
    key.current = mine;
    setBooked(new Map());
    setLines([]);
    setCount(Math.min(found.length, maxParcels));
    for (const line of found.slice(0, maxParcels)) {
      const priced = await priceLine(line, from);
      // Another table was chosen meanwhile.
      if (key.current !== mine) return;
      setLines((before) => [...before, priced]);
    }
  };
  const ready = lines.filter(({ rate, id }) => rate && !booked.get(id)?.shipment);
  const book = attempt(async () => {
    setBusy(true);
    try {
      const { results } = await faceApi.post('/api/v1/shipments/batch/', {
        idempotencyKey: key.current,
        body: { shipments: ready.map((line) => bookingOf(line, from)) },
      });
      setBooked(new Map([...booked, ...results.map((one) => [ready[one.index]?.id ?? '', one] as const)]));
      // Rows that were refused may be sent again, and then are others.
      key.current = makeRequestKey();
      rememberPickup(from);
      await refreshReads('parcels', 'wallet');
      sayDone(`${results.filter(({ shipment }) => shipment).length} ${many.booked}`);
    } finally {
      setBusy(false);
    }
  });
  const shipments = [...booked.values()].flatMap(({ shipment }) => (shipment ? [shipment.id] : []));
  const saveExample = () => {
    const example = ['Ngozi Adeyemi', '0803 123 4567', '12 Admiralty Way, Lekki', '2', '15000', 'Shoes'];
    saveTable([parcelColumns, example], 'parcels.csv');
  };
  return (
    <>
      <AddressField form={form} names={pickupNames} label={appWords.send.from} />
      <p class="soft">{many.text}</p>
      <div class="acts">
        {isPlaced && <TableInput onPick={({ table }) => read(table)}>{many.choose}</TableInput>}
        <Button kind="plain" onPress={saveExample}>
          {many.example}
        </Button>
      </div>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      {lines.length < count && (
        <p role="status">
          {many.looking} <progress value={lines.length} max={count} /> {lines.length} / {count}
        </p>
      )}
      <Rows items={lines} empty={null}>
        {(line) => <LineRow line={line} booked={booked.get(line.id)} />}
      </Rows>
      <div class="acts thumb">
        {ready.length > 0 && lines.length === count && (
          <Button isWide isBusy={isBusy} onPress={book}>
            {many.book} {ready.length} · {writeMoney(sumOf(ready.map(({ rate }) => rate?.total ?? '0')))}
          </Button>
        )}
        {shipments.length > 0 && (
          <Button kind="quiet" icon="print" isWide onPress={attempt(() => printLabelsOf(shipments))}>
            {appWords.orders.labels} ({shipments.length})
          </Button>
        )}
      </div>
    </>
  );
}

/** Sends many parcels by a file: what it says, what each costs, and what came of each. */
export function ManyParcels() {
  const pickup = usePickup();
  return (
    <Screen title={appWords.many.title} back="/app/parcels/">
      {pickup ? <ManyForm pickup={pickup} /> : <Skeleton />}
    </Screen>
  );
}
