/* global SwaggerUIBundle */
/** The reference: Swagger UI for /openapi.json, and a list of all operations beside it. */

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The operations of a document in order, with the webhooks last. */
function operationsOf({ paths, webhooks }) {
  return [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
    methods.filter((method) => item[method]).map((method) => ({ method, ...item[method] })),
  );
}

/** Opens an operation and scrolls to it. */
function reveal(ui, tag, operation) {
  ui.layoutActions.show(['operations-tag', tag], true);
  ui.layoutActions.show(['operations', tag, operation], true);
  history.replaceState(null, '', `#/${tag}/${operation}`);
  requestAnimationFrame(() => {
    // Swagger UI escapes the ids of its blocks as in a selector.
    document.getElementById(`operations-${CSS.escape(tag)}-${CSS.escape(operation)}`)?.scrollIntoView();
  });
}

/** The list of operations, grouped by tag. */
function contentsOf(description, ui) {
  const groups = Map.groupBy(operationsOf(description), ({ tags }) => tags[0]);
  return [...groups].map(([tag, operations]) => {
    const items = operations.map(({ method, operationId, summary }) => {
      const badge = element('span', { class: `badge ${method}` }, method === 'delete' ? 'del' : method);
      const link = element('a', { href: `#/${tag}/${operationId}` }, badge, summary);
      link.addEventListener('click', (event) => {
        event.preventDefault();
        reveal(ui, tag, operationId);
      });
      return element('li', {}, link);
    });
    return element('section', {}, element('h2', {}, tag), element('ul', {}, ...items));
  });
}

const description = await (await fetch('/openapi.json')).json();
const ui = SwaggerUIBundle({
  dom_id: '#reference',
  // Sends "Try it out" requests to the host of this page.
  spec: { ...description, servers: [{ url: location.origin }] },
  docExpansion: 'list',
  defaultModelExpandDepth: 3,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
  onComplete() {
    const [, tag, operation] = location.hash.split('/');
    if (tag && operation) reveal(ui, tag, operation);
  },
});
document.getElementById('contents')?.append(...contentsOf(description, ui));
