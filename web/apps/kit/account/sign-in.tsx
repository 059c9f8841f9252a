import { useEffect, useState } from 'preact/hooks';
import { isApiError } from '../../../../client/errors.ts';
import { acceptSignIn, faceApi } from '../api/face.ts';
import { type FirstStep, offeredPasskeysOf, type Proof } from '../api/factors.ts';
import { cookieHeaders } from '../api/session.ts';
import { faceRoot } from '../browser.ts';
import { PasswordField, TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { ProofQuestion } from '../frame/proof.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { attempt, Toasts } from '../parts/toast.tsx';
import { signInWords } from './sign-in-words.ts';

/** The way of whoever has lost all her factors. */
function LostFactors({ token }: { readonly token: string }) {
  const [step, go] = useState<'hidden' | 'offered' | 'asked'>('hidden');
  const ask = attempt(async () => {
    await faceApi.post('/api/v1/auth/factors/recover/', { body: { factor_token: token } });
    go('asked');
  });
  const { lost } = signInWords.signIn;
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
    const answer = await faceApi.post('/api/v1/auth/login/factor/', { body, headers: cookieHeaders });
    acceptSignIn(answer);
  };
  return (
    <>
      <h1>{signInWords.signIn.factor}</h1>
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
    if (!email) return say(signInWords.signIn.resetNeedsEmail);
    await faceApi.post('/api/v1/auth/password/reset/', { body: { email } }).catch(() => undefined);
    return say(signInWords.signIn.resetSent);
  };
  return (
    <div>
      <Button kind="plain" onPress={ask}>
        {signInWords.signIn.forgot}
      </Button>
      {said && <Notice>{said}</Notice>}
    </div>
  );
}

/** Signing in, with the way to sign up where whoever comes can do that herself. */
export function SignIn({ isInvited = false }: { readonly isInvited?: boolean }) {
  const form = useForm('sign-in', { email: '', password: '' }, { isSecret: true });
  const [firstStep, askFactor] = useState<FirstStep>();
  useEffect(() => {
    document.title = `${signInWords.signIn.title} – svc`;
  }, []);
  const send = async (body: { readonly email: string; readonly password: string }) => {
    try {
      const answer = await faceApi.post('/api/v1/auth/login/', { body, headers: cookieHeaders });
      acceptSignIn(answer);
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
          <h1>{signInWords.signIn.title}</h1>
          <FormFrame form={form} act={signInWords.signIn.act} send={send}>
            <TextField
              form={form}
              name="email"
              label={signInWords.signIn.email}
              type="email"
              autocomplete="username"
            />
            <PasswordField form={form} name="password" label={signInWords.signIn.password} />
          </FormFrame>
          <ForgottenPassword email={form.values.value.email} />
          {!isInvited && (
            <p>
              <a href={`${faceRoot}sign-up/`}>{signInWords.signIn.newHere}</a>
            </p>
          )}
        </>
      )}
      <Toasts />
    </main>
  );
}
