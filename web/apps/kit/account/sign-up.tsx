import limits from 'limits:auth.register';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { acceptSignIn, faceApi } from '../api/face.ts';
import { cookieHeaders } from '../api/session.ts';
import { faceRoot } from '../browser.ts';
import { PasswordField, PhoneField, TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { readPhone } from '../format/texts.ts';
import { signInWords } from './sign-in-words.ts';

/** Opening an account of a kind, of which the first screen comes next. */
export function SignUp({
  as,
  lead,
  first,
}: {
  readonly as: 'merchant' | 'rider' | 'carrier';
  /** Why somebody would. */
  readonly lead: string;
  readonly first: string;
}) {
  const form = useForm('sign-up', { name: '', email: '', phone: '', password: '' }, { limits });
  const { route } = useLocation();
  useEffect(() => {
    document.title = `${signInWords.signUp.title} – svc`;
  }, []);
  return (
    <main class="alone">
      <h1>{signInWords.signUp.title}</h1>
      <p>{lead}</p>
      <FormFrame
        form={form}
        act={signInWords.signUp.act}
        send={async ({ phone, ...given }, idempotencyKey) => {
          const body = { ...given, ...(phone && { phone: readPhone(phone) }), role: as };
          const answer = await faceApi.post('/api/v1/auth/register/', {
            body,
            headers: cookieHeaders,
            idempotencyKey,
          });
          route(first, true);
          acceptSignIn(answer);
        }}
      >
        <TextField form={form} name="name" label={signInWords.signUp.name} autocomplete="name" />
        <TextField
          form={form}
          name="email"
          label={signInWords.signUp.email}
          type="email"
          autocomplete="username"
        />
        <PhoneField form={form} name="phone" label={signInWords.signUp.phone} />
        <PasswordField
          form={form}
          name="password"
          label={signInWords.signUp.password}
          hint={signInWords.signUp.passwordHint}
          isNew
        />
      </FormFrame>
      <p>
        <a href={faceRoot}>{signInWords.signUp.known}</a>
      </p>
    </main>
  );
}
