/** The heap that Node gets on Lambda in a function of so many MB: a twentieth for new objects, nine tenths for old ones. */
export const lambdaHeapOf = (memory: number): readonly string[] => [
  `--max-semi-space-size=${Math.floor(memory / 20)}`,
  `--max-old-space-size=${Math.floor(memory * 0.9)}`,
];
