/** The names of what is filled into words: `{{years}}`. */
export const paramsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name));
