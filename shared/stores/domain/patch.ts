/** The fields that a client has sent. A field that null clears is undefined here. */
export const sentFieldsOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  );
