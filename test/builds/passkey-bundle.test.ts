import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { AsnParser } from '../../infra/aws/bundle/ecdsa-signature.ts';
import { AssertionIn, AttestationIn } from '../../shared/identity/contract/passkeys.ts';
import type { PasskeyFactor } from '../../shared/identity/data/factors.ts';
import { creationOptionsOf, requestOptionsOf } from '../../shared/identity/factors/passkey-options.ts';
import { factorSecretsAccess } from '../../shared/identity/factors/secrets.ts';
import type { verifyAssertion, verifyAttestation } from '../../shared/identity/factors/verify-passkey.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { scratch } from '../infra/aws/scratch.ts';
import { createAuthenticator } from '../support/people/identity/authenticator.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const secrets = factorSecretsAccess.of(wire);
const site = { rpId: 'svc.example', origin: 'https://svc.example' };

const Bundle = z.object({
  verifyAssertion: z.custom<typeof verifyAssertion>((value) => typeof value === 'function'),
  verifyAttestation: z.custom<typeof verifyAttestation>((value) => typeof value === 'function'),
});
let bundled: z.output<typeof Bundle>;

beforeAll(async () => {
  const out = scratch();
  await bundleFunctions([{ id: 'passkeys', entry: './shared/identity/factors/verify-passkey.ts' }], out);
  bundled = Bundle.parse(createRequire(import.meta.url)(join(out, 'passkeys', 'index.cjs')));
});

/** A device, and the passkey of it that a bundle has verified. */
async function newPasskey() {
  const user = await newUser(wire, 'merchant');
  const device = createAuthenticator(site.origin);
  const id = toId<'Factor'>('3c9e0b57-71f4-4d2a-8b16-9f0a5d7c2e84');
  const none = { factors: [], recovery_codes: [], steps: [], challenges: [], wrong: [], version: 0 };
  const now = wire.now();
  const ceremony = { secrets, site, now };
  const options = await creationOptionsOf(ceremony, user, none, id);
  const subject = { purpose: 'creation', user: user.id, factor: id } as const;
  const attestation = AttestationIn.parse(device.create(options));
  const made = await bundled.verifyAttestation(ceremony, subject, attestation);
  if (!made) return expect.fail('the attestation is refused');
  const passkey: PasskeyFactor = { ...made, id, kind: 'PASSKEY', name: 'x', created_at: now.toISOString() };
  const ask = () => requestOptionsOf(ceremony, user, passkey);
  const check = (assertion: object) =>
    bundled.verifyAssertion(ceremony, user, passkey, AssertionIn.parse(assertion));
  return { device, ask, check };
}

describe('a bundle without certificates', () => {
  test('verifies a new passkey and its assertions', async () => {
    const { device, ask, check } = await newPasskey();
    expect(await check(device.assert(await ask()))).toMatchObject({ counter: 1 });
  });

  test('refuses an assertion whose signature is another one', async () => {
    const [one, other] = [await newPasskey(), await newPasskey()];
    const options = await one.ask();
    const { response } = other.device.assert(options);
    const own = one.device.assert(options);
    const forged = { ...own, response: { ...own.response, signature: response.signature } };
    expect(await one.check(forged)).toBeUndefined();
  });
});

describe('the reader of signatures', () => {
  test.each(['P-256', 'P-384', 'P-521'])('reads the two integers of a signature on %s', (namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    const length = { 'P-256': 32, 'P-384': 48 }[namedCurve] ?? 66;
    for (let count = 0; count < 50; count++) {
      const data = randomBytes(20);
      const { r, s } = AsnParser.parse(sign('sha256', data, privateKey));
      const plain = [r, s].map((part) => {
        const bytes = Buffer.from(part).subarray(Math.max(0, part.length - length));
        return Buffer.concat([Buffer.alloc(length - bytes.length), bytes]);
      });
      const signature = Buffer.concat(plain);
      expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    }
  });

  test.each(['', '30', '3006020101', '300602010102010100', '310602010102010a', '30820006020101020101'])(
    'refuses %j, which is none',
    (hex) => {
      expect(() => AsnParser.parse(Buffer.from(hex, 'hex'))).toThrow(RangeError);
    },
  );
});
