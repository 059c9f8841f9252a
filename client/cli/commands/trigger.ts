import { type Command, inboxOf, type Session, UsageError } from '../session/command.ts';
import { suggestFor } from '../terminal/nearest.ts';
import { families, recipes, refusalReasonOf } from '../trigger/families.ts';

/** Lists the events that can be triggered, and why the others cannot. */
function listEvents({ say, result }: Session): void {
  for (const { title, recipes: own, others } of families) {
    say(`${title}:`);
    for (const event of Object.keys(own)) say(`  ${event}`);
    say('  These cannot be triggered:');
    for (const [event, reason] of Object.entries(others)) say(`    ${event}: ${reason}`);
    say('');
  }
  result(families.map(({ title, recipes: own, others }) => ({ title, events: Object.keys(own), others })));
}

function recipeOf(event: string) {
  const recipe = recipes.get(event);
  if (recipe) return recipe;
  const reason = refusalReasonOf(event);
  if (reason) throw new UsageError(`${event} cannot be triggered: ${reason}.`);
  const meant = suggestFor(event, [...recipes.keys()]);
  throw new UsageError(`There is no event ${event}.${meant} svc trigger lists them all.`);
}

export const triggerCommand: Command = {
  summary: 'Cause an event, and those before it, in test mode. Without an event, list them',
  argument: 'event',
  isArgumentOptional: true,
  choices: [...recipes.keys()],
  options: {
    'webhook-url': {
      value: 'url',
      about: 'Where the webhooks go. Default: the inbox that `svc listen` reads.',
    },
  },
  open: true,
  async run(typed, session) {
    const event = typed.argument;
    if (!event) return listEvents(session);
    const recipe = recipeOf(event);
    if (session.mode === 'live')
      throw new UsageError('Events are triggered in test mode. Sign in with a test key.');
    const { svc, baseUrl, say } = session;
    const hooks = typed.text('webhook-url') ?? inboxOf(session);
    const { about, ids, showDeliveries } = await recipe({ svc, baseUrl, hooks, say });
    say(`${event} of ${about}.${showDeliveries ? '' : ' See it with svc listen or svc logs.'}`);
    await showDeliveries?.(event);
    session.result({ event, ...ids });
  },
};
