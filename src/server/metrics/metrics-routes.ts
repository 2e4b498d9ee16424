/** Serves the metrics on a port of their own, which is not meant for the public. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { countRequests } from '../http/request-metrics.ts';
import { type MetricsSources, ServerMetrics } from './server-metrics.ts';

interface MetricsAddress {
  host: string;
  /** Undefined if metrics are off. */
  metricsPort: number | undefined;
}

export async function serveMetrics(
  app: FastifyInstance,
  sources: MetricsSources,
  place: MetricsAddress,
): Promise<void> {
  const { host, metricsPort: port } = place;
  if (port === undefined) return;
  const metrics = new ServerMetrics(sources);
  const { registry } = metrics;
  countRequests(app, registry);
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  app.addHook('onClose', async () => {
    metrics.close();
    server.closeAllConnections();
    server.close();
  });
  server.listen(port, host);
  await once(server, 'listening');
}
