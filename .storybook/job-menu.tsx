/** @jsxRuntime classic */
/** The toolbar menu of the situation: job, office and applicant for which a form is shown. */
// biome-ignore lint/correctness/noUnusedImports: Storybook builds its frame with classic JSX
import React, { useId } from 'react';
import { Button, PopoverProvider } from 'storybook/internal/components';
import { useGlobals, useGlobalTypes } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { SituationChoice } from './toolbar.ts';

const Menu = styled.div({ padding: 16, width: 340, maxHeight: '75vh', overflowY: 'auto' });
const Heading = styled.h2(({ theme }) => ({
  margin: '16px 0 4px',
  fontSize: theme.typography.size.s2,
  '&:first-of-type': { marginTop: 0 },
}));
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 140px',
  alignItems: 'center',
  gap: 12,
  padding: '4px 0',
});
const Choice = styled.select(({ theme }) => ({
  padding: '6px 8px',
  color: theme.input.color,
  background: theme.input.background,
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.borderRadius,
}));

interface Entry extends SituationChoice {
  global: string;
}

export function JobMenu() {
  const [globals, update, storyGlobals] = useGlobals();
  const entries = Object.entries(useGlobalTypes()).flatMap(([global, { situation }]): Entry[] =>
    situation ? [{ global, ...(situation as SituationChoice) }] : [],
  );
  const chosen = entries.filter(({ global }) => globals[global] !== undefined);
  const reset = () => update(Object.fromEntries(entries.map(({ global }) => [global, undefined])));
  if (entries.length === 0) return null;
  const menu = (
    <Menu>
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <Group
          key={group}
          name={group}
          entries={entries.filter((entry) => entry.group === group)}
          globals={{ ...globals, ...storyGlobals }}
          choose={(global, value) => update({ [global]: value })}
        />
      ))}
      <Button onClick={reset} disabled={chosen.length === 0} ariaLabel={false}>
        Everything as in the story
      </Button>
    </Menu>
  );
  return (
    <PopoverProvider ariaLabel="Job and applicant" padding={0} popover={menu}>
      <Button variant="ghost" padding="small" active={chosen.length > 0} ariaLabel="Job and applicant">
        {chosen.length === 0 ? 'Job: as in the story' : `Job: ${chosen.length} changed`}
      </Button>
    </PopoverProvider>
  );
}

interface GroupProps {
  name: string;
  entries: Entry[];
  globals: Record<string, unknown>;
  choose: (global: string, value: string | undefined) => void;
}

function Group({ name, entries, globals, choose }: GroupProps) {
  const id = useId();
  return (
    <>
      <Heading>{name}</Heading>
      {entries.map(({ global, name: label, options }) => (
        <Row key={global}>
          <label htmlFor={`${id}${global}`}>{label}</label>
          <Choice
            id={`${id}${global}`}
            value={options.findIndex(({ value }) => value === globals[global])}
            onChange={({ target }) => choose(global, options[Number(target.value)]?.value)}
          >
            <option value={-1}>As in the story</option>
            {options.map(({ value, title }, i) => (
              <option key={value} value={i}>
                {title}
              </option>
            ))}
          </Choice>
        </Row>
      ))}
    </>
  );
}
