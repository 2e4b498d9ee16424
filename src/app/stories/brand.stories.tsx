/** The colors that any brand color gives, with their contrast. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LINES, SURFACES, TEXT } from '../../../.storybook/docs/colors.ts';
import { Colors, ContrastSum } from '../../../.storybook/docs/foundations.tsx';
import { Main } from '../../../.storybook/frame.tsx';
import { pageInfo } from '../browser/page-info.ts';
import { useStyles } from '../theme/styles.ts';

interface Args {
  /** Tried out here; the real one is a setting of the server. */
  brand: string;
}

const GROUPS = { 'Text colors': TEXT, Surfaces: SURFACES, Lines: LINES };

function Palette({ brand }: Args) {
  const styles = useStyles();
  return (
    <Main>
      <h1 className={styles.title}>Try a brand color</h1>
      <ContrastSum brand={brand} />
      {Object.entries(GROUPS).map(([heading, swatches]) => (
        <section key={heading} className={styles.card}>
          <h2 className={styles.heading}>{heading}</h2>
          <Colors of={swatches} brand={brand} />
        </section>
      ))}
    </Main>
  );
}

export default {
  id: 'brand',
  title: 'Foundations/Try a brand color',
  render: (args) => <Palette {...args} />,
  args: { brand: pageInfo.brand.color },
  argTypes: { brand: { name: 'Brand color', control: 'color' } },
  parameters: { controls: { disable: false } },
} satisfies Meta<Args>;

export const Brand: StoryObj<Args> = { name: 'Our color' };
export const AnotherColor: StoryObj<Args> = { args: { brand: '#8a1c6b' } };
