/** The fields that a client has sent. Null clears a field, which stands here as undefined. */
export const sentFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  );
