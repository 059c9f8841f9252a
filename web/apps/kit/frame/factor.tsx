import { askedFactor, faceApi } from '../api/face.ts';
import { activeOf, type Passkey, type Proof, passkeysOf, useFactors } from '../api/factors.ts';
import { kitWords } from '../browser.ts';
import { Sheet } from '../parts/dialog.tsx';
import { Read } from '../parts/list.tsx';
import { ProofQuestion } from './proof.tsx';

function FactorProof({ onProven }: { readonly onProven: () => void }) {
  const reading = useFactors();
  return (
    <Read reading={reading} rows={1}>
      {({ results }) => {
        const factors = activeOf(results);
        const app = factors.find(({ kind }) => kind === 'TOTP');
        const prove = async (body: Proof, passkey?: Passkey) => {
          const factor = passkey ?? app ?? factors[0];
          if (!factor) throw new Error('there is no second factor');
          const path = { factor_id: factor.id };
          await faceApi.post('/api/v1/auth/factors/{factor_id}/verify/', { path, body });
        };
        return (
          <ProofQuestion
            passkeys={passkeysOf(factors)}
            hasApp={app !== undefined}
            prove={prove}
            onDone={onProven}
          />
        );
      }}
    </Read>
  );
}

/** Where the API asks for a second factor in the middle of an act, which goes on by itself afterwards. */
export function FactorQuestion() {
  const question = askedFactor.value;
  if (!question) return null;
  return (
    <Sheet title={kitWords.isItYou} onClose={() => question.answer(false)}>
      <p>{kitWords.proofWhy}</p>
      <FactorProof onProven={() => question.answer(true)} />
    </Sheet>
  );
}
