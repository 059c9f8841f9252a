import limits from 'limits:auth.register';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { acceptSignIn, faceApi } from '../../kit/api/face.ts';
import { cookieHeaders } from '../../kit/api/session.ts';
import { PasswordField, PhoneField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { readPhone } from '../../kit/format/texts.ts';
import { appWords } from '../words/words.ts';

/** Opening an account. */
export function SignUp() {
  const form = useForm('sign-up', { name: '', email: '', phone: '', password: '' }, { limits });
  const { route } = useLocation();
  useEffect(() => {
    document.title = `${appWords.signUp.title} – svc`;
  }, []);
  return (
    <main class="alone">
      <h1>{appWords.signUp.title}</h1>
      <p>{appWords.signUp.lead}</p>
      <FormFrame
        form={form}
        act={appWords.signUp.act}
        send={async ({ phone, ...given }, idempotencyKey) => {
          const body = { ...given, ...(phone && { phone: readPhone(phone) }), role: 'merchant' as const };
          const { access } = await faceApi.post('/api/v1/auth/register/', {
            body,
            headers: cookieHeaders,
            idempotencyKey,
          });
          route('/app/start/', true);
          acceptSignIn(access);
        }}
      >
        <TextField form={form} name="name" label={appWords.signUp.name} autocomplete="name" />
        <TextField
          form={form}
          name="email"
          label={appWords.signUp.email}
          type="email"
          autocomplete="username"
        />
        <PhoneField form={form} name="phone" label={appWords.signUp.phone} />
        <PasswordField
          form={form}
          name="password"
          label={appWords.signUp.password}
          hint={appWords.signUp.passwordHint}
          isNew
        />
      </FormFrame>
      <p>
        <a href="/app/">{appWords.signUp.known}</a>
      </p>
    </main>
  );
}
