/**
 * The cost of one successful call of a route: who calls (by API key where the route accepts one), capacity units of
 * writes and of reads, and the requests to DynamoDB in the order in which they are sent, authentication included.
 */
export type Cost = readonly [
  route: string,
  caller: 'key' | 'jwt' | 'nobody',
  writes: number,
  reads: number,
  requests: string,
];
