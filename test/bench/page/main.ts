/** The measured page: loads one of the peers, and mounts it when the bench asks. */
import { createRoot } from 'react-dom/client';
import { createSection } from '../section.ts';
import type { Peer } from './peer.ts';

const PEERS: Record<string, () => Promise<{ peer: Peer }>> = {
  ours: () => import('./ours.tsx'),
  'stock rjsf': () => import('./stock.tsx'),
  'react-hook-form': () => import('./hook-form.tsx'),
  'bare React': () => import('./bare.tsx'),
};

const query = new URLSearchParams(location.search);
const size = Number(query.get('size'));
const { peer } = await (PEERS[query.get('peer') ?? ''] as () => Promise<{ peer: Peer }>)();
const mount = await peer(createRoot(document.getElementById('root') as HTMLElement), size, createSection(size));

Object.assign(window, { mount, paints: [] });

/** The time from a key to the frame that shows it. */
addEventListener(
  'keydown',
  () => {
    const start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window as unknown as { paints: number[] }).paints.push(performance.now() - start);
      port2.postMessage(null);
    });
  },
  true,
);
document.title = 'ready';
