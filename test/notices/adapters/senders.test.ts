import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { addDevice, deviceIdOf } from '../../../shared/notices/data/devices.ts';
import { mailAccess, testMailAccess } from '../../../shared/notices/wiring/mail.ts';
import { pushAccess } from '../../../shared/notices/wiring/push.ts';
import { pushRegistryAccess } from '../../../shared/notices/wiring/push-registry.ts';
import { smsAccess } from '../../../shared/notices/wiring/sms.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { type Engine, startEngine } from '../../support/services/engine.ts';

const rider = toId<'User'>(crypto.randomUUID());

const device = (user: UserId, endpoint: string) =>
  ({
    id: deviceIdOf(endpoint),
    user,
    platform: 'android',
    endpoint,
    created_at: new Date().toISOString(),
  }) as const;

describe('with an inbox file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-inbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('every message is a line of it, with its id, channel, receiver and time', async () => {
    const file = join(folder, 'inbox.jsonl');
    const at = new Date('2026-01-31T09:30:00.000Z');
    const wire = createWire(parseConfig({ SVC_INBOX_FILE: file }), () => at);
    await smsAccess.of(wire).send({ id: '1', to: '+2348012345678', text: 'Your code: 123456' });
    await mailAccess
      .of(wire)
      .send({ id: '2', to: 'ada@shop.example', subject: 'Welcome', text: 'Open this' });
    await pushAccess.of(wire).send({ id: '3', to: rider, title: 'New job', text: '1.2 km away' });
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: '1', to: '+2348012345678', channel: 'sms', text: 'Your code: 123456', at: at.toISOString() },
      {
        id: '2',
        to: 'ada@shop.example',
        channel: 'mail',
        text: 'Welcome\n\nOpen this',
        at: at.toISOString(),
      },
      { id: '3', to: rider, channel: 'push', text: 'New job: 1.2 km away', at: at.toISOString() },
    ]);
  });

  test('a mail about test mode is a line of it too', async () => {
    const file = join(folder, 'test-mode.jsonl');
    await testMailAccess.of(createWire(parseConfig({ SVC_INBOX_FILE: file }))).send(testMail);
    expect(await readFile(file, 'utf8')).toContain('Renewal\\n\\nSoon');
  });
});

const testMail = { id: '4', to: 'ada@shop.example', subject: 'Renewal', text: 'Soon' };

