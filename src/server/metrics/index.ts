/** Metrics for operators, served on a port of their own. */
export { serveMetrics } from './metrics-routes.ts';
