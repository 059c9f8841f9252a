/** A queue or an event bus on AWS, which its ARN names. */
export interface AwsDestination {
  readonly service: 'sqs' | 'events';
  readonly arn: string;
  readonly region: string;
  /** The twelve digits of its owner's account. */
  readonly account: string;
  /** The name of the queue, or `event-bus/` and the name of the bus. */
  readonly name: string;
}

/** The account of the queues and the bus of a service on one machine. Nobody on AWS has it. */
export const machineAccount = '000000000000';

const forms = {
  sqs: /^arn:aws:sqs:([a-z0-9-]{4,30}):(\d{12}):([\w-]{1,80}(?:\.fifo)?)$/,
  events: /^arn:aws:events:([a-z0-9-]{4,30}):(\d{12}):(event-bus\/[\w./-]{1,256})$/,
} as const;

/** Whether a destination is an ARN, not a URL. */
export const isArn = (text: string): boolean => text.startsWith('arn:');

/** Reads the ARN of a queue or of an event bus; undefined for anything else. */
export function parseAwsDestination(arn: string): AwsDestination | undefined {
  for (const service of ['sqs', 'events'] as const) {
    const [, region, account, name] = forms[service].exec(arn) ?? [];
    if (region && account && name) return { service, arn, region, account, name };
  }
  return undefined;
}
