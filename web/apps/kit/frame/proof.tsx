import { useEffect, useState } from 'preact/hooks';
import { canUsePasskeys, signByPasskey, startAsking, stopAsking } from '../../../browser/passkeys.ts';
import type { Passkey, Proof } from '../api/factors.ts';
import { toFailure } from '../api/failure.ts';
import { kitWords } from '../browser.ts';
import { TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

/** How somebody proves who she is. */
type Way = 'passkey' | 'app' | 'recovery';

interface Proving {
  /** @param passkey whose proof it is, if not a code */
  readonly prove: (proof: Proof, passkey?: Passkey) => Promise<void>;
  readonly onDone?: (() => unknown) | undefined;
}

/** A button for each passkey, and why it was not accepted. */
function Passkeys({ passkeys, prove, onDone }: Proving & { readonly passkeys: readonly Passkey[] }) {
  const [failure, explain] = useState<string>();
  useEffect(() => stopAsking, []);
  const sign = async (passkey: Passkey) => {
    const signal = startAsking();
    explain(undefined);
    try {
      await prove({ assertion: await signByPasskey(await passkey.optionsOf(), signal) }, passkey);
      onDone?.();
    } catch (error) {
      const isUnused = error instanceof DOMException;
      if (!signal.aborted) explain(isUnused ? kitWords.passkeyUnused : toFailure(error).detail);
    }
  };
  return (
    <>
      <p>{kitWords.proofTexts.passkey}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {passkeys.map((passkey) => (
        <Button key={passkey.id} isWide icon="key" onPress={() => sign(passkey)}>
          {passkeys.length > 1
            ? `${kitWords.proofWays.passkey}: ${passkey.name}`
            : kitWords.proofWays.passkey}
        </Button>
      ))}
    </>
  );
}

/** A code of an app, for which a phone shows its digits, or a recovery code, which has letters too. */
function Code({ way, prove, onDone }: Proving & { readonly way: Exclude<Way, 'passkey'> }) {
  const form = useForm(`proof.${way}`, { code: '' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={kitWords.goOn}
      send={({ code }) => prove({ code: code.replaceAll(' ', '') })}
      {...(onDone && { onDone })}
    >
      <p>{kitWords.proofTexts[way]}</p>
      <TextField
        form={form}
        name="code"
        label={kitWords.codes[way]}
        autocomplete="one-time-code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
      />
    </FormFrame>
  );
}

/** Asks for a proof: by a passkey first, where there is one that works here, and by each other way at a tap. */
export function ProofQuestion({
  passkeys,
  hasApp,
  ...proving
}: Proving & {
  readonly passkeys: readonly Passkey[];
  /** Whether an authenticator app shows codes for it. */
  readonly hasApp: boolean;
}) {
  const [chosen, choose] = useState<Way>();
  const ways: readonly Way[] = [
    ...(canUsePasskeys && passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    'recovery',
  ];
  const way = chosen ?? ways[0] ?? 'recovery';
  return (
    <div class="proof">
      {way === 'passkey' ? (
        <Passkeys passkeys={passkeys} {...proving} />
      ) : (
        <Code key={way} way={way} {...proving} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} kind="plain" onPress={() => choose(other)}>
            {kitWords.proofWays[other]}
          </Button>
        ))}
    </div>
  );
}
