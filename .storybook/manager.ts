/** The frame around the stories: the name in the sidebar and our additions to Storybook's toolbar. */
import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { JobMenu } from './job-menu.tsx';
import { WidthMenu } from './width-menu.tsx';

const TOOLS = {
  'portico/width': { title: 'Width', tool: WidthMenu },
  'portico/job': { title: 'Job and applicant', tool: JobMenu },
};

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portico', brandUrl: './' }),
  panelPosition: 'bottom',
  // Our own menu has labels for the same.
  toolbar: { 'storybook/viewport': { hidden: true } },
});

addons.register('portico', () => {
  for (const [id, { title, tool }] of Object.entries(TOOLS))
    addons.add(id, {
      type: types.TOOL,
      title,
      match: ({ viewMode }) => viewMode === 'story',
      render: () => createElement(tool),
    });
});
