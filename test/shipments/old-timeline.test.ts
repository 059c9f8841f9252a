import { DeleteItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { route as orderTimeline } from '../../functions/orders/timeline.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { eventPartitionOfOrder } from '../../shared/orders/data/orders.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
import { act } from '../support/people/identity/act.ts';
import { bring } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

/** Deletes the events of a partition, as DynamoDB does after 13 months. @returns how long they were to live, in days */
async function endEvents(pk: string): Promise<number[]> {
  const { Items = [] } = await engine.client.send(
    new QueryCommand({
      TableName: engine.config.SVC_TABLE,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: pk }, ':sk': { S: subjectKeys.event } },
    }),
  );
  for (const { pk, sk } of Items)
    if (pk && sk)
      await engine.client.send(
        new DeleteItemCommand({ TableName: engine.config.SVC_TABLE, Key: { pk, sk } }),
      );
  return Items.map(({ ttl }) => Math.round((Number(ttl?.N) - Date.now() / 1000) / 86_400));
}

test('the timeline of a shipment whose events have ended shows the statuses whose times it keeps', async () => {
  const booked = await newShipment(wire);
  const { shipment } = await claimed(wire, { booked });
  const { picked_up_at, completed_at, created_at } = await take(wire, shipment, 'pickup', 'verify');
  const young = await act(wire, timeline, merchantOf(booked), booked);
  const lived = await endEvents(partitionOf(booked));
  expect(lived.length).toBeGreaterThan(2);
  expect(new Set(lived)).toEqual(new Set([396]));
  const { status, body } = await act(wire, timeline, merchantOf(booked), booked);
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { kind: 'escrow', status: 'RELEASED', at: completed_at },
    { kind: 'status', event: 'delivery.completed', status: 'COMPLETED', at: completed_at },
    { kind: 'status', event: 'shipment.picked_up', status: 'IN_TRANSIT', at: picked_up_at },
    { kind: 'escrow', status: 'HELD', at: created_at },
    { kind: 'status', event: 'shipment.created', status: 'PENDING', at: created_at },
  ]);
  const steps = Array.isArray(young.body.results) ? young.body.results : [];
  expect(steps.filter(({ event }) => event === 'shipment.created')).toHaveLength(1);
  const record = await call(wire, track, { params: { identifier: booked.tracking } });
  expect(record.body.timeline).toMatchObject([
    { status: 'COMPLETED' },
    { status: 'IN_TRANSIT' },
    { status: 'PENDING' },
  ]);
});

test('the timeline of an order whose events have ended shows when its statuses began', async () => {
  const shop = await newShop(wire);
  const { order } = await paidOrder(wire, shop);
  const { at, id } = await bring(wire, order, 'READY');
  const before = await call(wire, orderTimeline, onOrder(shop.headers, order));
  await endEvents(eventPartitionOfOrder(id));
  const { status, body } = await call(wire, orderTimeline, onOrder(shop.headers, order));
  expect(status).toBe(200);
  const shown = Array.isArray(body.results) ? body.results : [];
  expect(Object.fromEntries(shown.map((step) => [step.status, step.at]))).toEqual(at);
  const had = Array.isArray(before.body.results) ? before.body.results : [];
  expect(
    had.filter(({ kind }) => kind === 'status').map(({ details }) => Object.keys(details)),
  ).not.toContainEqual([]);
});
