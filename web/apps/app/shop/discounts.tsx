import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { ChoiceField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney, writeMoney } from '../../kit/format/money.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { doUnlessUndone } from '../../kit/parts/toast.tsx';
import { stopDiscount } from '../data/discounts.ts';
import type { Store } from '../data/objects.ts';
import { useRights, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

type Discount = ListItem<'/api/v1/storefront/discounts/'>;

/** What a discount does, as a sentence. */
function sayDiscount({ kind, percent, amount, buy, get, min_subtotal }: Discount): string {
  const { discounts } = appWords;
  const least = min_subtotal === null ? '' : ` ${discounts.from} ${writeMoney(min_subtotal)}`;
  if (kind === 'FREE_DELIVERY') return discounts.free + least;
  if (kind === 'BUY_X_GET_Y') return `${discounts.kinds.BUY_X_GET_Y}: ${buy} + ${get}${least}`;
  const size = kind === 'PERCENT' ? `${Number(percent)} %` : writeMoney(amount ?? '0.00');
  return `${size} ${discounts.off}${least}`;
}

function NewDiscount({ store, onDone }: { readonly store: Store; readonly onDone: () => void }) {
  const form = useForm(`discount.${store.id}`, {
    code: '',
    kind: 'PERCENT',
    percent: '',
    amount: '',
    min_subtotal: '',
  });
  const { kind } = form.values.value;
  return (
    <FormFrame
      form={form}
      act={appWords.discounts.act}
      send={async ({ code, percent, amount, min_subtotal }, idempotencyKey) => {
        const size =
          kind === 'PERCENT'
            ? { kind: 'PERCENT' as const, percent }
            : kind === 'FIXED'
              ? { kind: 'FIXED' as const, amount: readMoney(amount) }
              : { kind: 'FREE_DELIVERY' as const };
        const body = {
          store: store.id,
          ...size,
          ...(code && { code }),
          ...(min_subtotal && { min_subtotal: readMoney(min_subtotal) }),
        };
        await faceApi.post('/api/v1/storefront/discounts/', { body, idempotencyKey });
        await refreshReads('discounts');
      }}
      onDone={onDone}
    >
      <TextField form={form} name="code" label={appWords.discounts.code} hint={appWords.discounts.codeHint} />
      <ChoiceField
        form={form}
        name="kind"
        label={appWords.discounts.kind}
        choices={(['PERCENT', 'FIXED', 'FREE_DELIVERY'] as const).map(
          (one) => [one, appWords.discounts.kinds[one]] as const,
        )}
      />
      {kind === 'PERCENT' && (
        <TextField form={form} name="percent" label={appWords.discounts.percent} inputMode="decimal" />
      )}
      {kind === 'FIXED' && <MoneyField form={form} name="amount" label={appWords.discounts.amount} />}
      <MoneyField form={form} name="min_subtotal" label={appWords.discounts.minimum} isOptional />
    </FormFrame>
  );
}

/** What takes something off. */
export function Discounts() {
  const store = useStore();
  const mayEdit = useRights()('discounts.edit');
  const [isAdding, add] = useState(false);
  const query = { store: store?.id ?? '', active: 'true' as const };
  const reading = useReading(
    keyOf('discounts', query),
    () => faceApi.get('/api/v1/storefront/discounts/', { query }),
    { isReady: store !== undefined },
  );
  const stop = (id: string) => doUnlessUndone(appWords.discounts.stopped, () => stopDiscount(id));
  return (
    <Screen
      title={appWords.discounts.title}
      acts={
        mayEdit && (
          <Button icon="plus" onPress={() => add(true)}>
            {appWords.discounts.add}
          </Button>
        )
      }
    >
      <Read reading={reading}>
        {({ results }) => (
          <Rows
            items={results}
            empty={
              <Empty title={appWords.discounts.empty}>
                <p>{appWords.discounts.emptyText}</p>
              </Empty>
            }
          >
            {(discount) => (
              <div class="row">
                <span class="grow">
                  <b>{discount.code ?? discount.name}</b>
                  <br />
                  {sayDiscount(discount)}
                  <br />
                  <span class="soft">
                    {appWords.discounts.used} {writeCount(discount.used_count, appWords.discounts.times)}
                  </span>
                </span>
                {mayEdit && (
                  <Button
                    kind="plain"
                    onPress={() => stop(discount.id)}
                    label={`${appWords.discounts.stop} ${discount.name}`}
                  >
                    {appWords.discounts.stop}
                  </Button>
                )}
              </div>
            )}
          </Rows>
        )}
      </Read>
      {isAdding && store && (
        <Sheet title={appWords.discounts.add} onClose={() => add(false)}>
          <NewDiscount store={store} onDone={() => add(false)} />
        </Sheet>
      )}
    </Screen>
  );
}
