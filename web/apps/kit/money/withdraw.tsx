import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { isApiError } from '../../../../client/errors.ts';
import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf, refreshReads } from '../api/reads.ts';
import { faceRoot } from '../browser.ts';
import { ChoiceField, MoneyField, TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { readMoney, writeTyped } from '../format/money.ts';
import { Screen } from '../frame/frame.tsx';
import { Button } from '../parts/button.tsx';
import { Read } from '../parts/list.tsx';
import { Notice } from '../parts/notice.tsx';
import { Moment, Money } from '../parts/shown.tsx';
import { sayDone } from '../parts/toast.tsx';
import { useWallet } from './wallet.ts';
import { withdrawWords } from './withdraw-words.ts';

/** The account to which money goes; null where there is none yet. */
const readAccount = () =>
  faceApi.get('/api/v1/wallet/bank-account/').catch((error: unknown) => {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  });

function BankForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm('bank', { bank_code: '', account_number: '' }, { isSecret: true });
  const banks = useReading(keyOf('banks'), () =>
    faceApi.get('/api/v1/wallet/banks/', { query: { country: 'NG' } }),
  );
  return (
    <Read reading={banks} rows={2}>
      {({ results }) => (
        <FormFrame
          form={form}
          act={withdrawWords.saveBank}
          send={async (body) => {
            await faceApi.put('/api/v1/wallet/bank-account/', { body });
            await refreshReads('bank');
          }}
          onDone={onSaved}
        >
          <ChoiceField
            form={form}
            name="bank_code"
            label={withdrawWords.bank}
            choices={[['', '–'], ...results.map(({ code, name }) => [code, name] as const)]}
          />
          <TextField
            form={form}
            name="account_number"
            label={withdrawWords.account}
            hint={withdrawWords.accountHint}
            inputMode="numeric"
            maxLength={10}
          />
        </FormFrame>
      )}
    </Read>
  );
}

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
  const account = useReading(keyOf('bank'), readAccount);
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
                  {({ withdrawable }) => <WithdrawForm free={withdrawable} />}
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
