import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { mode } from '../../kit/browser.ts';
import { OptionsField, TextField } from '../../kit/fields/field.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { refreshMoney } from '../data/money.ts';
import { planWords } from '../words/plans.ts';

const { paying: words } = planWords;

/** What a form asks about paying. */
export const noPayment = { pay_with: 'wallet', card: '' };

/** How somebody pays, as the API takes it. A test card pays without leaving the page. */
export const paymentIn = ({ pay_with, card }: typeof noPayment) =>
  pay_with === 'gateway'
    ? { pay_with: 'gateway' as const, ...(card && { card: card.replaceAll(' ', '') }) }
    : { pay_with: 'wallet' as const };

/** Asks how somebody pays. */
export const PaymentFields = <K extends string>({
  form,
}: {
  readonly form: Form<K | keyof typeof noPayment>;
}) => (
  <>
    <OptionsField
      form={form}
      name="pay_with"
      label={words.pay}
      options={[
        { value: 'wallet', title: words.wallet, text: words.walletText },
        { value: 'gateway', title: words.gateway, text: words.gatewayText },
      ]}
    />
    {mode.chosen.value === 'test' && form.values.value.pay_with === 'gateway' && (
      <TextField
        form={form}
        name="card"
        label={words.testCard}
        hint={words.testCardHint}
        inputMode="numeric"
        isOptional
      />
    )}
  </>
);

/** A payment by the gateway. */
export interface Checkout {
  readonly id: string;
  readonly status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
  readonly authorization_url: string | null;
  readonly reason?: string | null;
  readonly to_wallet?: boolean;
}

/** What became of a payment by the gateway: it is asked again by a tap. */
export function CheckoutState({
  checkout,
  onPaid,
}: {
  readonly checkout: Checkout;
  readonly onPaid: () => void;
}) {
  const [known, show] = useState(checkout);
  const look = attempt(async () => {
    const path = { checkout_id: known.id };
    const seen = await faceApi.get('/api/v1/checkouts/{checkout_id}/', { path });
    await refreshMoney();
    if (seen.status === 'PAID' && !seen.to_wallet) onPaid();
    else show(seen);
  });
  if (known.to_wallet) return <Notice tone="warning">{words.toWallet}</Notice>;
  if (known.status === 'PAID') return <Notice tone="good">{words.paid}</Notice>;
  if (known.status !== 'OPEN') return <Notice tone="bad">{known.reason ?? words.failed}</Notice>;
  return (
    <Notice>
      <p>{words.waiting}</p>
      <div class="acts">
        {known.authorization_url && (
          <ButtonLink href={known.authorization_url} isNewTab>
            {words.toGateway}
          </ButtonLink>
        )}
        <Button kind="quiet" onPress={look}>
          {words.look}
        </Button>
      </div>
    </Notice>
  );
}
