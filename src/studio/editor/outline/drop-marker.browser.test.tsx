/** While a page, a heading or a question is dragged, a marker shows where it will land, in every color scheme. */
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { sampled } from '../../../../test/support/soak.ts';
import { DraggedItem } from '../../../../test/support/studio/dragged-item.ts';
import { hideEditor, showEditor, steps } from '../../../../test/support/studio/kennel-editor.tsx';
import { kennelWithHeadings } from '../../../../test/support/studio/kennel-files.ts';
import { Outline } from './outline.tsx';

async function show(theme = webLightTheme): Promise<void> {
  const outline = <Outline selection={{ form: 'kennel', path: '/owner' }} select={() => undefined} />;
  await showEditor(<FluentProvider theme={theme}>{outline}</FluentProvider>, () => ({}), kennelWithHeadings);
  await expect.element(label('Owner')).toBeVisible();
}

beforeEach(() => show());
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  hideEditor();
});

const label = (text: string): Locator => page.getByRole('tree').first().getByText(text, { exact: true });
const item = (text: string): Element => label(text).element().closest('[role=treeitem]') as Element;
const landing = (text: string): string | null => item(text).getAttribute('data-landing');

const drag = (text: string): DraggedItem => new DraggedItem(label(text));

const LANDINGS = [
  ['Home', 'Owner', 'before'],
  ['Owner', 'Number of dogs', 'before'],
  ['Owner', 'house', 'inside'],
  ['Owner', 'Billing', 'inside'],
  ['Owner', 'Owner', null],
  ['Owner', 'Kennel', null],
  ['house', 'people', 'before'],
  ['people', 'house', 'after'],
  ['people', 'people', null],
  ['house', 'Billing', 'inside'],
  ['Billing', 'Kennel', 'before'],
  ['Kennel', 'Billing', 'after'],
] as const;

test('the marker says before, after or inside; nothing is marked where nothing would be moved', async () => {
  await label('house').click();
  await label('animals').click();
  for (const [from, to, expected] of LANDINGS) {
    const dragged = drag(from).over(label(to));
    expect(landing(to), `${from} over ${to}`).toBe(expected);
    expect(document.querySelectorAll('[data-landing]'), from).toHaveLength(expected === null ? 0 : 1);
    dragged.end();
    expect(document.querySelectorAll('[data-landing]'), from).toHaveLength(0);
  }
  expect(steps).toHaveLength(1);
});

test('a heading over a question is marked at the heading of the question; a list takes no list', async () => {
  await label('animals').click();
  drag('people').over(label('Walks')).end();
  const dragged = drag('people').over(label('Walks'));
  expect(landing('animals')).toBe('after');
  dragged.end();
  await label('Pets').click();
  drag('Pets').over(label('Arrived'));
  expect(document.querySelectorAll('[data-landing]')).toHaveLength(0);
});

test('only the last item is marked, and none outside of the outline', () => {
  const dragged = drag('Owner').over(label('Billing')).over(label('house'));
  expect([landing('Billing'), landing('house')]).toEqual([null, 'inside']);
  dragged.leave(label('house'));
  expect(landing('house')).toBeNull();
});

const THEMES = { light: webLightTheme, dark: webDarkTheme };

test.each(sampled(['light', 'dark'] as const, 2, 1))(
  'the marker is seen, also in forced colors, and nothing moves: %s',
  async (scheme) => {
    hideEditor();
    await show(THEMES[scheme]);
    for (const forced of ['none', 'active']) {
      const features = { 'forced-colors': forced, 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' };
      await cdp().send('Emulation.setEmulatedMedia', {
        features: Object.entries(features).map(([name, value]) => ({ name, value })),
      });
      const wanted =
        forced === 'active' ? systemColor('Highlight') : systemColor(THEMES[scheme].colorCompoundBrandStroke);
      const others = document.getAnimations();
      drag('house').over(label('people'));
      const line = getComputedStyle(item('people'), '::before');
      expect([line.borderTopStyle, line.borderTopWidth, line.borderTopColor]).toEqual(['solid', '2px', wanted]);
      drag('Owner').over(label('house'));
      const frame = getComputedStyle(item('house').querySelector('.fui-TreeItemLayout') as Element);
      expect([frame.outlineStyle, frame.outlineWidth, frame.outlineColor]).toEqual(['solid', '2px', wanted]);
      expect(document.getAnimations().filter((each) => !others.includes(each))).toEqual([]);
      expect(line.transitionDuration).toBe('0s');
    }
  },
);

/** As the browser computes it. */
function systemColor(color: string): string {
  const sample = document.createElement('i');
  sample.style.cssText = `color: ${color}; forced-color-adjust: none`;
  document.body.append(sample);
  const computed = getComputedStyle(sample).color;
  sample.remove();
  return computed;
}
