/** Not the app's own build: Storybook adds what it needs, and main.ts the rest. */
export default {};
