/**
 * Loads a script again when the person asks for it. If the server responds and the script still fails, the browser may
 * remember an earlier failure of it or of a script that it imports, as Firefox does: then the page is reloaded.
 */
export async function loadOrReload(load: () => Promise<unknown>): Promise<void> {
  const reached = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (reached) await load().catch(() => location.reload());
}
