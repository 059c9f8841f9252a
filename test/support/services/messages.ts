import { consumer as others } from '../../../functions/notices/send.ts';
import { consumer as business } from '../../../functions/notices/send-business.ts';
import { consumer as urgent } from '../../../functions/notices/send-urgent.ts';
import { mailAccess, testMailAccess } from '../../../shared/notices/wiring/mail.ts';
import { smsAccess } from '../../../shared/notices/wiring/sms.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createEventId } from '../../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../../shared/platform/pattern.ts';
import { createWire, type Wire } from '../../../shared/platform/wire.ts';
import { partitionOf, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import type { ShipmentEventName } from '../../../shared/shipments/domain/events.ts';
import { toShipmentEventDetail } from '../../../shared/shipments/events/event-detail.ts';
import type { Engine } from './engine.ts';
import { batchOf, busMessage } from './pipeline.ts';

interface Sent {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/**
 * Lambda's answer of the sender of notices that a rule gives this message to.
 * @param received how often the message has been received
 */
function send(message: string, wire: Wire, received: number): Promise<unknown> {
  const takers = [urgent, others, business].filter(({ pattern }) =>
    createMatcher(pattern)(JSON.parse(message)),
  );
  const [taker] = takers;
  if (!taker || takers.length > 1) throw new Error(`${takers.length} senders take the message`);
  const { Records } = batchOf(message);
  const attributes = { ApproximateReceiveCount: String(received) };
  return createRunner(taker, () => wire)({ Records: Records.map((record) => ({ ...record, attributes })) });
}

/** The senders of notices with fake services that keep what they send in lists; the one that is `down` throws. */
export function notifying(
  engine: Engine,
  options: { down?: 'sms' | 'mail' | undefined; now?: () => Date } = {},
) {
  const wire = createWire(engine.config, options.now);
  const texts: Sent[] = [];
  const letters: (Sent & { readonly subject: string })[] = [];
  smsAccess.provide(wire, {
    async send(message) {
      if (options.down === 'sms') throw new Error('the SMS service is down');
      texts.push(message);
    },
  });
  mailAccess.provide(wire, {
    async send(message) {
      if (options.down === 'mail') throw new Error('the mail service is down');
      letters.push(message);
    },
  });
  const testLetters: typeof letters = [];
  testMailAccess.provide(wire, {
    async send(message) {
      testLetters.push(message);
    },
  });
  return {
    wire,
    texts,
    letters,
    /** The mails about test mode, which only a developer's inbox gets. */
    testLetters,
    options,
    notify: (message: string, received = 1) => send(message, wire, received),
  };
}

/** The message by which consumers hear of an event of this shipment. */
export function messageOf(shipment: Shipment, name: ShipmentEventName): string {
  const at = new Date();
  const { merchant: tenant, mode } = shipment;
  const detail = toShipmentEventDetail(shipment, name, at);
  const subject = partitionOf(shipment);
  return busMessage({ event_id: createEventId(), name, at: at.toISOString(), tenant, mode, subject, detail });
}
