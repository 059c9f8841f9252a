import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import { uuidOfName } from '../../kernel/uuid.ts';
import { type AnyCaller, modeOfCaller, principalOf } from '../caller.ts';
import { countedAddressOf } from '../limits/network.ts';
import { deriveKey, seal, unsealBytes } from '../secrets/seal.ts';
import { anyOf, atMost, isNew } from '../table/condition.ts';
import { createTextPacking } from '../table/entity/packing.ts';
import type { Item, Key, Work, Write } from '../table/table.ts';
import { defineDependency } from '../wire.ts';
import { sealKeyAccess } from '../wiring/seal-key.ts';
import { answerText } from './answer/common-text.data.ts';
import { requestProblems } from './answer/request-problems.ts';
import { fieldOf } from './route/input.ts';
import type { Route } from './route/route.ts';

/**
 * The record of the answer to a request with an Idempotency-Key. It is written in the transaction of the effect, so
 * either both exist or neither does. The answer is packed, so that the record of a shipment or an order is below 1 KB.
 *
 * Requests contain passwords, and answers contain secrets that are otherwise stored only as hashes. So the answer is
 * sealed (AES-256-GCM) with a key derived from the header, the request and the service's secret, and none of the four
 * is stored. The same request opens the seal; a request that does not open it was a different one. Without the secret,
 * nobody who has the table can try passwords on a seal.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `findRecorded` (only if the header is sent) | 1 GetItem | 1 read per 4 KB |
 * | `addRecord` | within a transaction | 2 write per KB |
 */
const Recorded = z.object({
  /** The sealed answer: its status, a space and its body, packed with the first text that answers share. */
  answer1: z.instanceof(Uint8Array),
  ttl: z.number(),
});
/** The record of older releases, whose answer is JSON. */
const Plain = z.object({ sealed: z.instanceof(Uint8Array), ttl: z.number() });
const Answered = z.object({ status: z.number(), body: z.string() });

const { pack, unpack } = createTextPacking(answerText);

/** Seconds for which a repeated request gets the first answer. */
const keep = 7 * secondsPerDay;
const form = /^[\x21-\x7e]{1,255}$/;

export interface IdempotencyKey {
  readonly key: Key;
  /** The key that seals the answer. Another request with the same header has another key. */
  readonly seal: Buffer;
}

export type Replay = z.output<typeof Answered>;

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** A caller without a credential: its address, and the subject of its request. */
interface Stranger {
  readonly kind: 'stranger';
  readonly ip: string;
  readonly subject: readonly string[];
}

/** The parts of a request that identify a repetition of it. */
interface KeyedRequest {
  readonly ip: string;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The stranger who calls: the ids of the path, and the route's subject in the body, give the subject of the request.
 */
function strangerOf({ subject }: Route, { ip, params, body }: KeyedRequest): Stranger {
  const named = subject === undefined ? undefined : fieldOf(body, subject);
  return { kind: 'stranger', ip, subject: [...Object.values(params ?? {}).map(String), named ?? ''] };
}

/**
 * The idempotency keys of requests. They are scoped to the caller, mode and route, so the keys of two callers never
 * collide. Callers without a credential are distinguished by their IP address and by the subject of their request.
 */
export const idempotencyAccess = defineDependency(sealKeyAccess.needs, (wire) => {
  const secret = sealKeyAccess.of(wire);
  const scopeOf = (caller: AnyCaller | Stranger) =>
    caller.kind === 'stranger'
      ? `public#${deriveKey(secret, 'stranger', countedAddressOf(caller.ip), ...caller.subject).toString('base64url')}`
      : `${principalOf(caller)}#${modeOfCaller(caller) ?? 'live'}`;

  /** The record of a key whose format is already checked. */
  function under(
    operation: string,
    caller: AnyCaller | Stranger,
    key: string,
    asked: unknown,
  ): IdempotencyKey {
    const name = sha256('name', key).toString('base64url');
    return {
      key: { pk: `ONCE#${scopeOf(caller)}#${operation}#${name}`, sk: 'ONCE' },
      seal: deriveKey(secret, 'once', key, JSON.stringify(asked)),
    };
  }

  return {
    under,
    /** Reads the header. @throws Problem invalid_idempotency_key */
    ofHeader(
      route: Route,
      caller: AnyCaller | undefined,
      header: string | undefined,
      asked: KeyedRequest,
    ): IdempotencyKey | undefined {
      if (header === undefined) return undefined;
      if (!form.test(header)) throw new Problem(requestProblems.invalid_idempotency_key);
      const { params, body } = asked;
      return under(route.id, caller ?? strangerOf(route, asked), header, { params, body });
    },
  };
});

const packAnswer = ({ status, body }: Replay): Uint8Array => pack(`${status} ${body}`);

function unpackAnswer(packed: Uint8Array): Replay {
  const text = unpack(packed);
  const end = text.indexOf(' ');
  return Answered.parse({ status: Number(text.slice(0, end)), body: text.slice(end + 1) });
}

function replayOf({ seal: key }: IdempotencyKey, item: Item, now: Date): Replay | undefined {
  const recorded = z.union([Recorded, Plain]).parse(item);
  if (recorded.ttl <= toEpochSeconds(now)) return undefined;
  const isPlain = 'sealed' in recorded;
  const opened = unsealBytes(key, isPlain ? recorded.sealed : recorded.answer1);
  if (opened === undefined) throw new Problem('idempotency_key_reused');
  return isPlain ? Answered.parse(JSON.parse(opened.toString())) : unpackAnswer(opened);
}

/** The answer to the first request, if there was one. */
export async function findRecorded(
  { table, now }: Work,
  idempotency: IdempotencyKey,
): Promise<Replay | undefined> {
  const item = await table.get(idempotency.key);
  return item && replayOf(idempotency, item, now);
}

/** The record, as a further write of the transaction. */
export function addRecord(idempotency: IdempotencyKey, replay: Replay, now: Date): Write {
  const at = toEpochSeconds(now);
  return {
    put: { ...idempotency.key, answer1: seal(idempotency.seal, packAnswer(replay)), ttl: at + keep },
    when: anyOf(isNew, { ttl: atMost(at) }),
  };
}

/**
 * A UUID that is the same for each request with this key. It makes effects in other systems repeatable. It does not
 * depend on the body, so a second request with another body finds the effect of the first.
 */
export const stableIdOf = ({ key }: IdempotencyKey): string => uuidOfName('request', key.pk);
