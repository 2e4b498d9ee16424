/** Parts of the studio for an editor who is signed in. */
import './page-element.ts';
import type { ReactNode } from 'react';
import { SessionContext, type StudioSession } from '../../../src/studio/sign-in/session-gate.tsx';

const SESSION = { email: 'ana@example.com', name: 'Ana', role: 'editor', refresh: async () => {} };

export const SignedIn = ({ children }: { children: ReactNode }) => (
  <SessionContext value={SESSION as unknown as StudioSession}>{children}</SessionContext>
);
