import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

interface Push {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** What a push service checks of a push (RFC 8292): who signed it. @returns the claims, and the key that it was signed with */
async function readSignature({ headers: { authorization } }: Push) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  return { claims: payload, key };
}

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser: its keys, and how it reads pushes (RFC 8291, aes128gcm of RFC 8188). */
function createBrowserKeys() {
  const curve = createECDH('prime256v1');
  const point = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read({ body }: Push): unknown {
      const [salt, size, rest] = [body.subarray(0, 16), body[20] ?? 0, body.subarray(21)];
      const [sender, sealed] = [rest.subarray(0, size), rest.subarray(size)];
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const shared = derive(curve.computeSecret(sender), auth, about, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is no padding');
      return JSON.parse(padded.subarray(0, end).toString());
    },
  };
}

/** A push service on this machine. It answers 201, or what it is told of a browser by the name at which that takes pushes. */
export async function startPushService() {
  const answers = new Map<string, number>();
  const taken = new Map<string, Push[]>();
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    const push = { headers: request.headers, body: await buffer(request) };
    taken.set(name, [...(taken.get(name) ?? []), push]);
    response.writeHead(answers.get(name) ?? 201).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the push service has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    answers,
    /** A browser that takes pushes under this name, and what it read of them. */
    browser(name: string) {
      const { keys, read } = createBrowserKeys();
      const pushes = () => taken.get(name) ?? [];
      return {
        subscription: { endpoint: `${origin}/${name}`, keys },
        pushes,
        shown: () => pushes().map(read),
        signatures: () => Promise.all(pushes().map(readSignature)),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
