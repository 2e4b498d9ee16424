/** The entries of `ui:options`, with the descriptions of the format itself. */
import { UiOptionsSource } from '../src/authoring/index.ts';

interface Option {
  description?: string;
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}

const OPTIONS = UiOptionsSource.properties as unknown as Record<string, Option>;

export const describeOption = (name: string): string => OPTIONS[name]?.description ?? '';

export function describeValues(name: string): string {
  const { type, enum: choices, minimum, maximum } = OPTIONS[name] ?? {};
  if (choices) return choices.join(', ');
  if (type === 'integer') return `${minimum} to ${maximum}`;
  if (type === 'boolean') return 'true or false';
  return type === 'string' ? 'a text' : 'see the guide to the format';
}
