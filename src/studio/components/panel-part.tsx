import { AccordionHeader, AccordionItem, AccordionPanel } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface PanelPartProps {
  value: string;
  title: string;
  children: ReactNode;
}

/** A part of a panel that opens and closes. */
export const PanelPart = ({ value, title, children }: PanelPartProps) => (
  <AccordionItem value={value}>
    <AccordionHeader as="h3">{title}</AccordionHeader>
    <AccordionPanel>{children}</AccordionPanel>
  </AccordionItem>
);
