import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi } from '../api/face.ts';
import { refreshReads } from '../api/reads.ts';
import { faceRoot } from '../browser.ts';
import { MoneyField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { readMoney, writeTyped } from '../format/money.ts';
import { Screen } from '../frame/frame.tsx';
import { Button } from '../parts/button.tsx';
import { Read } from '../parts/list.tsx';
import { Notice } from '../parts/notice.tsx';
import { Moment, Money } from '../parts/shown.tsx';
import { sayDone } from '../parts/toast.tsx';
import { BankForm, useBankAccount } from './bank.tsx';
import { HeldNotice } from './held.tsx';
import { useWallet } from './wallet.ts';
import { withdrawWords } from './withdraw-words.ts';

function WithdrawForm({ free }: { readonly free: string }) {
  const { route } = useLocation();
  const form = useForm('withdraw', { amount: '' });
  return (
    <FormFrame
      form={form}
      act={withdrawWords.act}
      send={async ({ amount }, idempotencyKey) => {
        await faceApi.post('/api/v1/wallet/withdraw/', {
          body: { amount: readMoney(amount) },
          idempotencyKey,
        });
        await refreshReads('wallet', 'withdrawals', 'movements', 'home');
      }}
      onDone={() => {
        sayDone(withdrawWords.done);
        route(`${faceRoot}money/`);
      }}
    >
      <p class="split">
        <span>{withdrawWords.available}</span>
        <Money amount={free} />
      </p>
      <MoneyField form={form} name="amount" label={withdrawWords.amount} />
      <Button kind="plain" onPress={() => form.set('amount', writeTyped(free))}>
        {withdrawWords.all}
      </Button>
    </FormFrame>
  );
}

/** Money to the bank: an account once, then an amount. */
export function Withdraw() {
  const wallet = useWallet();
  const account = useBankAccount();
  const [isChanging, change] = useState(false);
  return (
    <Screen title={withdrawWords.title} back={`${faceRoot}money/`}>
      <Read reading={account}>
        {(bank) =>
          bank && !isChanging ? (
            <>
              <div class="card">
                <p>{withdrawWords.to}</p>
                <p>
                  <b>{bank.account_name}</b>
                </p>
                <p>
                  {bank.bank_name} …{bank.account_last4}
                </p>
                <Button kind="plain" onPress={() => change(true)}>
                  {withdrawWords.change}
                </Button>
              </div>
              {new Date(bank.usable_from) > new Date() ? (
                <Notice tone="warning">
                  {withdrawWords.usable} <Moment at={bank.usable_from} />.
                </Notice>
              ) : (
                <Read reading={wallet} rows={1}>
                  {({ withdrawable, hold }) => (
                    <>
                      <HeldNotice hold={hold} />
                      <WithdrawForm free={withdrawable} />
                    </>
                  )}
                </Read>
              )}
            </>
          ) : (
            <BankForm onSaved={() => change(false)} />
          )
        }
      </Read>
    </Screen>
  );
}
