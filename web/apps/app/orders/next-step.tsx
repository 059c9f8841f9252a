import { useState } from 'preact/hooks';
import { CheckField, CodeField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readKobo } from '../../kit/format/money.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { sayFailure } from '../../kit/parts/toast.tsx';
import { type NextAct, nextActOf } from '../data/next-act.ts';
import type { Order } from '../data/objects.ts';
import { useRights } from '../data/reads.ts';
import { useParcel } from '../parcels/on-the-way.tsx';
import { appWords } from '../words/words.ts';
import { performAct } from './acts.ts';

/** The code of the buyer, which hands an order over. */
function CodeForm({ order, act }: { readonly order: Order; readonly act: 'collect' | 'deliver' }) {
  const owes = readKobo(order.amount_due_later) > 0n;
  const form = useForm(`code.${order.id}`, { code: '', isPaid: '' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={act === 'collect' ? appWords.orders.collect : appWords.orders.deliver}
      send={({ code, isPaid }) => performAct(act, order, { code: code.trim(), isPaid: isPaid !== '' })}
    >
      <CodeField form={form} name="code" label={appWords.order.code} hint={appWords.order.codeHint} />
      {owes && <CheckField form={form} name="isPaid" label={appWords.order.cash} />}
    </FormFrame>
  );
}

/** The code by which a rider proves that the parcel is the right one to take. */
function RiderCode({ shipment }: { readonly shipment: string }) {
  const { data } = useParcel(shipment);
  if (!data?.pickup_code) return <Notice>{appWords.orders.waitsForRider}</Notice>;
  return (
    <Notice tone="good">
      <p>{appWords.order.pickupCodeText}</p>
      <p class="code">{data.pickup_code}</p>
    </Notice>
  );
}

/** What the button of an act says. */
const actName: Readonly<Record<NextAct, string>> = {
  accept: appWords.orders.accept,
  ready: appWords.orders.ready,
  collect: appWords.orders.collect,
  dispatch: appWords.orders.dispatch,
  deliver: appWords.orders.deliver,
  'hand-over': appWords.orders.handOver,
};

/** What hands an order over: the code that the buyer says, or the one for the rider. */
function HandOver({ order }: { readonly order: Order }) {
  const act = nextActOf(order);
  if (act === 'collect' || act === 'deliver') return <CodeForm order={order} act={act} />;
  return order.shipment ? <RiderCode shipment={order.shipment.id} /> : null;
}

const isHandOver = (act: NextAct) => act === 'collect' || act === 'deliver' || act === 'hand-over';

/** The one button that moves an order on. An act that wants a code asks for it where it stands. */
export function NextButton({ order }: { readonly order: Order }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, ask] = useState(false);
  const may = useRights();
  const act = nextActOf(order);
  if (!act || !may('orders.fulfil')) return null;
  const press = async () => {
    if (isHandOver(act)) return ask(true);
    setBusy(true);
    await performAct(act, order).catch(sayFailure);
    setBusy(false);
  };
  return (
    <>
      <Button isBusy={isBusy} onPress={press} label={`${actName[act]} ${order.number}`}>
        {actName[act]}
      </Button>
      {isAsking && (
        <Sheet title={order.number} onClose={() => ask(false)}>
          <HandOver order={order} />
        </Sheet>
      )}
    </>
  );
}

/** The next step of an order on its own screen. */
export function NextStep({ order }: { readonly order: Order }) {
  const may = useRights();
  const act = nextActOf(order);
  if (!act || !may('orders.fulfil')) return null;
  if (isHandOver(act)) return <HandOver order={order} />;
  return (
    <div class="acts thumb">
      <NextButton order={order} />
    </div>
  );
}
