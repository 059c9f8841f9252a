import limits from 'limits:factors.create';
import { useState } from 'preact/hooks';
import type { Answer, Input } from '../../../../../client/types.ts';
import { createPasskey, isKnownDevice } from '../../../../browser/passkeys.ts';
import { qrPathOf } from '../../../../browser/qr-path.ts';
import { faceApi } from '../../api/face.ts';
import { refreshFactors } from '../../api/factors.ts';
import { kitWords } from '../../browser.ts';
import { CodeField, TextField } from '../../fields/field.tsx';
import { FormFrame, useForm } from '../../fields/form.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { attempt, sayDone } from '../../parts/toast.tsx';
import { security } from './security-words.ts';

/** A factor that waits to be verified, with what makes it work. */
type NewFactor = Answer<'post', '/api/v1/auth/factors/'>;
type Proven = Input<'post', '/api/v1/auth/factors/{factor_id}/verify/'>['body'];

/** What happens once a factor counts. @param codes the recovery codes, which come with the first one */
type AfterAdding = (codes: readonly string[]) => void;

async function verifyFactor({ id, name }: NewFactor, body: Proven, onAdded: AfterAdding): Promise<void> {
  const path = { factor_id: id };
  const { recovery_codes = [] } = await faceApi.post('/api/v1/auth/factors/{factor_id}/verify/', {
    path,
    body,
  });
  await refreshFactors();
  sayDone(`${name}: ${security.added}`);
  onAdded(recovery_codes);
}

/** The secret of an app: as a picture for its camera, as a link on the same phone, and to copy. */
function Secret({ secret, address }: { readonly secret: string; readonly address: string }) {
  const { path, size } = qrPathOf(address);
  const copy = attempt(() => navigator.clipboard.writeText(secret).then(() => sayDone(kitWords.copied)));
  return (
    <>
      <p>{security.scan}</p>
      <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={security.qr}>
        <path d={path} />
      </svg>
      <p>
        {security.secret} <code class="secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div class="acts">
        <Button kind="quiet" icon="copy" onPress={copy}>
          {kitWords.copy}
        </Button>
        <ButtonLink kind="quiet" icon="key" href={address}>
          {security.openApp}
        </ButtonLink>
      </div>
    </>
  );
}

/** The second step of an app: its secret, and the first code that it shows. */
function VerifyApp({ factor, onAdded }: { readonly factor: NewFactor; readonly onAdded: AfterAdding }) {
  const form = useForm('factor-code', { code: '' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={security.turnOn}
      send={({ code }) => verifyFactor(factor, { code: code.replaceAll(' ', '') }, onAdded)}
    >
      <Secret secret={factor.secret ?? ''} address={factor.otpauth_url ?? ''} />
      <CodeField form={form} name="code" label={kitWords.codes.app} hint={security.codeHint} />
    </FormFrame>
  );
}

/** Adds a second factor: its name, then what makes it work. */
export function AddFactor({
  kind,
  onAdded,
}: {
  readonly kind: NewFactor['kind'];
  readonly onAdded: AfterAdding;
}) {
  const form = useForm(`factor.${kind}`, { name: security.names[kind] }, { isSecret: true, limits });
  const [begun, show] = useState<NewFactor>();
  const [failure, explain] = useState<string>();
  const send = async ({ name }: { readonly name: string }) => {
    explain(undefined);
    const factor = await faceApi.post('/api/v1/auth/factors/', { body: { kind, name } });
    if (!factor.options) return show(factor);
    const attestation = await createPasskey(factor.options).catch((error: unknown) =>
      explain(isKnownDevice(error) ? security.known : security.notCreated),
    );
    if (attestation) await verifyFactor(factor, { attestation }, onAdded);
  };
  if (begun) return <VerifyApp factor={begun} onAdded={onAdded} />;
  return (
    <FormFrame form={form} act={kitWords.goOn} send={send} isKept>
      <p>{security.about[kind]}</p>
      <TextField form={form} name="name" label={security.name} hint={security.nameHint} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormFrame>
  );
}