describe('on AWS', () => {
  let engine: Engine;
  let server: Server;
  let asked: string[] = [];
  let refusal: string | undefined;

  /** Answers what SNS or SES does, as far as the client looks at it. */
  beforeAll(async () => {
    engine = await startEngine();
    server = createServer(async (request, response) => {
      const form = await text(request);
      asked.push(form);
      if (request.url?.startsWith('/v2/email')) response.end('{"MessageId":"m"}');
      else if (refusal)
        response
          .writeHead(400)
          .end(
            `<ErrorResponse><Error><Code>${refusal}</Code><Message>${decodeURIComponent(form).replaceAll('&', ' ')}</Message></Error></ErrorResponse>`,
          );
      else
        response.end(
          form.includes('Action=CreatePlatformEndpoint')
            ? '<CreatePlatformEndpointResponse><CreatePlatformEndpointResult><EndpointArn>arn:device</EndpointArn></CreatePlatformEndpointResult></CreatePlatformEndpointResponse>'
            : '<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>',
        );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    process.env.AWS_ENDPOINT_URL_SNS = `http://127.0.0.1:${address.port}`;
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    delete process.env.AWS_ENDPOINT_URL_SNS;
    delete process.env.AWS_ENDPOINT_URL_SESV2;
    server.closeAllConnections();
    server.close();
    await engine.stop();
  });
  beforeEach(() => {
    asked = [];
    refusal = undefined;
  });

  test('a text message goes out by SNS, as one that must arrive', async () => {
    await smsAccess.of(createWire(engine.config)).send({ id: '1', to: '+2348012345678', text: 'Your code' });
    const sent = new URLSearchParams(asked[0]);
    expect(sent.get('PhoneNumber')).toBe('+2348012345678');
    expect(sent.get('Message')).toBe('Your code');
    expect(sent.get('MessageAttributes.entry.1.Value.StringValue')).toBe('Transactional');
  });

  test('a refusal does not name the receiver, because errors are logged', async () => {
    refusal = 'InvalidParameter';
    const to = '+2348012345678';
    const sent = smsAccess.of(createWire(engine.config)).send({ id: '1', to, text: 'Your code' });
    const thrown: unknown = await sent.catch((error: unknown) => error);
    expect(String(thrown)).toContain('SNS refused: InvalidParameter');
    expect(inspect(thrown)).not.toContain(to);
  });

  test('mail goes out by SES, from the address of the settings', async () => {
    const wire = createWire({ ...engine.config, SVC_MAIL_FROM: 'hello@svc.example' });
    await mailAccess
      .of(wire)
      .send({ id: '1', to: 'ada@shop.example', subject: 'Welcome', text: 'Open this' });
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({
      FromEmailAddress: 'hello@svc.example',
      Destination: { ToAddresses: ['ada@shop.example'] },
      Content: { Simple: { Subject: { Data: 'Welcome' }, Body: { Text: { Data: 'Open this' } } } },
    });
  });

  test('a mail about test mode goes to nobody', async () => {
    await testMailAccess.of(createWire(engine.config)).send(testMail);
    expect(asked).toEqual([]);
    expect(testMailAccess.needs).toEqual([]);
  });

  test('a notification goes to every device of the user, and to none where there is none', async () => {
    const wire = createWire(engine.config);
    await pushAccess.of(wire).send({ id: '1', to: rider, title: 'New job', text: 'near' });
    expect(asked).toEqual([]);
    const devices = [
      'arn:aws:sns:us-east-1:1:endpoint/GCM/svc/a',
      'arn:aws:sns:us-east-1:1:endpoint/GCM/svc/b',
    ];
    await wire.table.commit(devices.map((endpoint) => addDevice(device(rider, endpoint))));
    await pushAccess.of(wire).send({ id: '1', to: rider, title: 'New job', text: 'near' });
    const sent = asked.map((form) => new URLSearchParams(form));
    expect(sent.map((form) => form.get('TargetArn')).toSorted()).toEqual(devices);
    expect(sent[0]?.get('Message')).toContain('New job');
  });

  test('a notification that is sent twice has one tag, by which every kind of device shows it once', async () => {
    const wire = createWire(engine.config);
    const user = toId<'User'>(crypto.randomUUID());
    await wire.table.commit([addDevice(device(user, 'arn:aws:sns:us-east-1:1:endpoint/GCM/svc/tagged'))]);
    for (const id of [`${user}:1`, `${user}:1`, `${user}:2`])
      await pushAccess.of(wire).send({ id, to: user, title: 'New job', text: 'near' });
    const messages = asked.map((form) => {
      const { GCM } = JSON.parse(new URLSearchParams(form).get('Message') ?? '');
      return JSON.parse(GCM).fcmV1Message.message;
    });
    const tags = messages.map(({ android }) => android.notification.tag);
    expect(tags).toEqual([tags[0], tags[0], expect.not.stringMatching(tags[0])]);
    for (const [position, message] of messages.entries()) {
      expect(message.apns.headers['apns-collapse-id']).toBe(tags[position]);
    }
    expect(Buffer.byteLength(tags[0])).toBeLessThanOrEqual(64);
  });

  test('a device is registered with the platform application, and made to work again', async () => {
    const application = 'arn:aws:sns:us-east-1:1:app/GCM/svc';
    const wire = createWire({ ...engine.config, SVC_PUSH_APPLICATION: application });
    expect(await pushRegistryAccess.of(wire).endpointFor('token-1')).toBe('arn:device');
    const [create, enable] = asked.map((form) => new URLSearchParams(form));
    expect([create?.get('Action'), create?.get('PlatformApplicationArn'), create?.get('Token')]).toEqual([
      'CreatePlatformEndpoint',
      application,
      'token-1',
    ]);
    expect([enable?.get('Action'), enable?.get('EndpointArn')]).toEqual([
      'SetEndpointAttributes',
      'arn:device',
    ]);
  });

  test('a token that SNS does not take is the fault of the field', async () => {
    const wire = createWire({
      ...engine.config,
      SVC_PUSH_APPLICATION: 'arn:aws:sns:us-east-1:1:app/GCM/svc',
    });
    refusal = 'InvalidParameter';
    const registered = pushRegistryAccess.of(wire).endpointFor('token-1');
    await expect(registered).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('no device is registered without the platform application, which is no fault of ours', async () => {
    const application = 'arn:aws:sns:us-east-1:1:app/GCM/svc';
    const wire = createWire({ ...engine.config, SVC_PUSH_APPLICATION: application });
    refusal = 'NotFound';
    const registered = pushRegistryAccess.of(wire).endpointFor('token-1');
    await expect(registered).rejects.toMatchObject({ code: 'forbidden' });
  });
});
