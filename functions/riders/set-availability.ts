import * as z from 'zod';
import { defineRoute } from '#ground';
import { toAvailabilityView } from '../../shared/riders/availability-view.ts';
import { Availability } from '../../shared/riders/contract/rider-day.ts';
import { signOff, signOn } from '../../shared/riders/data/availability.ts';

export const route = defineRoute({
  id: 'rider.set-availability',
  at: 'POST /api/v1/rider/availability/',
  summary: 'Set your availability for jobs',
  description:
    'While you are offline, you are offered no jobs, even if the app reports your position. Parcels that you carry stay yours, and the people who wait for them still see them come closer. When you go online, you are offered jobs again: at once if you reported your position in the last five minutes (the answer says `online`), otherwise from your next report on. Like your position, this leaves no entry in the audit trail.',
  auth: { jwt: ['rider'] },
  body: z.object({ status: z.enum(['online', 'offline']).meta({ examples: ['offline'] }) }),
  returns: [
    200,
    Availability.meta({
      examples: [{ status: 'offline', online_until: null, signed_off_at: '2026-01-31T11:00:00.000Z' }],
    }),
  ],
  idempotent: false,
  async handle({ body, caller: { user, mode }, now }, { table }) {
    const sign = body.status === 'online' ? signOn : signOff;
    return toAvailabilityView(await sign({ table, now }, user, mode));
  },
});
