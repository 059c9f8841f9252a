import { describe, expect, test } from 'vitest';
import { isMailedToken } from '../../shared/accounts/domain/mailed-token.ts';
import type { MailRequested } from '../../shared/identity/events.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { toEpochSeconds } from '../../shared/kernel/time.ts';
import { createEventId } from '../../shared/platform/events/outbox.ts';
import { userPartition } from '../../shared/platform/table/entity/user-partition.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { notifying } from '../support/services/messages.ts';
import { busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire: clocked } = await startClockedWire();
const { now } = clocked;

const requested = (name: string, more: Partial<MailRequested> = {}) => {
  const user = toId<'User'>(crypto.randomUUID());
  const expires = toEpochSeconds(now()) + 3600;
  const detail: MailRequested = { user, email: 'ada@shop.example', expires, version: 1, ...more };
  const message = busMessage({
    event_id: createEventId(),
    name,
    at: now().toISOString(),
    tenant: user,
    mode: 'live',
    subject: userPartition(user),
    detail,
  });
  return { detail, message };
};
const tokenIn = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? '';

describe('a letter', () => {
  test.each([
    ['user.registered', 'verify-email'],
    ['user.verification_requested', 'verify-email'],
    ['user.password_reset_requested', 'reset-password'],
    ['user.admin_invited', 'reset-password'],
  ] as const)('tells of %s with a token to %s', async (name, purpose) => {
    const { wire, letters, notify } = notifying(engine, { now });
    const { detail, message } = requested(name);
    expect(failuresOf(await notify(message))).toEqual([]);
    expect(letters).toMatchObject([{ to: 'ada@shop.example' }]);
    const secret = await pepperAccess.of(wire).bytes();
    expect(isMailedToken(secret, tokenIn(letters[0]?.text), { purpose, ...detail })).toBe(true);
    expect(letters[0]?.text).toContain(`${engine.config.SVC_BASE_URL}/account/${purpose}/#token=`);
  });

  test('is sent once, and not when its link has expired', async () => {
    const { letters, notify } = notifying(engine, { now });
    const { message } = requested('user.registered');
    await notify(message);
    await notify(message);
    await notify(requested('user.registered', { expires: toEpochSeconds(now()) - 1 }).message);
    expect(letters).toHaveLength(1);
  });
});

test('no token is left in the table', async () => {
  const { letters, notify } = notifying(engine, { now });
  await notify(requested('user.registered').message);
  expect(await engine.dump()).not.toContain(tokenIn(letters[0]?.text));
});
