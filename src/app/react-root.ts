/**
 * React, as a file of its own that is evaluated before the app. React makes errors when it begins, and where developer
 * tools are attached the browser parses the file that they come from once more.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
