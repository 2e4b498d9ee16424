/** `npm run bench [pages] [saves] [checks] [weight] [web] [editor] [load [--seconds 60] [--sync both]] [studio [--applications 100000] [--database postgres]] [processes] [scale [--sizes 1000,100000,1000000]]`: measures the product beside its peers in the same run. A report, not a test. */
import { parseArgs } from 'node:util';
import { benchChecks } from './checks.ts';
import { benchEditor } from './editor.ts';
import { benchLoad } from './load.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { benchSaves } from './save.ts';
import { benchScale } from './scale.ts';
import { benchStudio } from './studio.ts';
import { benchWeb } from './web.ts';
import { benchWeight } from './weight.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  pages: () => benchPages(),
  saves: benchSaves,
  checks: benchChecks,
  weight: benchWeight,
  web: benchWeb,
  editor: benchEditor,
  load: () => benchLoad(Number(values.seconds), values.sync),
  studio: () => benchStudio(Number(values.applications), values.database),
  processes: benchProcesses,
  scale: () => benchScale(values.sizes.split(',').map(Number)),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    sync: { type: 'string', default: '1' },
    applications: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'both' },
    sizes: { type: 'string', default: '1000,100000,1000000' },
  },
});
/** Takes an hour, so it runs only on request. */
const LONG = 'scale';
const usual = Object.keys(BENCHES).filter((name) => name !== LONG);
for (const name of positionals.length > 0 ? positionals : usual) {
  const from = performance.now();
  await BENCHES[name]?.();
  console.log(`${name} took ${Math.round((performance.now() - from) / 1000)} s`);
}
