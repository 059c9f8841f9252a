/**
 * What one call of a route costs when all goes well: who calls (by API key where the route takes one), capacity units of
 * writes and of reads, and the requests to DynamoDB in the order in which they are sent, authentication among them.
 */
export type Cost = readonly [
  route: string,
  caller: 'key' | 'jwt' | 'nobody',
  writes: number,
  reads: number,
  requests: string,
];
