/** People to try the form studio with. They sign in by links that work once. */
import { STUDIO_PATH, type StaffRole } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { addStaffMember, createLink } from '../staff/index.ts';

/** The paths of the sign-in pages, without the address of the server. */
export interface DemoSignIn {
  role: StaffRole;
  path: string;
}

const DEMO_ROLES = ['editor', 'publisher'] as const;

export async function addDemoStaff(db: Database): Promise<DemoSignIn[]> {
  const signIns: DemoSignIn[] = [];
  for (const role of DEMO_ROLES) {
    const email = `${role}@example.com`;
    const member = await addStaffMember(db, { email, name: `Demo ${role}`, role, language: 'english' });
    if (member)
      signIns.push({ role, path: `${STUDIO_PATH}/sign-in?token=${await createLink(db, member.id, 'sign-in')}` });
  }
  return signIns;
}
