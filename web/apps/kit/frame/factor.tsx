import { askedFactor, faceApi } from '../api/face.ts';
import { CodeField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { Sheet } from '../parts/dialog.tsx';

const factorWords = {
  title: 'Is it you?',
  text: 'This act wants a code of your authenticator app, or a recovery code, that is not older than 10 minutes.',
  code: 'Code',
  act: 'Go on',
};

function FactorForm({ onProven }: { readonly onProven: () => void }) {
  const form = useForm('factor', { code: '' }, { isSecret: true });
  const send = async ({ code }: { readonly code: string }) => {
    const { results } = await faceApi.get('/api/v1/auth/factors/');
    const factor = results.find(({ kind, status }) => kind === 'TOTP' && status === 'ACTIVE') ?? results[0];
    if (!factor) throw new TypeError('there is no second factor');
    await faceApi.post('/api/v1/auth/factors/{factor_id}/verify/', {
      path: { factor_id: factor.id },
      body: { code: code.replaceAll(' ', '') },
    });
  };
  return (
    <FormFrame form={form} act={factorWords.act} send={send} onDone={onProven}>
      <p>{factorWords.text}</p>
      <CodeField form={form} name="code" label={factorWords.code} />
    </FormFrame>
  );
}

/** Where the API asks for a second factor in the middle of an act, which goes on by itself afterwards. */
export function FactorQuestion() {
  const question = askedFactor.value;
  if (!question) return null;
  return (
    <Sheet title={factorWords.title} onClose={() => question.answer(false)}>
      <FactorForm onProven={() => question.answer(true)} />
    </Sheet>
  );
}
