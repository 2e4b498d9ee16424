import { resolveResetStyleRules } from '@griffel/core';
import { expect, test } from 'vitest';
import { decoration } from './styles.ts';

test('a decoration is shown by browsers that cannot keep it from screen readers', () => {
  const [, , rules] = resolveResetStyleRules({ '::after': { content: decoration('*') } });
  expect(JSON.stringify(rules).replaceAll('\\', '')).toContain('content:"*";content:"*"/"";');
});
