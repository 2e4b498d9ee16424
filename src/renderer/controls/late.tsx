/** Controls that few forms have: they come when a form asks for them, or before, so that nothing is missing later. */
import { type ComponentType, lazy, Suspense } from 'react';
import { useScope } from '../scope.ts';
import type { ControlProps } from './control.ts';

type Load = () => Promise<{ default: ComponentType<ControlProps> }>;

const loadFile: Load = () => import('./file.tsx');
const loadPicker: Load = () => import('./picker.tsx');

export const loadLateControls = (): Promise<unknown> => Promise.all([loadFile(), loadPicker()]);

function late(load: Load): ComponentType<ControlProps> {
  const Control = lazy(load);
  return (props) => (
    <Suspense fallback={<Room />}>
      <Control {...props} />
    </Suspense>
  );
}

/** Keeps the place of a control. */
const Room = () => <div className={useScope().styles.input} />;

export const FileControl = late(loadFile);
export const PickerControl = late(loadPicker);
