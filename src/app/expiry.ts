/** The end of a session: asked about once; OK leads to the login page with the hash kept. */
import { confirm } from './dialog.tsx';
import { signedIn, signOut } from './session.ts';
import { forget } from './store.ts';
import { releasePage } from './unsaved.ts';

let asked = false;

export async function sessionExpired(): Promise<void> {
  if (asked) return;
  asked = true;
  const agreed = await confirm({ title: 'expired.title', text: 'expired.text' });
  asked = agreed;
  if (!agreed) return;
  signOut();
  forget();
  releasePage();
  location.assign(`/login${location.hash}`);
}

/** The e-mail that a call is made for. Without one there is nothing to ask the server. */
export function member(): string {
  const email = signedIn();
  if (email !== undefined) return email;
  void sessionExpired();
  throw new Error('Nobody is logged in.');
}
