import * as z from 'zod';
import { modes } from '../kernel/roles.ts';
import type { Details, EventName, Events } from '../platform/events/catalogue.ts';
import { createEventId, writeEvents } from '../platform/events/outbox.ts';
import { stored } from '../platform/table/entity/stored.ts';
import type { Write } from '../platform/table/table.ts';
import { type BilledOrganization, billing } from './data/billing-partition.ts';

/** Whose event it is: so begins the detail of each event of what an organization pays for. */
export const OfBilled = z.object({ organization: stored.id<'Organization'>(), mode: z.enum(modes) });

/** Makes the function that writes the events of a catalogue. It adds whose they are to the detail that it is given. */
export const announcerOf =
  <T extends Details>({ types }: Pick<Events<T>, 'types'>) =>
  <N extends EventName<T>>(
    name: N,
    { organization, mode }: BilledOrganization,
    at: Date,
    more: Omit<z.input<T[N]>, keyof BilledOrganization>,
  ): Write =>
    writeEvents(billing.pk({ organization, mode }), {
      id: createEventId(),
      name,
      at,
      tenant: organization,
      mode,
      publish: true,
      detail: z.parse(types[name].detail, { organization, mode, ...more }),
    });
