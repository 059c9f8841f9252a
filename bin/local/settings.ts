import { resolve } from 'node:path';
import * as z from 'zod';
import { parseSettings } from '../../shared/platform/settings.ts';

const maxPort = 65_535;

/** Whether a text is the address of a server, to which paths can be added. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** The settings of the service on one machine, which its user may set in the environment. */
export const LocalSettings = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= maxPort, {
      error: `a number from 1 to ${maxPort}, or 0 for any free port`,
    })
    .default('4000')
    .describe('The port of the service; 0 for any free one.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address on which it listens; `0.0.0.0` to be reached from other machines.'),
  SVC_BASE_URL: z
    .string()
    .refine(
      isOrigin,
      'an http or https address without a path or a slash at the end, such as http://localhost:4000',
    )
    .optional()
    .describe('The address that links in mails and pages begin with; unless set, 127.0.0.1 with the port.'),
  SVC_DATA: z.string().default('.svc').describe('The folder of all state. Two running copies need two.'),
  DYNAMODB_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'A running DynamoDB engine. Unless set, the one that npm installed is started, or `dynoxide` on the PATH, with its data in the folder.',
    ),
  SVC_WEBHOOK_ALLOW_LOOPBACK: z
    .enum(['0', '1'])
    .default('1')
    .describe('Whether webhooks may go to http on this machine; 0: to public HTTPS alone, as on AWS.'),
  SVC_LOG: z
    .enum(['text', 'json', 'quiet'])
    .default('text')
    .describe(
      'What the terminal shows: a line for each request and webhook, coloured on a terminal unless NO_COLOR is set; the JSON lines of AWS; or errors alone.',
    ),
  SVC_PORT_PUBLISHED: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      'Whether a container publishes the port at 127.0.0.1 of its machine, and nowhere else: then the start page, which shows credentials, answers that machine.',
    ),
  SVC_EDGE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether requests have the limits of the firewall and the gateway; `off` for measurements.'),
});

export interface Settings extends Readonly<z.output<typeof LocalSettings>> {
  /** The folder of all state, as a whole path. */
  readonly dataDir: string;
}

/**
 * The settings of a start, from the environment. Empty ones count as absent.
 * @throws when one is malformed, in a sentence that names it
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const settings = parseSettings(LocalSettings, env, true);
  return { ...settings, dataDir: resolve(settings.SVC_DATA) };
}
