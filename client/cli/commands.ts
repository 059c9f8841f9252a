import { advanceCommand } from './commands/advance.ts';
import { bookCommand } from './commands/book.ts';
import { completionCommand } from './commands/completion.ts';
import { eventsCommand } from './commands/events.ts';
import { labelsCommand } from './commands/labels.ts';
import { listenCommand } from './commands/listen.ts';
import { loginCommand } from './commands/login.ts';
import { logsCommand } from './commands/logs.ts';
import { resendCommand } from './commands/resend.ts';
import { trackCommand } from './commands/track.ts';
import { triggerCommand } from './commands/trigger.ts';
import type { Command } from './session/command.ts';

/** The commands, in the order in which a new user meets them. */
export const commands: Readonly<Record<string, Command>> = {
  login: loginCommand,
  book: bookCommand,
  labels: labelsCommand,
  track: trackCommand,
  advance: advanceCommand,
  listen: listenCommand,
  trigger: triggerCommand,
  logs: logsCommand,
  events: eventsCommand,
  resend: resendCommand,
  completion: completionCommand,
};
