declare module '*.svg' {
  /** The address of the file. */
  const address: string;
  export default address;
}
declare module 'limits:*' {
  /** How long the texts may be that a route takes, by their pointers. */
  const limits: Readonly<Record<string, number>>;
  export default limits;
}
