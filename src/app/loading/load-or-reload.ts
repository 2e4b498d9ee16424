/**
 * Loads a script again for somebody who asks for it. Where the server answers and the script still fails, the browser may
 * remember that it, or a script that it imports, failed before, as Firefox does: the page is loaded anew.
 */
export async function loadOrReload(load: () => Promise<unknown>): Promise<void> {
  const reached = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (reached) await load().catch(() => location.reload());
}
