import reasonLimits from 'limits:orders.cancel';
import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { AreaField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import { type Order, orderPathOf } from '../data/objects.ts';
import { slipsPathOf } from '../data/prints.ts';
import { useRights } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { refreshOrder } from './acts.ts';
import { RefundForm } from './refund.tsx';

/** What somebody writes as a reason, and what is done with it. */
function ReasonForm({
  name,
  act,
  send,
  onDone,
}: {
  readonly name: string;
  readonly act: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onDone: () => unknown;
}) {
  const form = useForm(name, { reason: '' }, { limits: reasonLimits });
  return (
    <FormFrame
      form={form}
      act={act}
      send={async ({ reason }) => {
        await send(reason);
        await refreshOrder();
      }}
      onDone={onDone}
    >
      <AreaField form={form} name="reason" label={appWords.order.reason} />
    </FormFrame>
  );
}

type Asked = 'reject' | 'cancel' | 'refund' | 'refuse';

/** What is rarely done with an order. */
export function OtherActs({ order }: { readonly order: Order }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const may = useRights();
  const path = orderPathOf(order);
  const isOpen = ['CONFIRMED', 'PREPARING', 'READY'].includes(order.status);
  const isPaid = order.payment_status === 'PAID' || order.payment_status === 'PARTIALLY_REFUNDED';
  const resend = () =>
    faceApi
      .post('/api/v1/storefront/orders/{order_id}/link/', { path })
      .then(() => sayDone(appWords.order.resent))
      .catch(sayFailure);
  const titles: Readonly<Record<Asked, string>> = {
    reject: appWords.order.reject,
    cancel: appWords.order.cancel,
    refund: appWords.order.refund,
    refuse: appWords.order.refuse,
  };
  return (
    <Section title={appWords.order.more}>
      <div class="acts">
        <ButtonLink kind="quiet" icon="print" href={slipsPathOf([order.id], 'slip')}>
          {appWords.order.slip}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="print" href={slipsPathOf([order.id], 'receipt')}>
          {appWords.order.printReceipt}
        </ButtonLink>
        {may('orders.support') && (
          <>
            <Button kind="quiet" icon="chat" onPress={resend}>
              {appWords.order.resend}
            </Button>
            {isPaid && (
              <Button kind="quiet" icon="money" onPress={() => ask('refund')}>
                {appWords.order.refund}
              </Button>
            )}
          </>
        )}
        {may('orders.cancel') && (
          <>
            {order.status === 'CONFIRMED' && (
              <Button kind="grave" onPress={() => ask('reject')}>
                {appWords.order.reject}
              </Button>
            )}
            {isOpen && order.status !== 'CONFIRMED' && (
              <Button kind="grave" onPress={() => ask('cancel')}>
                {appWords.order.cancel}
              </Button>
            )}
          </>
        )}
      </div>
      {asked && (
        <Sheet title={titles[asked]} onClose={close}>
          {asked === 'refund' ? (
            <RefundForm order={order} onDone={close} />
          ) : (
            <ReasonForm
              name={`${asked}.${order.id}`}
              act={titles[asked]}
              onDone={close}
              send={(reason) =>
                asked === 'reject'
                  ? faceApi.post('/api/v1/storefront/orders/{order_id}/reject/', { path, body: { reason } })
                  : faceApi.post('/api/v1/storefront/orders/{order_id}/cancel/', { path, body: { reason } })
              }
            />
          )}
        </Sheet>
      )}
    </Section>
  );
}

/** A buyer who asks to cancel gets an answer. */
export function CancellationAsked({ order }: { readonly order: Order }) {
  const { cancellation } = order;
  const [isRefusing, refuse] = useState(false);
  const may = useRights();
  if (cancellation?.status !== 'REQUESTED' || !may('orders.support')) return null;
  const answer = (approve: boolean, reason?: string) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/cancellation/', {
      path: orderPathOf(order),
      body: { approve, ...(reason && { reason }) },
    });
  const approve = () => answer(true).then(refreshOrder).catch(sayFailure);
  return (
    <Notice tone="warning">
      <p>
        <b>{appWords.order.cancelAsked}</b>
      </p>
      {cancellation.reason && <p>{cancellation.reason}</p>}
      {isRefusing ? (
        <ReasonForm
          name={`refuse.${order.id}`}
          act={appWords.order.refuse}
          send={(reason) => answer(false, reason)}
          onDone={() => refuse(false)}
        />
      ) : (
        <div class="acts">
          <Button kind="grave" onPress={approve}>
            {appWords.order.approve}
          </Button>
          <Button kind="quiet" onPress={() => refuse(true)}>
            {appWords.order.refuse}
          </Button>
        </div>
      )}
    </Notice>
  );
}

/** A test order takes its next step by a tap, as if buyer and rider did theirs. */
export function TestMove({ order }: { readonly order: Order }) {
  const may = useRights();
  if (!order.is_test || !may('orders.fulfil')) return null;
  const move = () =>
    faceApi
      .post('/api/v1/test/orders/{order_id}/advance/', { path: orderPathOf(order) })
      .then(refreshOrder)
      .catch(sayFailure);
  return (
    <Button kind="quiet" onPress={move}>
      {appWords.order.testMove}
    </Button>
  );
}
