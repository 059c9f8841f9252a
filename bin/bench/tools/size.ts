/** Whether the parts only show that they work, as the gate asks of them: their figures mean nothing then. */
export const isSmallest = process.argv.includes('--smallest');

/** A size of a load: the usual one, or the smallest that the part works with. */
export const sized = (usual: number, least: number): number => (isSmallest ? least : usual);
