import { isApiError } from '../../../../client/errors.ts';
import { faceApi } from '../api/face.ts';
import { useReading } from '../api/queries.ts';
import { keyOf, refreshReads } from '../api/reads.ts';
import { ChoiceField, TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { Read } from '../parts/list.tsx';
import { withdrawWords } from './withdraw-words.ts';

/** The account to which money goes; null where there is none yet. */
const readAccount = () =>
  faceApi.get('/api/v1/wallet/bank-account/').catch((error: unknown) => {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  });

/** The banks of the country, by their codes. */
export const useBanks = () =>
  useReading(keyOf('banks'), () => faceApi.get('/api/v1/wallet/banks/', { query: { country: 'NG' } }));

/** Asks for the account to which money goes. */
export function BankForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm('bank', { bank_code: '', account_number: '' }, { isSecret: true });
  return (
    <Read reading={useBanks()} rows={2}>
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

/** The account to which the money of whoever is signed in goes; null where there is none yet. */
export const useBankAccount = () => useReading(keyOf('bank'), readAccount);
