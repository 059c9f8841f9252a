/** An element with properties and children. A text becomes a text node: nothing that the API says is read as markup. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The same element with attributes that no property stands for in every browser. */
export function withAttributes(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Less important text. */
export const soft = { className: 'soft' };
export const small = { className: 'soft small' };
