/** The same load on databases of several sizes: each action runs on one after the other. */
import { loadavg } from 'node:os';
import { figure, quantile } from '../figures.ts';
import { progress, progressEnded } from '../progress.ts';
import { KINDS, type Kind } from './calls.ts';
import { type Stock, takeBack } from './filled-database.ts';

const GOAL = 1.25;

type Times = Map<Stock, Record<Kind, number[]>>;

export async function measureLoad(stocks: Stock[], rounds: number): Promise<void> {
  const taken: Times = new Map(
    stocks.map((stock) => [stock, { login: [], dashboard: [], read: [], save: [], submit: [] }]),
  );
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1)
    for (const kind of Object.keys(KINDS) as Kind[]) {
      progress(`the load: ${kind}, round ${round} of ${rounds}`);
      for (const stock of turned(stocks, round)) {
        const times = await stock.people.times(kind);
        if (kind === 'submit') await takeBack(stock);
        if (round > 0) taken.get(stock)?.[kind].push(...times);
      }
    }
  progressEnded();
  print(taken, stocks);
}

/** The order rotates, so that each database is first equally often. */
const turned = (stocks: Stock[], round: number): Stock[] => {
  const first = round % stocks.length;
  return [...stocks.slice(first), ...stocks.slice(0, first)];
};

function print(taken: Times, stocks: Stock[]): void {
  const [smallest] = stocks;
  const at = (stock: Stock | undefined, kind: Kind, share: number): number =>
    quantile((stock && taken.get(stock)?.[kind]) ?? [], share);
  console.log(
    `\nThe same load beside one another; load of the machine ${loadavg()[0]?.toFixed(1)}; goal ${GOAL} times`,
  );
  for (const kind of Object.keys(KINDS) as Kind[])
    for (const [name, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const least = at(smallest, kind, share);
      const cells = stocks.map((stock) => {
        const value = at(stock, kind, share);
        const times = stock === smallest ? '' : ` (${figure(value / least)} times)`;
        return `${stock.applications.toLocaleString('en')}: ${figure(value)} ms${times}`;
      });
      console.log(`${kind} ${name}`.padEnd(15), cells.join(' · '));
    }
  for (const { applications, people } of stocks)
    for (const error of [...people.errors].slice(0, 5)) console.log(`${applications}: ${error}`);
}
