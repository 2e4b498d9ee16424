/** The headings of the parts of a form, each a level deeper than the part around it. */
import { createContext, type ReactNode, use } from 'react';

/** The title of the page is a heading of level one. */
const HIGHEST = 2;
const MAX_LEVEL = 6;

const HeadingLevel = createContext(HIGHEST);

interface PartHeadingProps {
  /** Target of links and buttons that lead to this heading. */
  id?: string;
  children: ReactNode;
}

export function PartHeading({ id, children }: PartHeadingProps) {
  const level = Math.min(use(HeadingLevel), MAX_LEVEL);
  const Tag = `h${level}` as 'h2';
  return (
    <Tag id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
    </Tag>
  );
}

/** The content below a heading. */
export function BelowHeading({ children }: { children: ReactNode }) {
  return <HeadingLevel value={use(HeadingLevel) + 1}>{children}</HeadingLevel>;
}
