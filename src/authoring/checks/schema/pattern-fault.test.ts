import { expect, test, vi } from 'vitest';
import { patternFault } from './pattern-fault.ts';

test('a good pattern is accepted on the slowest machine', () => {
  let hours = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (hours += 3_600_000));
  expect(patternFault('^\\d{17}$')).toBeUndefined();
});

test('a pattern with exponential backtracking is refused', () => {
  expect(patternFault('^(a+)+$')?.english).toContain('can take very long');
});

test.each([
  ['(', 'un ( no tiene )'],
  [')', 'un ) no tiene ('],
  ['[a', 'un [ no tiene ]'],
  ['a{1', 'un { no tiene }'],
  [']', 'hay un ], { o } suelto'],
  ['*', 'no hay nada antes de un *, +, ? o {'],
  ['[z-a]', 'un intervalo como z-a está al revés'],
  ['[\\d-z]', 'un intervalo necesita un solo carácter a cada lado de su -'],
  ['a{3,1}', 'los números entre { } están al revés'],
  ['a\\', 'no hay nada después de un \\'],
  ['\\q', 'hay un \\ antes de un carácter que no lo necesita'],
])('why %s is no pattern is said in both languages', (pattern, spanish) => {
  expect(patternFault(pattern)?.spanish).toContain(`: ${spanish}. `);
  expect(patternFault(pattern)?.english).not.toContain(spanish);
});
