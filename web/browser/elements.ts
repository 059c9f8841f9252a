/** An element that the page has. @throws when it has none */
export function find<E extends Element>(
  selector: string,
  kind: new () => E,
  within: ParentNode = document,
): E {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Makes an element with a text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { text, ...attributes }: { readonly text?: string; readonly [name: string]: string | undefined } = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

/** A copy of what a template has. */
export const copyTemplate = (id: string): DocumentFragment =>
  document.importNode(find(`#${id}`, HTMLTemplateElement).content, true);
