import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bus, startBus } from '../../../infra/local/bus.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const shipments = vi.fn<(event: string) => void>();
const everything = vi.fn<(event: string) => void>();
let bus: Bus;
let client: EventBridgeClient;

beforeEach(async () => {
  shipments.mockReset();
  everything.mockReset();
  bus = await startBus('svc', 'us-east-1', [
    { pattern: { 'detail-type': [{ prefix: 'shipment.' }] }, deliver: shipments },
    { pattern: { source: ['svc'] }, deliver: everything },
  ]);
  client = new EventBridgeClient({
    endpoint: bus.endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  await bus.stop();
});

const entry = (DetailType: string, detail: object = {}) => ({
  EventBusName: 'svc',
  Source: 'svc',
  DetailType,
  Detail: JSON.stringify(detail),
});
const put = (...Entries: object[]) => client.send(new PutEventsCommand({ Entries }));

describe('the local bus', () => {
  test('hands the event envelope to each rule that matches', async () => {
    const Time = new Date('2026-03-01T10:00:00.000Z');
    const { FailedEntryCount, Entries } = await put({
      ...entry('shipment.created', { shipment_id: 's1' }),
      Time,
      Resources: ['arn:shipment'],
    });
    expect(FailedEntryCount).toBe(0);
    const envelope = {
      version: '0',
      id: Entries?.[0]?.EventId,
      'detail-type': 'shipment.created',
      source: 'svc',
      account: '000000000000',
      time: '2026-03-01T10:00:00Z',
      region: 'us-east-1',
      resources: ['arn:shipment'],
      detail: { shipment_id: 's1' },
    };
    expect(shipments.mock.calls.map(([event]) => JSON.parse(event))).toEqual([envelope]);
    expect(everything.mock.calls.map(([event]) => JSON.parse(event))).toEqual([envelope]);
  });

  test('leaves out the rules that do not match', async () => {
    await put(entry('order.placed'));
    expect(shipments).not.toHaveBeenCalled();
    expect(everything).toHaveBeenCalledOnce();
  });

  test('accepts the good entries of a request beside the bad ones', async () => {
    const { FailedEntryCount, Entries } = await put(
      entry('shipment.created'),
      { ...entry('shipment.created'), Detail: '{' },
      { ...entry('shipment.created'), Detail: '[]' },
      { ...entry('shipment.created'), Source: undefined },
      { ...entry('shipment.created'), DetailType: '' },
      { ...entry('shipment.created'), EventBusName: 'other' },
      entry('shipment.claimed'),
    );
    expect(FailedEntryCount).toBe(5);
    expect(Entries?.map(({ EventId, ErrorCode }) => (EventId ? 'accepted' : ErrorCode))).toEqual([
      'accepted',
      'MalformedDetail',
      'MalformedDetail',
      'InvalidArgument',
      'InvalidArgument',
      'InvalidArgument',
      'accepted',
    ]);
    expect(shipments).toHaveBeenCalledTimes(2);
  });

  test('fails an entry that a rule could not take, so that its sender tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shipments.mockImplementationOnce(() => {
      throw new Error('the queue is gone');
    });
    const { FailedEntryCount, Entries } = await put(entry('shipment.created'), entry('shipment.claimed'));
    expect(FailedEntryCount).toBe(1);
    expect(Entries?.[0]).toMatchObject({ ErrorCode: 'InternalFailure' });
    expect(Entries?.[1]?.EventId).toBeDefined();
    vi.restoreAllMocks();
  });

  test('refuses more than ten entries, and more than 1 MB', async () => {
    const eleven = Array.from({ length: 11 }, () => entry('shipment.created'));
    await expect(put(...eleven)).rejects.toMatchObject({ name: 'ValidationException' });
    const large = entry('shipment.created', { text: 'x'.repeat(512 * 1024) });
    await expect(put(large, large)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(put(large)).resolves.toMatchObject({ FailedEntryCount: 0 });
  });

  test('does not start with a pattern that EventBridge would refuse', async () => {
    await expect(
      startBus('svc', 'us-east-1', [{ pattern: { source: 'svc' }, deliver: shipments }]),
    ).rejects.toThrow(SyntaxError);
  });

  test('does not start with a pattern that is longer than EventBridge takes', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `shipment.event_number_${at}`);
    await expect(
      startBus('svc', 'us-east-1', [{ pattern: { 'detail-type': names }, deliver: shipments }]),
    ).rejects.toThrow('a pattern has more than 2048 characters');
  });

  test('does not start with a pattern of an operator that it does not know, and names it', async () => {
    const pattern = { detail: { weight: [{ numeric: ['>', 5] }] } };
    await expect(startBus('svc', 'us-east-1', [{ pattern, deliver: shipments }])).rejects.toThrow(
      /weight: .+ numeric$/,
    );
  });
});
