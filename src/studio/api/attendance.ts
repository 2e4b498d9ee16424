/**
 * Whether somebody is using the studio. It asks for the edits of others every few seconds, which must not keep the
 * session of an abandoned browser alive.
 */

const ATTENDED_MS = 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'input'];

let lastSign = Date.now();

export const isAttended = (): boolean => Date.now() - lastSign < ATTENDED_MS;

/** Watches for signs of a person from now on. */
export function watchAttendance(): void {
  const note = () => {
    lastSign = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
}
