/** Nothing of the app's own build: Storybook brings what it needs, and main.ts the rest. */
export default {};
