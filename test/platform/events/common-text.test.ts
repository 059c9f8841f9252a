import { expect, test } from 'vitest';
import { parseEvents } from '../../../shared/platform/events/outbox.ts';

test('what events have in common is never changed, because stored ones refer to it', () => {
  const events = Buffer.from(
    'wxV7ZmmGyUaJxga6pqZppromaQapuhYpZqm6BokmSeZppkmWiYaGWGI4uSgVFLYoEW1gqGtsGGJgaWUMSjJ6RqYGUchxb06cTagpAikJwGI2wNXPxdPPXakWLb3UxtYCAA==',
    'base64',
  );
  expect(parseEvents({ events })).toEqual([
    {
      event_id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
      name: 'shipment.created',
      at: '2026-01-31T09:30:00.250Z',
      tenant: '7f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11',
      mode: 'live',
      detail: { status: 'PENDING' },
      publish: true,
    },
  ]);
});
