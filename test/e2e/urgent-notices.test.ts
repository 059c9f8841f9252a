import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../functions/events.ts';
import { consumer as others } from '../../functions/notices/send.ts';
import { consumer as urgent } from '../../functions/notices/send-urgent.ts';
import { importHandler } from '../../infra/local/run/invoke.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { toEpochSeconds } from '../../shared/kernel/time.ts';
import { createEventId } from '../../shared/platform/events/outbox.ts';
import { visibilityOf } from '../../shared/platform/events/retry-time.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import { userPartition } from '../../shared/platform/table/entity/user-partition.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { eventBusAccess } from '../../shared/platform/wiring/event-bus.ts';
import { until } from '../support/asserts/until.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

/** The events that a rule gives to this sender. */
function takenBy({ pattern }: typeof urgent): string[] {
  const takes = createMatcher(pattern);
  const names = Object.values(events).flatMap((types) => Object.keys(types));
  return names.filter((name) =>
    takes({ source: 'svc', 'detail-type': name, detail: { mode: 'live', detail: {} } }),
  );
}

describe('the sender of urgent notices', () => {
  test('takes codes, links and news of accounts and second factors, and nothing that the other sender takes', () => {
    expect(takenBy(urgent).toSorted()).toEqual([
      'order.code_issued',
      'shipment.otp_issued',
      'shopper.password_reset_requested',
      'shopper.registered',
      'shopper.verification_requested',
      'user.admin_invited',
      'user.factor_added',
      'user.factor_removed',
      'user.mailed',
      'user.password_reset_requested',
      'user.recovery_approved',
      'user.recovery_cancelled',
      'user.recovery_completed',
      'user.recovery_rejected',
      'user.recovery_requested',
      'user.registered',
      'user.reinstated',
      'user.roles_changed',
      'user.suspended',
      'user.verification_requested',
    ]);
    expect(takenBy(others).filter((name) => takenBy(urgent).includes(name))).toEqual([]);
  });

  test('tries again within ten seconds, never during a run, and for an hour', () => {
    const seconds = visibilityOf(urgent);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(seconds).toBeGreaterThan(urgent.timeout);
    expect(seconds * urgent.maxReceives).toBeGreaterThanOrEqual(3600);
  });
});

describe('while other notices are stuck', () => {
  let stack: Stack;
  let stuck = 0;
  let release = () => {};
  beforeAll(async () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    stack = await startStack({
      load: async (id) => {
        if (id !== 'notices.send') return importHandler(id);
        return async () => {
          stuck += 1;
          await released;
        };
      },
    });
  });
  afterAll(async () => {
    release();
    await stack.stop();
  });

  /** Puts an event on the bus, as the publisher does. */
  async function put(name: string, detail: object): Promise<void> {
    const user = toId<'User'>(randomUUID());
    const at = new Date();
    const about = { event_id: createEventId(), name, at: at.toISOString(), tenant: user, mode: 'live' };
    const published = { ...about, subject: userPartition(user), detail: { user, ...detail } };
    const refused = await eventBusAccess
      .of(processWire())
      .put([{ name, at, detail: JSON.stringify(published) }]);
    expect(refused).toEqual([]);
  }

  test('the mail that resets a password is sent at once', async () => {
    for (let nth = 0; nth < 150; nth++) await put('fleet.invited', {});
    await until(() => stuck >= 10);
    const email = `${randomUUID()}@shop.example`;
    const expires = toEpochSeconds(new Date()) + 3600;
    await put('user.password_reset_requested', { email, expires, version: 1 });
    const inbox = processWire().config.SVC_INBOX_FILE ?? '';
    await until(async () => (await readFile(inbox, 'utf8').catch(() => '')).includes(email));
  });
});
