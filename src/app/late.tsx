/** A screen that is loaded when it is first shown; one that did not come can be asked for again, without a reload. */
import type { ComponentType } from 'react';
import { useLoad } from './load.ts';
import { Failed, Page, Waiting } from './page.tsx';
import { useSay } from './words.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** By what loads them: a screen that is here once shows without waiting. */
const there = new Map<unknown, unknown>();

export function Late<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const say = useSay();
  const loaded = useLoad(async () => void there.set(load, await load()), [load]);
  const Screen = there.get(load) as ComponentType<Props> | undefined;
  if (Screen) return <Screen {...props} />;
  if (loaded.state !== 'failed') return <Waiting />;
  return (
    <Page title={say('errors.broken')} narrow>
      <Failed again={loaded.again} />
    </Page>
  );
}
