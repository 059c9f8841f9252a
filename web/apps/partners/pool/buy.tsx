import { useState } from 'preact/hooks';
import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { CheckField, MoneyField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney } from '../../kit/format/money.ts';
import { Facts, Money } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { partnerOf } from '../data/objects.ts';
import { useOrganization } from '../data/organization.ts';
import { type Checkout, CheckoutState, noPayment, PaymentFields, paymentIn } from '../parts/paying.tsx';
import { planWords } from '../words/plans.ts';

const { pool: words } = planWords;

export type Pack = ListItem<'/console/distribution/packs/'>;

/** What is done once something was paid, or is to be paid by the gateway. */
function useBought(onDone: () => void, said: string) {
  const [checkout, show] = useState<Checkout>();
  const finish = () => {
    sayDone(said);
    onDone();
  };
  return {
    checkout,
    finish,
    async settle(answer: { readonly checkout?: Checkout | null | undefined }): Promise<void> {
      await refreshMoney();
      if (!answer.checkout || answer.checkout.status === 'PAID') finish();
      else show(answer.checkout);
    },
  };
}

/** Buys a pack, with what it costs and brings in sight. */
export function BuyPack({ pack, onDone }: { readonly pack: Pack; readonly onDone: () => void }) {
  const organization = useOrganization();
  const form = useForm(`pack.${pack.pack}`, { ...noPayment, auto_renew: '' }, { isSecret: true });
  const { checkout, finish, settle } = useBought(onDone, words.bought);
  if (checkout) return <CheckoutState checkout={checkout} onPaid={finish} />;
  return (
    <FormFrame
      form={form}
      act={`${words.buy} ${words.packNames[pack.pack]}`}
      send={async ({ auto_renew, ...payment }, idempotencyKey) => {
        const asked = { ...partnerOf(organization), pack: pack.pack, auto_renew: auto_renew !== '' };
        const body = { ...asked, ...paymentIn(payment) };
        await settle(await faceApi.post('/console/distribution/purchase/', { body, idempotencyKey }));
      }}
    >
      <Facts
        facts={[
          [words.worth, <Money key="face" amount={pack.face} />],
          [words.price, <Money key="price" amount={pack.price} />],
        ]}
      />
      <PaymentFields form={form} />
      <CheckField form={form} name="auto_renew" label={words.renew} />
    </FormFrame>
  );
}

/** Buys capacity for any amount. */
export function TopUp({ onDone }: { readonly onDone: () => void }) {
  const organization = useOrganization();
  const form = useForm('topup', { ...noPayment, amount: '' }, { isSecret: true });
  const { checkout, finish, settle } = useBought(onDone, words.bought);
  if (checkout) return <CheckoutState checkout={checkout} onPaid={finish} />;
  return (
    <FormFrame
      form={form}
      act={words.topupAct}
      send={async ({ amount, ...payment }, idempotencyKey) => {
        const body = { ...partnerOf(organization), amount: readMoney(amount), ...paymentIn(payment) };
        await settle(await faceApi.post('/console/distribution/topup/', { body, idempotencyKey }));
      }}
    >
      <p class="soft">{words.topupText}</p>
      <MoneyField form={form} name="amount" label={words.amount} />
      <PaymentFields form={form} />
    </FormFrame>
  );
}

/** Starts the subscription of a reseller. */
export function Subscribe({ price, onDone }: { readonly price: string; readonly onDone: () => void }) {
  const organization = useOrganization();
  const form = useForm('reseller', noPayment, { isSecret: true });
  const { checkout, finish, settle } = useBought(onDone, words.subscribed);
  if (checkout) return <CheckoutState checkout={checkout} onPaid={finish} />;
  return (
    <FormFrame
      form={form}
      act={words.subscribe}
      send={async (payment, idempotencyKey) => {
        const body = { ...partnerOf(organization), ...paymentIn(payment) };
        await settle(await faceApi.post('/console/wholesale/subscription/start/', { body, idempotencyKey }));
      }}
    >
      <Facts facts={[[words.perMonth, <Money key="price" amount={price} />]]} />
      <PaymentFields form={form} />
    </FormFrame>
  );
}
