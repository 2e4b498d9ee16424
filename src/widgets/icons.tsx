/** Icons next to words, in the colour of the text. */

const icon = (path: string) => () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    focusable="false"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

export const ChevronIcon = icon('m7.5 4.5 5.5 5.5-5.5 5.5');
export const PersonIcon = icon('M10 3a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM4 17c0-3 2.5-4.5 6-4.5s6 1.5 6 4.5');
export const SignOutIcon = icon('M11 3.5H5.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H11M8.5 10H17m-3-3 3 3-3 3');
