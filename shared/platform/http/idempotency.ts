import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { anyOf, atMost, isNew } from '../table/condition.ts';
import type { Item, Key, Table, Write } from '../table/table.ts';
import { type AnyCaller, modeOf, principalOf } from './caller.ts';
import type { Route } from './route.ts';

/**
 * The record of a request that carried an Idempotency-Key: what it was answered. It is written in the transaction of
 * the effect, so either both are there or neither is.
 *
 * Requests hold passwords, and answers hold secrets of which only a hash is kept otherwise. So the answer is sealed
 * (AES-256-GCM) under a key made of the header and the request, and none of the three is stored: the same request
 * opens the seal, and one that does not open it asked something else.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `recorded` (only where the header is sent) | 1 GetItem | 1 read per 4 KB |
 * | `record` | within a transaction | 2 write per KB |
 */
const Recorded = z.object({ sealed: z.instanceof(Uint8Array), ttl: z.number() });
const Answered = z.object({ status: z.number(), body: z.string() });

const algorithm = 'aes-256-gcm';
/** Bytes: those of GCM. */
const nonceLength = 12;
const tagLength = 16;

/** Seconds for which a repeated request gets the first answer. */
const keep = 7 * secondsPerDay;
const form = /^[\x21-\x7e]{1,255}$/;

export interface Once {
  readonly key: Key;
  /** What the answer is sealed under: another request under the same header has another. */
  readonly seal: Buffer;
}

export type Replay = z.output<typeof Answered>;

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/**
 * Reads the header. Keys are scoped to the caller, mode and route, so that no two callers' keys can meet.
 * @throws Problem invalid_idempotency_key
 */
export function onceOf(
  route: Route,
  caller: AnyCaller | undefined,
  header: string | undefined,
  asked: unknown,
): Once | undefined {
  if (header === undefined || !route.idempotent) return undefined;
  if (!form.test(header)) throw new Problem('invalid_idempotency_key');
  return onceUnder(route.id, caller, header, asked);
}

/** The same for a key that came in another way, and whose form has been checked. */
export function onceUnder(
  operation: string,
  caller: AnyCaller | undefined,
  key: string,
  asked: unknown,
): Once {
  const scope = `${caller ? principalOf(caller) : 'public'}#${(caller && modeOf(caller)) ?? 'live'}#${operation}`;
  const name = sha256('name', key).toString('base64url');
  return {
    key: { pk: `ONCE#${scope}#${name}`, sk: 'ONCE' },
    seal: sha256('seal', key, JSON.stringify(asked)),
  };
}

function seal({ seal }: Once, replay: Replay): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, seal, nonce);
  const text = cipher.update(JSON.stringify(replay));
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
}

function unseal({ seal }: Once, sealed: Uint8Array): Replay | undefined {
  const decipher = createDecipheriv(algorithm, seal, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
    return Answered.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

function replayOf(once: Once, item: Item, now: Date): Replay | undefined {
  const { sealed, ttl } = Recorded.parse(item);
  if (ttl <= epochSeconds(now)) return undefined;
  const replay = unseal(once, sealed);
  if (!replay) throw new Problem('idempotency_key_reused');
  return replay;
}

/** What was answered the first time, if there was one. */
export async function recorded(table: Table, once: Once, now: Date): Promise<Replay | undefined> {
  const item = await table.get(once.key);
  return item && replayOf(once, item, now);
}

/** The record, as one more write of the transaction. */
export function record(once: Once, replay: Replay, now: Date): Write {
  const at = epochSeconds(now);
  return {
    put: { ...once.key, sealed: seal(once, replay), ttl: at + keep },
    when: anyOf(isNew, { ttl: atMost(at) }),
  };
}

/**
 * A UUID that is the same for each request under this key: it makes effects abroad repeatable. It does not depend on the
 * body, so that a second request with another body finds the effect of the first.
 */
export const idOf = ({ key }: Once): string => uuidOfName('request', key.pk);
