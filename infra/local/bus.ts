import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as z from 'zod';
import { msPerSecond } from '../../shared/kernel/time.ts';
import { createMatcher, type Pattern, readPath } from '../../shared/platform/pattern.ts';
import { maxPatternLength } from '../edge/limits.ts';
import { readBody } from './http/body.ts';
import { listen, shut } from './http/listen.ts';

/** The target of events that match a pattern, as JSON text. */
export interface Rule {
  readonly pattern: Pattern;
  /** The JSONPath of the message group in the event. */
  readonly group?: string | undefined;
  /** @param group the message group, if the rule has its path */
  deliver(event: string, group?: string): void | Promise<void>;
}

export interface Bus {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Bytes of all entries of one request. https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html */
const requestLimit = 1024 * 1024;
const entryLimit = 10;

const Entry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().optional(),
  Resources: z.array(z.string()).optional(),
  Time: z.number().optional(),
});
type Entry = z.output<typeof Entry>;
const PutEvents = z.object({ Entries: z.array(Entry).min(1) });

type Outcome = { readonly EventId: string } | { readonly ErrorCode: string; readonly ErrorMessage: string };
const failEntry = (ErrorCode: string, ErrorMessage: string): Outcome => ({ ErrorCode, ErrorMessage });

function parseDetail(text: string): object | undefined {
  try {
    const detail: unknown = JSON.parse(text);
    return typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail : undefined;
  } catch {
    return undefined;
  }
}

/** The message group of an event. @throws when it has none: EventBridge cannot deliver it then either */
function groupOf(event: object, path: string): string {
  const group = readPath(event, path);
  if (group === undefined) throw new Error(`there is no text at ${path}`);
  return group;
}

const bytesOf = ({ Source = '', DetailType = '', Detail = '', Resources = [], Time }: Entry) =>
  [Source, DetailType, Detail, ...Resources].reduce(
    (total, text) => total + Buffer.byteLength(text),
    Time ? 14 : 0,
  );

/**
 * An event bus that speaks EventBridge's PutEvents, so that the client works unchanged. An entry is accepted once every
 * matching rule has its event. Entries fail one by one, as on AWS.
 * @throws SyntaxError when a rule's pattern is invalid or too long
 */
export async function startBus(name: string, region: string, rules: readonly Rule[]): Promise<Bus> {
  const long = rules.find(({ pattern }) => JSON.stringify(pattern).length > maxPatternLength);
  if (long)
    throw new SyntaxError(
      `a pattern has more than ${maxPatternLength} characters: ${JSON.stringify(long.pattern)}`,
    );
  const compiled = rules.map((rule) => ({ ...rule, matches: createMatcher(rule.pattern) }));

  async function put(entry: Entry): Promise<Outcome> {
    const { Source, DetailType, Detail, Resources = [], Time, EventBusName = 'default' } = entry;
    if (!Source)
      return failEntry(
        'InvalidArgument',
        'Parameter Source is not valid. Reason: Source is a required argument.',
      );
    if (!DetailType)
      return failEntry(
        'InvalidArgument',
        'Parameter DetailType is not valid. Reason: DetailType is a required argument.',
      );
    if (!Detail)
      return failEntry(
        'InvalidArgument',
        'Parameter Detail is not valid. Reason: Detail is a required argument.',
      );
    if (EventBusName.split('/').at(-1) !== name)
      return failEntry('InvalidArgument', `There is no event bus ${EventBusName}.`);
    const detail = parseDetail(Detail);
    if (!detail) return failEntry('MalformedDetail', 'Detail is malformed.');
    const id = randomUUID();
    const time = `${new Date(Time ? Time * msPerSecond : Date.now()).toISOString().slice(0, 19)}Z`;
    const about = {
      version: '0',
      id,
      'detail-type': DetailType,
      source: Source,
      account: '000000000000',
      time,
      region,
    };
    const event = { ...about, resources: Resources, detail };
    const text = JSON.stringify(event);
    try {
      for (const { matches, group, deliver } of compiled)
        if (matches(event)) await deliver(text, group && groupOf(event, group));
    } catch (error) {
      console.error('the bus could not deliver an event:', error);
      return failEntry('InternalFailure', 'The event could not be delivered.');
    }
    return { EventId: id };
  }

  async function handle(target: string | undefined, body: Buffer): Promise<[status: number, answer: object]> {
    const refuse = (type: string, message: string): [number, object] => [400, { __type: type, message }];
    if (target !== 'AWSEvents.PutEvents')
      return refuse('UnknownOperationException', 'Only PutEvents is supported here.');
    const read = PutEvents.safeParse(JSON.parse(body.toString('utf8')));
    if (!read.success) return refuse('ValidationException', z.prettifyError(read.error));
    const { Entries } = read.data;
    if (Entries.length > entryLimit)
      return refuse('ValidationException', 'Entries must have 10 members or fewer.');
    const size = Entries.reduce((total, entry) => total + bytesOf(entry), 0);
    if (size > requestLimit)
      return refuse('ValidationException', 'Total size of the entries in the request is over the limit.');
    const outcomes = await Promise.all(Entries.map(put));
    return [
      200,
      { FailedEntryCount: outcomes.filter((outcome) => 'ErrorCode' in outcome).length, Entries: outcomes },
    ];
  }

  const server = createServer((request, response) => {
    const target = request.headers['x-amz-target'];
    readBody(request, 2 * requestLimit)
      .then((body) => handle(typeof target === 'string' ? target : undefined, body))
      .catch((error: unknown): [number, object] => [
        400,
        { __type: 'SerializationException', message: String(error) },
      ])
      .then(([status, answer]) => {
        response.writeHead(status, {
          'content-type': 'application/x-amz-json-1.1',
          'x-amzn-requestid': randomUUID(),
        });
        response.end(JSON.stringify(answer));
      });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => shut(server) };
}
