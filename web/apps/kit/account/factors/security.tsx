import { useState } from 'preact/hooks';
import { isApiError } from '../../../../../client/errors.ts';
import { canUsePasskeys } from '../../../../browser/passkeys.ts';
import { faceApi } from '../../api/face.ts';
import { activeOf, type Factor, useFactors } from '../../api/factors.ts';
import { faceRoot, kitWords } from '../../browser.ts';
import { Screen } from '../../frame/frame.tsx';
import { Button } from '../../parts/button.tsx';
import { Sheet } from '../../parts/dialog.tsx';
import { Empty, Read, Rows } from '../../parts/list.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Moment } from '../../parts/shown.tsx';
import { sayDone, sayFailure } from '../../parts/toast.tsx';
import { AddFactor } from './add-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { security } from './security-words.ts';

function FactorRow({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: () => void }) {
  const { name, kind, created_at, last_used_at } = factor;
  return (
    <div class="row">
      <span class="grow">
        <b>{name}</b>
        <br />
        <span class="soft">
          {security.kinds[kind]} · {security.since} <Moment at={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {security.used} <Moment at={last_used_at} />
            </>
          ) : (
            security.unused
          )}
        </span>
      </span>
      <Button kind="plain" onPress={onRemove} label={`${kitWords.remove} ${name}`}>
        {kitWords.remove}
      </Button>
    </div>
  );
}

/** Ends a recovery that somebody else asked for. */
const endRecovery = () =>
  faceApi.delete('/api/v1/auth/factors/recover/', {}).then(
    () => sayDone(security.recoveryEnded),
    (error: unknown) =>
      isApiError(error, 'invalid_state') || isApiError(error, 'not_found')
        ? sayDone(security.noRecovery)
        : sayFailure(error),
  );

/** What the sheet over the list is for. */
type Asked = Factor['kind'] | Factor;

/** The second factors of whoever is signed in. */
export function Security() {
  const reading = useFactors();
  const [asked, ask] = useState<Asked>();
  const [codes, showCodes] = useState<readonly string[]>([]);
  const close = () => ask(undefined);
  const factors = activeOf(reading.data?.results);
  return (
    <Screen title={security.title} back={`${faceRoot}account/`}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => showCodes([])} />}
      <Read reading={reading} rows={2}>
        {({ recovery_codes_left }) => (
          <>
            <Rows
              items={factors}
              empty={
                <Empty title={security.empty}>
                  <p>{security.emptyText}</p>
                </Empty>
              }
            >
              {(factor) => <FactorRow factor={factor} onRemove={() => ask(factor)} />}
            </Rows>
            {factors.length > 0 && (
              <p class="soft">
                {security.left}: {recovery_codes_left}. {security.moreCodes}
              </p>
            )}
          </>
        )}
      </Read>
      <div class="acts">
        <Button icon="plus" onPress={() => ask('TOTP')}>
          {security.adds.TOTP}
        </Button>
        {canUsePasskeys && (
          <Button kind="quiet" icon="plus" onPress={() => ask('PASSKEY')}>
            {security.adds.PASSKEY}
          </Button>
        )}
      </div>
      {!canUsePasskeys && <Notice>{security.noPasskeys}</Notice>}
      {factors.length > 0 && (
        <details>
          <summary>{security.recovery}</summary>
          <p>{security.recoveryText}</p>
          <Button kind="quiet" onPress={endRecovery}>
            {security.endRecovery}
          </Button>
        </details>
      )}
      {typeof asked === 'string' && (
        <Sheet title={security.adds[asked]} onClose={close}>
          <AddFactor
            kind={asked}
            onAdded={(added) => {
              close();
              showCodes(added);
            }}
          />
        </Sheet>
      )}
      {typeof asked === 'object' && (
        <Sheet title={`${kitWords.remove} ${asked.name}`} onClose={close}>
          <RemoveFactor factor={asked} all={factors} onDone={close} />
        </Sheet>
      )}
    </Screen>
  );
}
