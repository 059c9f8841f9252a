import type { Command } from '../session/command.ts';

export const trackCommand: Command = {
  summary: 'Show where a parcel is',
  argument: 'number',
  open: true,
  async run({ argument: identifier }, { svc, say, table, result }) {
    const parcel = await svc.get('/api/v1/tracking/{identifier}/', { path: { identifier } });
    const { tracking_number, current_status, origin, destination, expected_date, timeline } = parcel;
    say(
      `${tracking_number}: ${current_status}, from ${origin.name} to ${destination.name}, expected ${expected_date}`,
    );
    table(timeline.map(({ timestamp, status, title }) => ({ Time: timestamp, Status: status, Step: title })));
    result(parcel);
  },
};
