import type { BodyOf, ListItem } from '../../../../client/types.ts';
import type { Assertion } from '../../../browser/passkeys.ts';
import { faceApi } from './face.ts';
import { queries, useReading } from './queries.ts';

const key = ['factors'];

/** The second factors of whoever is signed in, which are the same in both modes. */
export const useFactors = () => useReading(key, () => faceApi.get('/api/v1/auth/factors/'));

export const refreshFactors = (): Promise<void> => queries.invalidateQueries({ queryKey: key });

/** A second factor, as its owner sees it. */
export type Factor = ListItem<'/api/v1/auth/factors/'>;

/** The factors that count. */
export const activeOf = (factors: readonly Factor[] = []): readonly Factor[] =>
  factors.filter(({ status }) => status === 'ACTIVE');

/** A passkey by which somebody can prove who she is. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** For the browser. */
  optionsOf(): Promise<PublicKeyCredentialRequestOptionsJSON>;
}

/** The passkeys among factors. */
export const passkeysOf = (factors: readonly Factor[]): readonly Passkey[] =>
  factors
    .filter(({ kind }) => kind === 'PASSKEY')
    .map(({ id, name }) => ({
      id,
      name,
      async optionsOf() {
        const path = { factor_id: id };
        return (await faceApi.post('/api/v1/auth/factors/{factor_id}/options/', { path })).options;
      },
    }));

/** A password that was right, of an account that has a second factor. */
export type FirstStep = Pick<BodyOf['factor_required'], 'factor_token' | 'factors'>;

const isForPasskey = (options: object = {}): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options;

/** The passkeys that complete a sign-in, which has their options already. */
export const offeredPasskeysOf = ({ factors = [] }: FirstStep): readonly Passkey[] =>
  factors.flatMap(({ id, name, options }) =>
    isForPasskey(options) ? [{ id, name, optionsOf: async () => options }] : [],
  );

/** What proves who somebody is: a code of an app, a recovery code, or what a passkey has signed. */
export type Proof = { readonly code: string } | { readonly assertion: Assertion };
