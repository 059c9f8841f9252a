/** What the app says of parcels that have ended, and their statuses. */
export const endingsSaid: ReadonlyMap<string, string> = new Map([
  ['Delivered', 'COMPLETED'],
  ['Back with the sender', 'RETURNED'],
]);

/** Runs in each page, and tells every line that it shows. */
export const tellLines = `{
  const told = new Set();
  const tell = () => {
    for (const { textContent: line } of document.querySelectorAll('main :is(h1, h2, p, b), .toasts span')) {
      const key = location.pathname + line;
      if (!line || told.has(key)) continue;
      told.add(key);
      void hearLine(line, location.pathname);
    }
  };
  new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
}`;
