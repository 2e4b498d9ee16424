/** Measures for operators. */
export { serveMetrics } from './metrics-routes.ts';
