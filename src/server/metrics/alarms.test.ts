/** The page for operators names the metrics that there are, and each of ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { countRequests } from '../http/request-metrics.ts';
import { Dependencies } from '../process/dependencies.ts';
import { type MetricsSources, ServerMetrics } from './server-metrics.ts';

const sources = {
  dependencies: new Dependencies({}),
  queues: {},
  connections: () => ({ open: 0, idle: 0, waiting: 0 }),
  definitions: { current: { version: 'x' } },
} as Partial<MetricsSources> as MetricsSources;
const metrics = new ServerMetrics(sources);
countRequests(Fastify(), metrics.registry);
afterAll(() => metrics.close());

test('the page of alarms names every metric that exists, and no other', () => {
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const page = readFileSync(join(import.meta.dirname, 'ALARMS.md'), 'utf8');
  const named = [...page.matchAll(/\b(?:portico|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  const known = (name: string): boolean => names.includes(name.replace(/_(?:count|sum|bucket)$/, ''));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known(name))).toEqual([]);
  const own = names.filter((name) => name.startsWith('portico_'));
  expect(own.filter((name) => !named.some((one) => one.replace(/_(?:count|sum|bucket)$/, '') === name))).toEqual([]);
});
