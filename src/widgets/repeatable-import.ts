/**
 * Firefox remembers that an import failed and does not request its address again. The message of the error contains the
 * address, so the next try imports the script under another one. In browsers whose messages do not, the same import is
 * repeated, and requests the script again.
 */
const SCRIPT = /\w+:\/\/\S+?\.js\b/;

let tries = 0;

/** An import that can be repeated after a failure. */
export function repeatableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  return async () => {
    try {
      return await (address === undefined ? load() : (import(/* @vite-ignore */ address) as Promise<Module>));
    } catch (error) {
      const [failed] = SCRIPT.exec(String(error)) ?? [];
      tries += 1;
      if (failed !== undefined) address = `${failed}?again=${tries}`;
      throw error;
    }
  };
}
