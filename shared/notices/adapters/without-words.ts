/**
 * Runs a request to a message service. The error messages of these services may name the receiver, and errors are
 * logged, so only the error's name is kept.
 * @throws an error with the names of the service and of its error
 */
export async function hideMessagesOf<T>(service: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw new Error(`${service} refused: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
