/** @jsxRuntime classic */
/** The toolbar menu of widths, with labels. */
// biome-ignore lint/correctness/noUnusedImports: Storybook builds its frame with classic JSX
import React from 'react';
import { Select } from 'storybook/internal/components';
import { useGlobals, useParameter } from 'storybook/manager-api';

interface Sizes {
  options?: Record<string, { name: string; styles: { width: string } }>;
}

export function WidthMenu() {
  const [globals, update] = useGlobals();
  const { options = {} } = useParameter<Sizes>('viewport', {});
  const chosen = (globals.viewport as { value?: string } | undefined)?.value ?? '';
  const sizes = Object.entries(options).map(([value, { name, styles }]) => ({
    value,
    title: `Width: ${name.toLowerCase()}, ${styles.width.replace('px', ' px')}`,
  }));
  return (
    <Select
      key={chosen}
      ariaLabel="Width"
      padding="small"
      options={[{ value: 'whole', title: 'Width: full' }, ...sizes]}
      defaultOptions={chosen in options ? chosen : 'whole'}
      onSelect={(value) => update({ viewport: { value: value === 'whole' ? undefined : value, isRotated: false } })}
    />
  );
}
