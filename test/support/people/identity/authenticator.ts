import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** A passkey device in software, which answers options as a browser would. */

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The head of a CBOR value: its major type, and its number or length below 65,536. */
function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255]);
}

/** As much of CBOR as an attestation needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, member]) => [encodeCbor(name), encodeCbor(member)]),
  ]);
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const Jwk = z.object({ x: z.string(), y: z.string() });

/** A public key of P-256 in COSE, for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = Jwk.parse(key.export({ format: 'jwk' }));
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const Creation = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) });
const Wanted = z.object({ challenge: z.string(), rpId: z.string() });

/** What a test can make wrong. */
interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Whether somebody touched the device. */
  readonly touched?: boolean;
}

const present = 0x01;
const attested = 0x40;

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authData(rpId: string, flags: number, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: base64url(id),
    /** Sets how often it claims to have signed. */
    setCounter(count: number) {
      counter = count;
    },
    /** Creates the passkey, as `navigator.credentials.create()`. */
    create(options: unknown, wrong: Wrong = {}) {
      const { challenge, rp } = Creation.parse(options);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const data = authData(wrong.rpId ?? rp.id, present | attested, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...common,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', challenge, wrong)),
          attestationObject: base64url(encodeCbor(attestation)),
          transports: ['internal'],
          publicKeyAlgorithm: -7,
        },
      };
    },
    /** Signs, as `navigator.credentials.get()`. */
    assert(options: unknown, wrong: Wrong = {}) {
      const { challenge, rpId } = Wanted.parse(options);
      counter += 1;
      const data = authData(wrong.rpId ?? rpId, wrong.touched === false ? 0 : present);
      const clientData = clientDataOf('webauthn.get', challenge, wrong);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: base64url(randomBytes(16)),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
