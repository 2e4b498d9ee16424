import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { StudioState } from '../../../.storybook/studio/stand-in.ts';
import { Part, pressed, studioStories } from '../../../.storybook/studio/studio-stories.tsx';
import { kennelFiles } from '../../../test/support/studio/kennel-files.ts';
import type { Json } from '../../engine/data/index.ts';
import { ConditionBuilder } from '../conditions/index.ts';
import { useWords } from '../words/studio-words.ts';

export default { title: 'Studio/Condition', ...studioStories } satisfies Meta;

type Story = StoryObj;

interface Built {
  value?: Json;
  isReadOnly?: boolean;
  startsWithEmptyRow?: boolean;
}

function Builder({ value: first, ...how }: Built) {
  const t = useWords();
  const [value, setValue] = useState(first);
  return (
    <Part title={t('question.conditions')}>
      <ConditionBuilder
        {...how}
        change={1}
        name="shown"
        files={kennelFiles}
        form="kennel"
        at="/owner"
        label={t('conditions.shown')}
        value={value}
        onChange={setValue}
      />
    </Part>
  );
}

const built = (how: Built): Story => ({
  parameters: { studio: { files: kennelFiles } satisfies StudioState },
  render: () => <Builder {...how} />,
});
const house: Json = { '===': [{ var: 'record.home' }, 'House'] };
const several: Json = { in: [{ var: 'situation.stay' }, ['Day', 'Boarding']] };
const group: Json = { or: [{ '>': [{ var: 'record.dogs' }, 2] }, { in: ['Night', { var: 'record.walks' }] }] };
const days: Json = { notAfter: [{ var: 'record.since' }, { addDays: [{ today: [] }, -30] }] };
const none: Json = { '!': [{ or: [{ fact: 'puppy' }, { var: 'record.hasGarden' }] }] };
const unbuilt: Json = { some: [{ var: 'record.pets' }, { answered: { var: 'name' } }] };

export const None: Story = built({});
export const Begun: Story = built({ startsWithEmptyRow: true });
export const Row: Story = { ...built({ value: house }), tags: ['variant'] };
export const Rows: Story = built({ value: { and: [{ fact: 'boarding' }, house, several, days] } });
export const Groups: Story = built({ value: { and: [house, group, none] } });
export const NotInRows: Story = built({ value: { and: [house, unbuilt] } });
export const Text: Story = pressed(built({ value: { and: [house, group] } }), ({ conditions }) => conditions.asText);
export const UnknownAnswer: Story = built({ value: { '===': [{ var: 'record.gone' }, 'x'] } });
export const ForReaders: Story = built({ value: { and: [house, group] }, isReadOnly: true });
