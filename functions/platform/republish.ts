import {
  alarmsAccess,
  createTimer,
  defineConsumer,
  eventBusAccess,
  type GivenUp,
  givenUpAccess,
  isPublished,
  log,
  msPerSecond,
  publishChanges,
  streamChanges,
} from '#ground';

/** Milliseconds into a run after which no other range is started. The next run continues. */
const budget = 40 * msPerSecond;

/**
 * Publishes what the publisher gave up on during a long outage of the bus. A range stays until the bus has accepted all
 * its events. They arrive after younger events, and some may arrive twice.
 */
export const consumer = defineConsumer(
  {
    id: 'platform.republish',
    summary: 'Publishes the events that the publisher gave up on',
    on: 'schedule',
    everyMinutes: 5,
    timeout: 55,
    memory: 256,
  },
  { bus: eventBusAccess, alarms: alarmsAccess, givenUp: givenUpAccess },
  async (_event, { givenUp, ...uses }) => {
    const mayGoOn = createTimer(budget);
    let published = 0;

    async function publish(range: GivenUp): Promise<void> {
      const Records = (await range.read()).filter(isPublished);
      const changes = streamChanges({ Records });
      const refused = await publishChanges(changes, uses);
      if (refused.length > 0) throw new Error(`the bus refused ${refused.length} events`);
      await range.done();
      published += changes.length;
    }

    let ranges = await givenUp.next();
    while (ranges.length > 0) {
      for (const range of ranges) {
        if (!mayGoOn()) break;
        await publish(range).catch((error: unknown) => log.warn('left for the next run', { error }));
      }
      ranges = mayGoOn() ? await givenUp.next() : [];
    }
    if (published > 0) log.info('republished', { events: published });
  },
);
