/** A screen whose script is loaded when it is first shown. A failed load is retried. */
import { type ComponentType, useState } from 'react';
import { Waiting } from './components/page.tsx';
import { loadOrReload } from './loading/load-or-reload.ts';
import { useAsync } from './loading/use-async.ts';
import { ScreenFailed } from './shell/error-boundary.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** By loader. They are shown again without waiting. */
const loadedScreens = new Map<unknown, unknown>();

export async function loadScreen(load: () => Promise<unknown>): Promise<void> {
  loadedScreens.set(load, await load());
}

export function LazyScreen<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const [isRetrying, setRetrying] = useState(false);
  const loaded = useAsync(() => loadScreen(load), [load]);
  const Screen = loadedScreens.get(load) as ComponentType<Props> | undefined;
  if (Screen) return <Screen {...props} />;
  if (loaded.state !== 'failed' || isRetrying) return <Waiting />;
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await loadOrReload(() => loadScreen(load));
    loaded.reload();
    setRetrying(false);
  };
  return <ScreenFailed retry={() => void retry()} />;
}
