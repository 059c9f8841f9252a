import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { isApiError } from '../../../../client/errors.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { ChoiceField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readMoney, writeTyped } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment, Money } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { keyOf, refreshReads, useWallet } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

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
          act={appWords.withdraw.saveBank}
          send={async (body) => {
            await faceApi.put('/api/v1/wallet/bank-account/', { body });
            await refreshReads('bank');
          }}
          onDone={onSaved}
        >
          <ChoiceField
            form={form}
            name="bank_code"
            label={appWords.withdraw.bank}
            choices={[['', '–'], ...results.map(({ code, name }) => [code, name] as const)]}
          />
          <TextField
            form={form}
            name="account_number"
            label={appWords.withdraw.account}
            hint={appWords.withdraw.accountHint}
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
      act={appWords.withdraw.act}
      send={async ({ amount }, idempotencyKey) => {
        await faceApi.post('/api/v1/wallet/withdraw/', {
          body: { amount: readMoney(amount) },
          idempotencyKey,
        });
        await refreshReads('wallet', 'withdrawals', 'movements', 'home');
      }}
      onDone={() => {
        sayDone(appWords.withdraw.done);
        route('/app/money/');
      }}
    >
      <p class="split">
        <span>{appWords.withdraw.available}</span>
        <Money amount={free} />
      </p>
      <MoneyField form={form} name="amount" label={appWords.withdraw.amount} />
      <Button kind="plain" onPress={() => form.set('amount', writeTyped(free))}>
        {appWords.withdraw.all}
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
    <Screen title={appWords.withdraw.title} back="/app/money/">
      <Read reading={account}>
        {(bank) =>
          bank && !isChanging ? (
            <>
              <div class="card">
                <p>{appWords.withdraw.to}</p>
                <p>
                  <b>{bank.account_name}</b>
                </p>
                <p>
                  {bank.bank_name} …{bank.account_last4}
                </p>
                <Button kind="plain" onPress={() => change(true)}>
                  {appWords.withdraw.change}
                </Button>
              </div>
              {new Date(bank.usable_from) > new Date() ? (
                <Notice tone="warning">
                  {appWords.withdraw.usable} <Moment at={bank.usable_from} />.
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
