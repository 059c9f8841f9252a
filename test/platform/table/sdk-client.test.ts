import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { expect, test } from 'vitest';
import { clientSettingsOf } from '../../../shared/platform/table/sdk-client.ts';

/** The Authorization header of a request that a client sends to its endpoint. */
async function signatureAt(endpoint: string | undefined): Promise<string> {
  let sent = '';
  const client = new EventBridgeClient({
    ...clientSettingsOf('us-east-1', endpoint),
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestHandler: {
      async handle({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
        sent = headers.authorization ?? '';
        throw new Error('sent nowhere');
      },
    },
  });
  await expect(client.send(new PutEventsCommand({ Entries: [] }))).rejects.toThrow('sent nowhere');
  return sent;
}

test.each([
  undefined,
  'https://events.us-east-1.amazonaws.com',
  'https://127.0.0.1.example.com',
  'http://engine:8000',
])('requests to %s are signed', async (endpoint) => {
  expect(await signatureAt(endpoint)).toMatch(/Credential=AKIA\/.+Signature=[0-9a-f]{64}$/);
});

test.each(['http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000'])(
  'requests to %s, an engine on this machine, are not',
  async (endpoint) => {
    expect(await signatureAt(endpoint)).toMatch(/Signature=none$/);
  },
);
