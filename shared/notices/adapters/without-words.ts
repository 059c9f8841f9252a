/**
 * Runs a request to a message service. What such a service says when it refuses may name the receiver, and errors are
 * logged: only the error's name goes on.
 * @throws an error that tells the service and the name of its error
 */
export async function withoutWords<T>(service: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw new Error(`${service} refused: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
