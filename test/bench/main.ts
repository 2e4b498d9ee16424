/** `npm run bench [pages] [saves] [weight] [load [--seconds 60]]`: what the product costs, beside its peers in the same run. A report, not a test. */
import { parseArgs } from 'node:util';
import { benchLoad } from './load.ts';
import { benchPages } from './pages.ts';
import { benchSaves } from './save.ts';
import { benchWeight } from './weight.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  pages: () => benchPages(),
  saves: benchSaves,
  weight: benchWeight,
  load: () => benchLoad(Number(values.seconds)),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) await BENCHES[name]?.();
