import * as z from 'zod';
import { asRefusal } from '#ground';
import { organizationOfPartner } from '../../partners/contract/organization.ts';
import { webhookUrlIn } from '../../webhooks/contract/webhook.ts';
import { endpointStatuses } from '../../webhooks/domain/endpoint.ts';
import { destinationExample } from '../contract/story.data.ts';
import { announcedEvents } from './announced-events.ts';

/** What a destination asks for to get all events, also those that come later. */
export const allEvents = '*';

const eventsIn = z
  .array(z.enum([allEvents, ...announcedEvents]))
  .min(1, 'must name at least one event')
  .max(200)
  .overwrite((names) => [...new Set(names)])
  .refine(
    (names) => names.length === 1 || !names.includes(allEvents),
    asRefusal('conflict', 'must be "*" alone, or names of events'),
  )
  .meta({
    description: 'The names of the events that are sent here, or `["*"]` for all of them.',
    examples: [destinationExample.events],
  });

const urlIn = webhookUrlIn.meta({
  description: 'A public HTTPS URL, or the ARN of an SQS queue or an event bus on AWS.',
  examples: [destinationExample.url],
});

export const DestinationIn = z.object({
  organization: organizationOfPartner,
  url: urlIn,
  events: eventsIn,
});

export const DestinationChange = z
  .object({ url: urlIn, events: eventsIn, status: z.enum(endpointStatuses) })
  .partial()
  .meta({ examples: [{ events: ['*'], status: 'ENABLED' }] });
