/** Shows a number at the icon of an installed app, where there is one; nothing for 0. */
export async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}
