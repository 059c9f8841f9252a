import { useEffect, useState } from 'preact/hooks';
import { isApiError } from '../../../../client/errors.ts';
import { acceptSignIn, faceApi } from '../../kit/api/face.ts';
import { type FirstStep, offeredPasskeysOf, type Proof } from '../../kit/api/factors.ts';
import { cookieHeaders } from '../../kit/api/session.ts';
import { PasswordField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { ProofQuestion } from '../../kit/frame/proof.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { attempt, Toasts } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';

/** The way of whoever has lost all her factors. */
function LostFactors({ token }: { readonly token: string }) {
  const [step, go] = useState<'hidden' | 'offered' | 'asked'>('hidden');
  const ask = attempt(async () => {
    await faceApi.post('/api/v1/auth/factors/recover/', { body: { factor_token: token } });
    go('asked');
  });
  const { lost } = appWords.signIn;
  if (step === 'hidden')
    return (
      <Button kind="plain" onPress={() => go('offered')}>
        {lost.title}
      </Button>
    );
  if (step === 'asked') return <Notice tone="good">{lost.asked}</Notice>;
  return (
    <Notice tone="warning">
      <p>{lost.text}</p>
      <Button kind="quiet" onPress={ask}>
        {lost.act}
      </Button>
    </Notice>
  );
}

/** The second step of an account that has a second factor. */
function FactorStep({ step }: { readonly step: FirstStep }) {
  const { factor_token: token = '', factors = [] } = step;
  const prove = async (proof: Proof) => {
    const body = { factor_token: token, ...proof };
    const { access } = await faceApi.post('/api/v1/auth/login/factor/', { body, headers: cookieHeaders });
    acceptSignIn(access);
  };
  return (
    <>
      <h1>{appWords.signIn.factor}</h1>
      <ProofQuestion
        passkeys={offeredPasskeysOf(step)}
        hasApp={factors.some(({ kind }) => kind === 'TOTP')}
        prove={prove}
      />
      <LostFactors token={token} />
    </>
  );
}

/** Asks for a link to choose another password. */
function ForgottenPassword({ email }: { readonly email: string }) {
  const [said, say] = useState('');
  const ask = async () => {
    if (!email) return say(appWords.signIn.resetNeedsEmail);
    await faceApi.post('/api/v1/auth/password/reset/', { body: { email } }).catch(() => undefined);
    return say(appWords.signIn.resetSent);
  };
  return (
    <div>
      <Button kind="plain" onPress={ask}>
        {appWords.signIn.forgot}
      </Button>
      {said && <Notice>{said}</Notice>}
    </div>
  );
}

/** Signing in. */
export function SignIn() {
  const form = useForm('sign-in', { email: '', password: '' }, { isSecret: true });
  const [firstStep, askFactor] = useState<FirstStep>();
  useEffect(() => {
    document.title = `${appWords.signIn.title} – svc`;
  }, []);
  const send = async (body: { readonly email: string; readonly password: string }) => {
    try {
      const { access } = await faceApi.post('/api/v1/auth/login/', { body, headers: cookieHeaders });
      acceptSignIn(access);
    } catch (error) {
      if (!isApiError(error, 'factor_required') || !error.body.factor_token) throw error;
      askFactor(error.body);
    }
  };
  return (
    <main class="alone">
      {firstStep ? (
        <FactorStep step={firstStep} />
      ) : (
        <>
          <h1>{appWords.signIn.title}</h1>
          <FormFrame form={form} act={appWords.signIn.act} send={send}>
            <TextField
              form={form}
              name="email"
              label={appWords.signIn.email}
              type="email"
              autocomplete="username"
            />
            <PasswordField form={form} name="password" label={appWords.signIn.password} />
          </FormFrame>
          <ForgottenPassword email={form.values.value.email} />
          <p>
            <a href="/app/sign-up/">{appWords.signIn.newHere}</a>
          </p>
        </>
      )}
      <Toasts />
    </main>
  );
}
