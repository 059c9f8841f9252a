import { useEffect, useState } from 'preact/hooks';
import { isApiError } from '../../../../client/errors.ts';
import { acceptSignIn, faceApi } from '../../kit/api/face.ts';
import { cookieHeaders } from '../../kit/api/session.ts';
import { CodeField, PasswordField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Toasts } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';

/** The second step of an account that has a second factor. */
function FactorStep({ token }: { readonly token: string }) {
  const form = useForm('sign-in-factor', { code: '' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={appWords.signIn.goOn}
      send={async ({ code }) => {
        const body = { factor_token: token, code: code.replaceAll(' ', '') };
        const { access } = await faceApi.post('/api/v1/auth/login/factor/', { body, headers: cookieHeaders });
        acceptSignIn(access);
      }}
    >
      <h1>{appWords.signIn.factor}</h1>
      <CodeField form={form} name="code" label={appWords.signIn.code} />
    </FormFrame>
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
  const [factorToken, askFactor] = useState<string>();
  useEffect(() => {
    document.title = `${appWords.signIn.title} – svc`;
  }, []);
  const send = async (body: { readonly email: string; readonly password: string }) => {
    try {
      const { access } = await faceApi.post('/api/v1/auth/login/', { body, headers: cookieHeaders });
      acceptSignIn(access);
    } catch (error) {
      if (!isApiError(error, 'factor_required') || !error.body.factor_token) throw error;
      askFactor(error.body.factor_token);
    }
  };
  return (
    <main class="alone">
      {factorToken ? (
        <FactorStep token={factorToken} />
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
