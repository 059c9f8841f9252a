import * as z from 'zod';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { stepOfDelivery } from '../../webhooks/delivery-step.ts';
import { type History, maxEvents } from '../data/lists/shipment-history.ts';
import { claimStatusAfter, isClaimEvent } from '../domain/claim-events.ts';
import { isReturnFeeEvent } from '../domain/return-fee.ts';
import { type EscrowStatus, escrowIn, type ShipmentStatus, shipmentStatuses } from '../domain/shipment.ts';
import { StepDetail } from '../events/event-types.ts';
import { shipmentEvents, titleOfEvent } from '../events/events.ts';
import { messageEvents, SkippedMessage } from '../events/message-events.ts';
import { eventsOfShipment, type ShownEvent } from './kept-events.ts';

export interface TimelineStep {
  readonly kind: 'status' | 'escrow' | 'webhook' | 'message' | 'claim';
  readonly at: string;
  readonly title: string;
  readonly event?: string;
  readonly status: string;
  readonly details: Readonly<Record<string, string | number | boolean | undefined>>;
}

const escrowTitles: Readonly<Record<EscrowStatus, string>> = {
  HELD: 'Fare held in escrow',
  RELEASED: 'Fare settled',
  REFUNDED: 'Fare refunded',
};

const EventStatus = z.object({ status: z.enum(shipmentStatuses) });

const titles: Readonly<Record<string, { readonly title: string }>> = shipmentEvents.types;

/** A message that was not sent to the recipient. */
function skippedStep(at: string, detail: unknown): TimelineStep {
  const { status: _, ...details } = SkippedMessage.parse(detail);
  const event = 'message.skipped';
  return { kind: 'message', at, title: messageEvents.types[event].title, event, status: 'SKIPPED', details };
}

/** How an event moved money into or out of escrow. @param waiting whether the fee of a return stays there */
function escrowMoved(name: string, status: ShipmentStatus, waiting: boolean) {
  if (name === 'shipment.return_disputed') return undefined;
  const escrow = waiting ? 'HELD' : escrowIn[status];
  if (isReturnFeeEvent(name)) return { title: titles[name]?.title ?? name, status: escrow };
  if (waiting) return { title: 'Fare refunded, return fee held', status: escrow };
  const moved = name === 'shipment.created' || escrow !== 'HELD';
  return moved ? { title: escrowTitles[escrow], status: escrow } : undefined;
}

/** What a step says besides its status. A list is one text. */
function detailsOf(detail: unknown) {
  const { changed, ...rest } = StepDetail.parse(detail);
  return changed ? { ...rest, changed: changed.join(', ') } : rest;
}

function stepsOfEvent({ name, at, detail }: ShownEvent): TimelineStep[] {
  if (name in messageEvents.types) return [skippedStep(at, detail)];
  if (isClaimEvent(name)) {
    const details = detailsOf(detail);
    return [
      {
        kind: 'claim',
        at,
        title: titles[name]?.title ?? name,
        event: name,
        status: claimStatusAfter[name],
        details,
      },
    ];
  }
  const { status } = EventStatus.parse(detail);
  const { arrived_at: place, ...told } = detailsOf(detail);
  const details = place ? { place, arrived_at: told.happened_at ?? at, ...told } : told;
  const step: TimelineStep = {
    kind: 'status',
    at,
    title: titleOfEvent(name, detail) ?? name,
    event: name,
    status,
    details,
  };
  const moved = escrowMoved(name, status, told.return_fee_pays_at !== undefined);
  return moved ? [{ kind: 'escrow', at, ...moved, details: {} }, step] : [step];
}

/** The timeline of a shipment from its history and its webhook deliveries, newest first. */
export function shipmentTimelineOf(history: History, rows: readonly DeliveryRow[]): TimelineStep[] {
  const events = eventsOfShipment(history).slice(-maxEvents).flatMap(stepsOfEvent);
  return [...events, ...rows.map(stepOfDelivery)].toSorted((a, b) => b.at.localeCompare(a.at));
}
