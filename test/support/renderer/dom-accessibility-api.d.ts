/** Its package.json hides its own types from TypeScript's "bundler" resolution. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
}
