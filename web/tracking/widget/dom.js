/** An element with properties and children. Texts become text nodes, so nothing from the API is parsed as markup. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Sets attributes that have no property in some browsers. */
export function withAttributes(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Less important text. */
export const soft = { className: 'soft' };
export const small = { className: 'soft small' };
