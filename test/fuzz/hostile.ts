/** Values, names and patterns that often break programs. */
import { OPERATION_NAMES } from '../../src/engine/conditions/index.ts';
import type { Json } from '../../src/engine/data/index.ts';
import type { Random } from './random.ts';

/** An inherited property that no definition may reach. */
export const CANARY = 'inheritedCanary';

export const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', CANARY],
  ...['', '*', '.', '/', '~', '~1', '$ref', '$schema', '$data', 'items', 'type', 'properties', 'enum', 'required'],
  ...[
    'shown',
    'ui:options',
    'ui:groups',
    'ui:order',
    'fields',
    'values',
    'checks',
    'id',
    'errorMessage',
    'with',
    'a b',
  ],
  ...['{{brand.key}}', '{{brand.name}}', 'ñ', '\u0000', '\u2028', '😀', "'", '"', '\\', '`1`', '0', '-1', '1e9'],
];

export const PATTERNS = [
  ...['(a+)+$', '^(a|a)*$', '(.*)*x', '^(\\d+)*$', '^(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y'],
  ...[
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    '[',
    '(',
    '*',
    '^a{2000}$',
    '^a{1,1000}{1,1000}$',
    '^(a{1,99}){1,99}$',
    'x{99999999999}',
  ],
  ...['\\p{L}+', '\\p{Nope}', '[z-a]', '^[\\s\\S]*$', '(?<__proto__>a)', '$^', '\\', '^\\u{110000}$', '/', '^(?:)*$'],
];

const NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, 1e15, 0.1, 255, 65_536];
const ROOTS = ['record', 'item', 'situation', 'value', 'option', 'current', 'accumulator', 'index'];
const PATHS = [
  '',
  '.',
  'saved',
  'posting',
  'lookups',
  'length',
  '0',
  '__proto__.polluted',
  'constructor.prototype',
  CANARY,
];

const text = (random: Random): string => {
  if (random.chance(10)) return 'x'.repeat(random.pick([200, 5000, 100_000]));
  if (random.chance(20)) return random.pick(PATTERNS);
  if (random.chance(20)) return `${random.pick(ROOTS)}.${random.pick([...PATHS, ...NAMES])}`;
  if (random.chance(20)) return `/${random.pick(NAMES)}/${random.pick(NAMES)}`;
  return random.pick(NAMES);
};

/** Any JSON; lists and objects get rarer with the depth. */
export function anything(random: Random, depth = 0): Json {
  const kind = random.below(depth > 4 ? 6 : 11);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(50);
  if (kind <= 3) return random.pick(NUMBERS);
  if (kind <= 5) return text(random);
  if (kind === 6) return Array.from({ length: random.below(5) }, () => anything(random, depth + 1));
  if (kind === 7) return named(random, () => anything(random, depth + 1));
  if (kind === 8) return condition(random, depth);
  if (kind === 9) return nested(random);
  return wide(random);
}

function named(random: Random, inner: () => Json): Json {
  const entries = Array.from({ length: random.below(4) }, () => [random.pick(NAMES), inner()]);
  return Object.fromEntries(entries);
}

export function condition(random: Random, depth = 0): Json {
  if (depth > 6 || random.chance(25))
    return random.pick<() => Json>([() => ({ var: text(random) }), () => anything(random, 5)])();
  if (random.chance(10))
    return { [random.pick(['fact', 'value'])]: random.pick(['a', 'b', 'fullForm', '__proto__', 'hours']) };
  const name = random.pick([...OPERATION_NAMES]);
  return { [name]: Array.from({ length: random.below(4) }, () => condition(random, depth + 1)) };
}

/** Deeply nested JSON. */
function nested(random: Random): Json {
  const wraps: ((inner: Json) => Json)[] = [
    (inner) => [inner],
    (inner) => ({ '!': [inner] }),
    (inner) => ({ and: [inner, inner === null ? true : { var: 'record.a' }] }),
    (inner) => ({ type: 'object', properties: { a: inner } }),
    (inner) => ({ type: 'array', items: inner }),
    (inner) => ({ map: [[1, 2, 3], inner] }),
    (inner) => ({ if: [inner, 1, 2] }),
    (inner) => ({ ['__proto__']: inner }),
  ];
  const wrap = random.pick(wraps);
  let value: Json = random.pick<Json>([null, 1, 'x', { var: 'record' }]);
  for (let left = random.pick([3, 20, 90, 110, 2000]); left > 0; left--) value = wrap(value);
  return value;
}

/** Very many equal members side by side. */
function wide(random: Random): Json {
  const length = random.pick([10, 100, 1000]);
  const item = anything(random, 6);
  if (random.chance(50)) return Array.from({ length }, () => item);
  return Object.fromEntries(Array.from({ length }, (_, i) => [`a${i}`, item]));
}
