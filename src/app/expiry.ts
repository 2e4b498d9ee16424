/** The end of a session: asked about once; OK leads to the login page with the hash kept. */
import { confirm } from './dialog.tsx';
import { signOut } from './session.ts';

let asked = false;

export async function sessionExpired(): Promise<void> {
  if (asked) return;
  asked = true;
  const agreed = await confirm({ title: 'expired.title', text: 'expired.text' });
  asked = agreed;
  if (!agreed) return;
  signOut();
  location.assign(`/login${location.hash}`);
}
