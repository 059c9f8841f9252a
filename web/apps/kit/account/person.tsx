import type { ComponentChildren } from 'preact';
import { faceRoot } from '../browser.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Read } from '../parts/list.tsx';
import { Facts, Section } from '../parts/shown.tsx';
import { accountWords } from './account-words.ts';
import { signInWords } from './sign-in-words.ts';
import { useMe } from './verify-notice.tsx';

/** Whoever is signed in, and where she shows who she is. */
export function Person({ children }: { readonly children?: ComponentChildren }) {
  const { signUp } = signInWords;
  const me = useMe();
  return (
    <Section title={accountWords.account.you}>
      <Read reading={me} rows={1}>
        {({ name, email, phone }) => (
          <Facts
            facts={[[signUp.name, name], [signUp.email, email], phone !== null && [signUp.phone, phone]]}
          />
        )}
      </Read>
      <div class="acts">
        <ButtonLink kind="quiet" icon="key" href={`${faceRoot}account/security/`}>
          {accountWords.account.security}
        </ButtonLink>
        {me.data?.role !== 'admin' && (
          <ButtonLink kind="quiet" icon="check" href={`${faceRoot}account/papers/`}>
            {accountWords.papers.title}
          </ButtonLink>
        )}
        {children}
      </div>
    </Section>
  );
}
