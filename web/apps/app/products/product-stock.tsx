import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { AddressField, placeNames } from '../../kit/fields/address.tsx';
import { ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { filledOf } from '../../kit/forms/form.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Product, Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import type { Level, Place, ProductStock } from './stock.ts';

/** A variant in a place; without a level where there never was any of it. */
interface Shelf {
  readonly place: Place;
  readonly variant: Product['variants'][number];
  readonly level: Level | undefined;
}

/** Why stock changes by hand. The first ones say how many came or went, the last ones how many are there. */
const reasons = ['RECEIVED', 'FOUND', 'DAMAGED', 'LOST', 'COUNT', 'CORRECTION'] as const;
type Reason = (typeof reasons)[number];

const asReason = (text: string): Reason => reasons.find((one) => one === text) ?? 'COUNT';
const isCount = (reason: Reason) => reason === 'COUNT' || reason === 'CORRECTION';
const isLoss = (reason: Reason) => reason === 'DAMAGED' || reason === 'LOST';

/** What is chosen to bring units to another place. */
const move = 'MOVE';

const nameOfShelf = ({ place, variant }: Shelf) =>
  [...Object.values(variant.options), place.name].filter(Boolean).join(' · ');

/** The level of a shelf, which is made where there never was any. */
async function openLevel(product: Product, { place, variant, level }: Shelf): Promise<string> {
  if (level) return level.id;
  const body = { warehouse: place.id, product: product.id, variant: variant.id };
  return (await faceApi.post('/api/v1/inventory/stock-levels/', { body })).id;
}

/** The last changes of a level. */
function Movements({ level }: { readonly level: Level }) {
  const { stock: words } = appWords;
  const query = { level: level.id, limit: 10 };
  const { data } = useReading(keyOf('stock', 'movements', level.id), () =>
    faceApi.get('/api/v1/inventory/stock-movements/', { query }),
  );
  if (!data || data.results.length === 0) return null;
  return (
    <details>
      <summary>{words.history}</summary>
      <ol class="timeline">
        {data.results.map(({ id, delta, kind, reason, quantity_after, created_at }) => (
          <li key={id}>
            <span>
              {delta > 0 ? '+' : '−'}
              {Math.abs(delta)} {reason ? words.reasons[reason] : words.kinds[kind]} → {quantity_after}
            </span>
            <span class="soft">
              <Moment at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Changes how many there are of a variant in a place, and says why. */
function ChangeStock({
  product,
  shelf,
  others,
  onClose,
}: {
  readonly product: Product;
  readonly shelf: Shelf;
  /** Where units could be brought. */
  readonly others: readonly Place[];
  readonly onClose: () => void;
}) {
  const { stock: words } = appWords;
  const { place, variant, level } = shelf;
  const form = useForm(`stock.${place.id}.${variant.id}`, {
    reason: 'RECEIVED',
    units: '',
    to: others[0]?.id ?? '',
    note: '',
  });
  const { reason } = form.values.value;
  const isMove = reason === move;
  const isCounted = !isMove && isCount(asReason(reason));
  const send = async (
    { units, to, note: typed }: Readonly<Record<'units' | 'to' | 'note', string>>,
    idempotencyKey: string,
  ) => {
    const note = typed.trim() && { note: typed.trim() };
    const quantity = Number(units);
    if (isMove) {
      const items = [{ variant: variant.id, quantity }];
      const body = { from: place.id, to, items, ...note };
      await faceApi.post('/api/v1/inventory/stock-levels/transfer/', { body, idempotencyKey });
    } else {
      const why = asReason(reason);
      const change = isCounted ? { counted: quantity } : { delta: isLoss(why) ? -quantity : quantity };
      const path = { level_id: await openLevel(product, shelf) };
      const body = { reason: why, ...change, ...note };
      await faceApi.post('/api/v1/inventory/stock-levels/{level_id}/adjust/', { path, body, idempotencyKey });
    }
    await refreshReads('stock', 'products', 'product', 'counts', 'home');
    sayDone(words.changed);
  };
  const choices = reasons.map((one) => [one, words.reasons[one]] as const);
  return (
    <Sheet title={nameOfShelf(shelf)} onClose={onClose}>
      <div class="section">
        <p>
          {level?.quantity ?? 0} {words.there}
          {level && level.reserved > 0 && ` · ${level.reserved} ${words.reserved}`}
        </p>
        <FormFrame form={form} act={words.act} send={send} onDone={onClose}>
          <ChoiceField
            form={form}
            name="reason"
            label={words.reason}
            choices={others.length > 0 && level ? [...choices, [move, words.move]] : choices}
          />
          {isMove && (
            <ChoiceField
              form={form}
              name="to"
              label={words.to}
              choices={others.map(({ id, name }) => [id, name] as const)}
            />
          )}
          <TextField
            form={form}
            name="units"
            label={isCounted ? words.counted : words.units}
            pointer={isMove ? '/items/0/quantity' : isCounted ? '/counted' : '/delta'}
            inputMode="numeric"
          />
          <TextField form={form} name="note" label={words.note} isOptional />
        </FormFrame>
        {level && <Movements level={level} />}
      </div>
    </Sheet>
  );
}

/** Another place where the shop keeps what it sells. Orders come from the first one as long as that has all. */
function NewPlace({
  store,
  count,
  onClose,
}: {
  readonly store: Store;
  readonly count: number;
  readonly onClose: () => void;
}) {
  const { stock: words } = appWords;
  const form = useForm(`place.${store.id}`, {
    name: '',
    address: '',
    latitude: '',
    longitude: '',
    city: '',
    state: '',
  });
  return (
    <Sheet title={words.addPlace} onClose={onClose}>
      <FormFrame
        form={form}
        act={words.addPlace}
        send={async (values, idempotencyKey) => {
          const { name = '', ...others } = filledOf(values);
          const body = { ...others, name, stores: [store.id], priority: count };
          await faceApi.post('/api/v1/inventory/warehouses/', { body, idempotencyKey });
          await refreshReads('stock', 'counts');
        }}
        onDone={onClose}
      >
        <TextField form={form} name="name" label={words.placeName} />
        <AddressField form={form} names={placeNames} label={appWords.shopForm.address} />
      </FormFrame>
    </Sheet>
  );
}

/** How many there are, place by place and variant by variant. */
export function StockPart({
  store,
  product,
  stock: { places, levels },
}: {
  readonly store: Store;
  readonly product: Product;
  readonly stock: ProductStock;
}) {
  const { stock: words } = appWords;
  const [open, setOpen] = useState<Shelf>();
  const [isAdding, add] = useState(false);
  const shelves = places.flatMap((place) =>
    product.variants.map((variant): Shelf => {
      const level = levels.find((one) => one.warehouse === place.id && one.variant === variant.id);
      return { place, variant, level };
    }),
  );
  return (
    <details class="more" open={places.length > 1}>
      <summary>{words.title}</summary>
      <ul class="lines-list">
        {shelves.map((shelf) => (
          <li key={`${shelf.place.id} ${shelf.variant.id}`}>
            <span>
              {nameOfShelf(shelf)}
              {shelf.level && shelf.level.reserved > 0 && (
                <>
                  <br />
                  <span class="soft">
                    {shelf.level.reserved} {words.reserved}
                  </span>
                </>
              )}
            </span>
            <span class="affixed">
              <b>{shelf.level?.quantity ?? 0}</b>
              <Button
                kind="plain"
                label={`${words.change}: ${nameOfShelf(shelf)}`}
                onPress={() => setOpen(shelf)}
              >
                {words.change}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button kind="plain" icon="plus" onPress={() => add(true)}>
        {words.addPlace}
      </Button>
      {open && (
        <ChangeStock
          product={product}
          shelf={open}
          others={places.filter(({ id }) => id !== open.place.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isAdding && <NewPlace store={store} count={places.length} onClose={() => add(false)} />}
    </details>
  );
}
