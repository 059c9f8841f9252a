import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { addDevice, deviceIdOf, devicesOf } from '../../../shared/notices/data/devices.ts';
import { pushAccess } from '../../../shared/notices/wiring/push.ts';
import { interrupted } from '../../support/wires/interrupted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
let server: Server;
let user: UserId;
/** What SNS says of each device, by the end of its endpoint; where it says nothing, it takes the message. */
let refusals: Readonly<Record<string, readonly [code: string, message: string]>> = {};
let taken: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const endpoint = new URLSearchParams(await text(request)).get('TargetArn') ?? '';
    const name = endpoint.slice(endpoint.lastIndexOf('/') + 1);
    const refusal = refusals[name];
    if (!refusal) taken.push(name);
    if (!refusal) return response.end('<PublishResponse><PublishResult/></PublishResponse>');
    const [code, message] = refusal;
    const error = `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
    return response.writeHead(code === 'NotFound' ? 404 : 400).end(error);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  process.env.AWS_ENDPOINT_URL_SNS = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL_SNS;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [user, refusals, taken] = [toId<'User'>(crypto.randomUUID()), {}, []];
});

const register = (name: string, at = '2026-03-01T10:00:00.000Z') =>
  wire.table.commit([
    addDevice({
      id: deviceIdOf(`${user} ${name}`),
      user,
      platform: 'android',
      endpoint: `arn:aws:sns:us-east-1:1:endpoint/GCM/svc/${name}`,
      created_at: at,
    }),
  ]);
const send = (on = wire) => pushAccess.of(on).send({ id: '1', to: user, title: 'New job', text: 'near' });
const left = async () =>
  (await devicesOf(wire.table, user)).map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted();

const noEndpoint = 'Invalid parameter: TargetArn Reason: No endpoint found for the target arn specified';

describe('a device that the push service reaches no more', () => {
  test.each([
    ['its owner turned notifications off', 'EndpointDisabled', 'Endpoint is disabled'],
    ['its endpoint was deleted', 'InvalidParameter', noEndpoint],
    ['there is no such thing', 'NotFound', 'Endpoint does not exist'],
  ])('is passed over and forgotten: %s', async (_, code, message) => {
    for (const name of ['gone', 'good']) await register(name);
    refusals = { gone: [code, message] };
    await expect(send()).resolves.toBeUndefined();
    expect([taken, await left()]).toEqual([['good'], ['good']]);
  });

  test('is kept where it was registered anew at that moment', async () => {
    await register('gone');
    refusals = { gone: ['EndpointDisabled', 'Endpoint is disabled'] };
    await send(interrupted(wire, () => register('gone', '2026-03-02T10:00:00.000Z')));
    expect(await left()).toEqual(['gone']);
  });
});

describe('a refusal that is of no device', () => {
  test.each([
    ['AuthorizationError', 'no'],
    ['InvalidParameter', 'Invalid parameter: Message too long'],
  ])('is thrown where no device took the message, and forgets none: %s', async (code, message) => {
    await register('one');
    refusals = { one: [code, message] };
    await expect(send()).rejects.toThrow();
    expect(await left()).toEqual(['one']);
  });

  test('is no reason to send to one device again where another refused', async () => {
    for (const name of ['bad', 'good']) await register(name);
    refusals = { bad: ['InvalidParameter', 'no'] };
    await expect(send()).resolves.toBeUndefined();
    expect([taken, await left()]).toEqual([['good'], ['bad', 'good']]);
  });
});
