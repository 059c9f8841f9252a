import { useState } from 'preact/hooks';
import { faceApi } from '../../api/face.ts';
import { type Factor, type Proof, passkeysOf, refreshFactors } from '../../api/factors.ts';
import { kitWords } from '../../browser.ts';
import { PasswordField } from '../../fields/field.tsx';
import { FormFrame, useForm } from '../../fields/form.tsx';
import { ProofQuestion } from '../../frame/proof.tsx';
import { Notice } from '../../parts/notice.tsx';
import { sayDone } from '../../parts/toast.tsx';
import { signInWords } from '../sign-in-words.ts';
import { security } from './security-words.ts';

/** Removes a second factor: by the password, and then by a proof of any factor. */
export function RemoveFactor({
  factor: { id, name },
  all,
  onDone,
}: {
  readonly factor: Factor;
  readonly all: readonly Factor[];
  readonly onDone: () => void;
}) {
  const form = useForm('factor-removal', { password: '' }, { isSecret: true });
  const [password, accept] = useState<string>();
  const prove = async (proof: Proof) => {
    const body = { password: password ?? '', ...proof };
    await faceApi.delete('/api/v1/auth/factors/{factor_id}/', { path: { factor_id: id }, body });
    await refreshFactors();
    sayDone(`${name}: ${security.removed}`);
  };
  if (password === undefined)
    return (
      <FormFrame form={form} act={kitWords.goOn} send={async (typed) => accept(typed.password)}>
        {all.length === 1 && <Notice tone="warning">{security.last}</Notice>}
        <PasswordField form={form} name="password" label={signInWords.signIn.password} />
      </FormFrame>
    );
  return (
    <ProofQuestion
      passkeys={passkeysOf(all)}
      hasApp={all.some(({ kind }) => kind === 'TOTP')}
      prove={prove}
      onDone={onDone}
    />
  );
}
