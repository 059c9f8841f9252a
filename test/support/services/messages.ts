import { consumer } from '../../../functions/notices/send.ts';
import { mail } from '../../../shared/notices/wiring/mail.ts';
import { sms } from '../../../shared/notices/wiring/sms.ts';
import { runner } from '../../../shared/platform/events/consumer.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import type { Engine } from './engine.ts';
import { batchOf } from './pipeline.ts';

interface Sent {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** The consumer of notices, with its messages kept in lists; what is `down` refuses. */
export function notifying(engine: Engine, options: { down?: 'sms' | 'mail' | undefined } = {}) {
  const wire = createWire(engine.config);
  const texts: Sent[] = [];
  const letters: (Sent & { readonly subject: string })[] = [];
  sms.provide(wire, {
    async send(message) {
      if (options.down === 'sms') throw new Error('the SMS service is down');
      texts.push(message);
    },
  });
  mail.provide(wire, {
    async send(message) {
      if (options.down === 'mail') throw new Error('the mail service is down');
      letters.push(message);
    },
  });
  return {
    wire,
    texts,
    letters,
    options,
    notify: (...messages: string[]) => runner(consumer, () => wire)(batchOf(...messages)),
  };
}
