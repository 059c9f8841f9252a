import * as z from 'zod';
import {
  createEventId,
  defineEvents,
  definePartition,
  type Mode,
  subjectKeys,
  type TenantId,
  type Write,
} from '#ground';
import type { NextPart } from './replay-part.ts';

/** A part of a replay: what an account's webhooks told in a time. */
const AccountReplay = z.object({
  /** The time of the commits, the end not included; ISO 8601. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Whether only events without a 2xx so far are sent. */
  only_failed: z.boolean(),
  /** The names of the events; all of them, if left out. */
  types: z.array(z.string()).optional(),
  /** The place of the last commit of the part before. */
  after: z.string().optional(),
});
export type AccountReplay = Readonly<z.output<typeof AccountReplay>>;

interface Account {
  readonly tenant: TenantId;
  readonly mode: Mode;
}

/** The replays of an account: their parts. */
const replayPartition = definePartition(({ tenant, mode }: Account) => `REPLAYS#${tenant}#${mode}`, {
  event: subjectKeys.event,
});

/** The events of replays. */
export const replayEvents = defineEvents({
  'webhooks.replay_requested': { title: 'Webhooks wait to be replayed', detail: AccountReplay },
});

/** Asks for a part of a replay. @param part the same each time that it is asked for */
export const writeAccountReplay = (
  { tenant, mode }: Account,
  detail: AccountReplay,
  { id, at }: NextPart,
): Write =>
  replayEvents.emit(replayPartition.pk({ tenant, mode }), {
    id,
    name: 'webhooks.replay_requested',
    at,
    tenant,
    mode,
    detail,
  });

/** Asks for the first part of a replay. */
export const writeFirstReplay = (account: Account, replay: AccountReplay, at: Date): Write =>
  writeAccountReplay(account, replay, { id: createEventId(), at });
