/** `npm run bench [pages] [saves] [weight]`: what the product costs, beside its peers in the same run. A report, not a test. */
import { benchPages } from './pages.ts';
import { benchSaves } from './save.ts';
import { benchWeight } from './weight.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  pages: () => benchPages(),
  saves: benchSaves,
  weight: benchWeight,
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) await BENCHES[name]?.();
