/** How much waits, as a menu says it. */
export const sayCount = ({ count, more }: { readonly count: number; readonly more: boolean }): string =>
  more ? `${count}+` : String(count);
