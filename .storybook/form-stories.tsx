/** The stories of a form, made from its definition and its examples. */
import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { sampled } from '../test/support/soak.ts';
import { distinctExamples, expectOnPage } from './example-on-page.ts';
import { type Kind, loadCases, type Shown } from './form-loading.ts';
import { FormPage } from './form-page.tsx';

interface Args {
  /** The index of the example. */
  example?: number;
}
type Story = StoryObj<Args>;

/** `examples` are their names. */
export function formStories(name: string, examples: readonly string[]) {
  const page = (kind: Kind): Story => ({
    render: ({ example = 0 }, { globals }) => (
      <FormPage name={name} kind={kind} exampleIndex={example} globals={globals} />
    ),
  });
  const labels = Object.fromEntries(examples.map((words, i) => [i, words]));
  return {
    empty: page('empty'),
    filled: page('filled'),
    wrong: page('wrong'),
    readOnly: page('readOnly'),
    signed: page('signed'),
    saving: page('saving'),
    saved: page('saved'),
    example: {
      ...page('example'),
      parameters: { controls: { disable: false } },
      args: { example: 0 },
      argTypes: {
        example: {
          name: 'Example',
          options: examples.map((_, exampleIndex) => exampleIndex),
          control: { type: 'select', labels },
        },
      },
    } satisfies Story,
    /** Checks the statements of the examples on the page, also in the other theme; the last page is checked by axe. */
    everyExample: {
      ...page('example'),
      globals: { language: 'spanish', theme: 'dark', viewport: { value: 'phone' } },
      play: async ({ mount, globals }: Pick<StoryContext, 'mount' | 'globals'>) => {
        const show = (kind: Kind, exampleIndex: number) =>
          new Promise<Shown>((ready) => {
            void mount(
              <FormPage name={name} kind={kind} exampleIndex={exampleIndex} globals={globals} ready={ready} />,
            );
          });
        for (const exampleIndex of sampled(distinctExamples(await loadCases(name)), 2))
          await expectOnPage(await show('example', exampleIndex));
        await show('wrong', 0);
      },
    },
  };
}
