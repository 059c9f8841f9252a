import * as z from 'zod';
import { route as get } from '../../../functions/shipments/get.ts';
import { route as list } from '../../../functions/shipments/list.ts';
import { route as timeline } from '../../../functions/shipments/timeline.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { act } from '../people/identity/act.ts';
import type { Somebody } from '../people/identity/fixtures.ts';
import { merchantOf } from '../people/shipments/shipments.ts';
import { listShown } from './list.ts';
import { naira } from './wallet.ts';

const Shown = z.looseObject({
  status: z.string(),
  first_mile: z.looseObject({ status: z.string() }).optional(),
});
const Listed = z.array(z.looseObject({ id: z.string(), escrow_amount: naira }));
const Timeline = z.object({
  results: z.array(
    z.object({
      kind: z.string(),
      at: z.string(),
      event: z.string().optional(),
      status: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** A shipment as GET /shipments/{id}/ shows it to its merchant. */
export async function shipmentShown(wire: Wire, shipment: Shipment) {
  return Shown.parse((await act(wire, get, merchantOf(shipment), shipment)).body);
}

/** The shipments that GET /shipments/ shows to their merchant, newest first; what each holds in kobo. */
export const shipmentsShown = async (wire: Wire, who: Somebody, mode: Mode = 'live') =>
  Listed.parse(await listShown(wire, list, who, { mode }));

/** The steps of a shipment's status as its merchant's timeline shows them, oldest first. */
export async function stepsShown(wire: Wire, shipment: Shipment) {
  const { body } = await act(wire, timeline, merchantOf(shipment), shipment);
  return Timeline.parse(body)
    .results.filter(({ kind }) => kind === 'status')
    .toReversed();
}

/** The names of the events on that timeline, oldest first. */
export const eventsShown = async (wire: Wire, shipment: Shipment) =>
  (await stepsShown(wire, shipment)).map(({ event }) => event);
