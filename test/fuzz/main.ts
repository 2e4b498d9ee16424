/** `npm run fuzz -- [how many] [seed]`: random and hostile definitions through check and compile. */
import { definition } from './definitions.ts';
import { Random } from './random.ts';
import { ALLOWED, type Outcome, setCanary, tried } from './trial.ts';

const [many = 100_000, seed = 1] = process.argv.slice(2).map(Number);

/** Not counted: V8 compiles the product's code with the first definitions, which takes several times as long. */
const FIRST = 1000;

/** The CPU time includes compilation and garbage collection, so a definition is slow only if it is slow three times. */
function patiently(n: number): Outcome {
  const files = definition(new Random(seed + n));
  let best = tried(files);
  for (let again = 0; again < 2 && best.cost > ALLOWED && best.broken.length === 0; again++) {
    const next = tried(files);
    if (next.cost < best.cost) best = next;
  }
  if (best.cost > ALLOWED) best.broken.push(`It took ${best.cost.toFixed(0)} ms.`);
  return best;
}

const restore = setCanary();
for (let n = 0; n < FIRST; n++) tried(definition(new Random(seed + many + n)));
const costs: number[] = [];
const kinds = new Map<string, number>();
let accepted = 0;
for (let n = 0; n < many; n++) {
  const outcome = patiently(n);
  costs.push(outcome.cost);
  accepted += outcome.accepted ? 1 : 0;
  for (const flaw of outcome.broken) {
    const kind = flaw.replace(/\d+/g, '#').split('\n').slice(0, 3).join(' ').slice(0, 200);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind) === 1) console.log(`\nseed ${seed + n}: ${flaw.slice(0, 900)}`);
  }
  if (n % 5000 === 4999) console.log(`${n + 1} …`);
}
restore();
costs.sort((a, b) => a - b);
const at = (share: number): string => (costs[Math.floor((costs.length - 1) * share)] ?? 0).toFixed(1);
console.log(`\n${many} definitions from seed ${seed}: ${accepted} accepted, ${many - accepted} refused.`);
console.log(`CPU of check and compile: median ${at(0.5)} ms, 99 in 100 within ${at(0.99)} ms, at most ${at(1)} ms.`);
console.log(
  kinds.size === 0 ? 'None broke a promise.' : [...kinds].map(([kind, count]) => `${count} × ${kind}`).join('\n'),
);
process.exitCode = kinds.size === 0 ? 0 : 1;
