/**
 * Makes a value when somebody first asks for it.
 * @throws what making it throws, each time
 */
export function makeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
