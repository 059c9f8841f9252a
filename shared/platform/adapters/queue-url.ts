/** The URL of a queue, from its ARN: `arn:aws:sqs:<region>:<account>:<name>`. @param endpoint that of SQS, if not the usual one */
export function urlOfQueue(arn: string, endpoint: string | undefined): string {
  const [, , , region, account, name] = arn.split(':');
  return `${endpoint ?? `https://sqs.${region}.amazonaws.com`}/${account}/${name}`;
}
