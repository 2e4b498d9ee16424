/**
 * `npm run audit`: known vulnerabilities of the delivered libraries. It fails if one is high or critical, and reports
 * if the registry does not respond.
 */
import { spawnSync } from 'node:child_process';

interface Audit {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>;
}

const MAX_MS = 60_000;
const GRAVE = ['high', 'critical'];

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
  encoding: 'utf8',
  timeout: MAX_MS,
});

function parsed(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

const { metadata, vulnerabilities = {} } = parsed(audit.stdout);
if (metadata) {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, via }] of found) {
    console.log(
      `${severity}: ${name}: ${via.map((each) => (typeof each === 'string' ? each : each.title)).join('; ')}`,
    );
  }
  console.log(`${found.length} libraries with known weaknesses`);
  process.exitCode = found.some(([, { severity }]) => GRAVE.includes(severity)) ? 1 : 0;
} else console.log('The registry does not list vulnerabilities here: nothing was checked.');
