/**
 * In development, the browser makes the styles, for which Griffel needs the nonce of the page. A build includes them in
 * its page.
 */
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { nonce } from '../browser/page-info.ts';

export function StylesInDevelopment({ children }: { children: ReactNode }) {
  const [renderer] = useState(() => createDOMRenderer(document, { styleElementAttributes: { nonce } }));
  return <RendererProvider renderer={renderer}>{children}</RendererProvider>;
}
