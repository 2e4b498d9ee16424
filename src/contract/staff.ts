/** Calls for signing in to the studio. Accounts, sessions and limits of staff are separate from those of applicants. */
import { type Static, Type } from 'typebox';
import {
  EmptyBody,
  LanguageName,
  language,
  literals,
  NoQuery,
  noExtraProperties,
  nullable,
  read,
  write,
} from './call.ts';
import { Email, OpenSession } from './user.ts';

/** Every call of the studio begins with it, and only they get its cookie. */
export const STUDIO_PATH = '/studio';

export const STAFF_ROLES = ['reader', 'editor', 'publisher'] as const;
export const StaffRole = literals(...STAFF_ROLES);

/** The minimum number of characters in a password of staff. */
export const STAFF_PASSWORD_LENGTH = 12;

const StaffPassword = Type.String({ maxLength: 200 });
const Code = Type.String({ maxLength: 20 });
const Token = Type.String({ maxLength: 200 });

export const StaffSession = Type.Object({
  email: Type.String(),
  name: Type.String(),
  role: StaffRole,
  /** The language of mails, and of responses to calls that name none. */
  language: LanguageName,
  /** Whether a second factor is set up, and whether one must be set up before anything else. */
  hasSecondFactor: Type.Boolean(),
  needsSecondFactor: Type.Boolean(),
});

export const StaffLogin = Type.Object(
  { email: Email, password: StaffPassword, code: Type.Optional(Code), language },
  noExtraProperties,
);
/** Body of the call that sets a password by a mailed link. */
export const SetStaffPassword = Type.Object({ token: Token, password: StaffPassword, language }, noExtraProperties);
/** Body of the call that signs in by a link, which works once; with a code if the person has a second factor. */
export const UseStaffLink = Type.Object({ token: Token, code: Type.Optional(Code), language }, noExtraProperties);
/** The code proves that the person's app has the secret. Replacing a second factor takes a code of the old one too. */
export const TurnOnSecondFactor = Type.Object(
  { secret: Type.String({ maxLength: 64 }), code: Code, currentCode: Type.Optional(Code), language },
  noExtraProperties,
);
export const SetStaffLanguage = Type.Object({ language: LanguageName }, noExtraProperties);
export const TurnOffSecondFactor = Type.Object({ code: Code, language }, noExtraProperties);
/**
 * Where the person is signed in. `asksPassword`: ending the other sessions takes the password; otherwise the sign-in must
 * be recent.
 */
export const StaffSessions = Type.Object({
  sessions: Type.Array(Type.Object({ ...OpenSession.properties, lastUsed: Type.String() })),
  asksPassword: Type.Boolean(),
});
/** The age up to which a sign-in counts as recent. */
export const RECENT_MINUTES = 5;
export const EndOtherStaffSessions = Type.Object(
  { password: Type.Optional(StaffPassword), language },
  noExtraProperties,
);
export const SecondFactorSecret = Type.Object({
  secret: Type.String(),
  /** For a QR code. */
  uri: Type.String(),
});

export const staffLogin = write('POST', '/studio/login', StaffLogin, StaffSession);
export const staffLogout = write('POST', '/studio/logout', EmptyBody, Type.Null());
export const staffSession = read('/studio/session', NoQuery, StaffSession);
export const setStaffLanguage = write('POST', '/studio/language', SetStaffLanguage, StaffSession);
/** Null where a code is needed as well: then the person logs in with both. */
export const setStaffPassword = write('POST', '/studio/password', SetStaffPassword, nullable(StaffSession));
export const useStaffLink = write('POST', '/studio/sign-in', UseStaffLink, StaffSession);
export const newSecondFactor = read('/studio/second-factor', NoQuery, SecondFactorSecret);
export const turnOnSecondFactor = write('POST', '/studio/second-factor', TurnOnSecondFactor, StaffSession);
export const ownStaffSessions = read('/studio/sessions', NoQuery, StaffSessions);
/** Responds with the list, where only the session of this browser is left. */
export const endOtherStaffSessions = write('POST', '/studio/end-other-sessions', EndOtherStaffSessions, StaffSessions);
export const turnOffSecondFactor = write('POST', '/studio/second-factor/off', TurnOffSecondFactor, StaffSession);

/** Why the directory signed nobody in: the parameter `directory` of the address to which the browser then returns. */
export const DIRECTORY_FAULTS = [
  'cancelled',
  'expired',
  'unreachable',
  'unverified',
  'no-role',
  'too-weak',
  'other-person',
  'failed',
] as const;
/** With `again` the directory asks the person who they are, even if it remembers them. */
export const BeginDirectorySignIn = Type.Object({ again: Type.Optional(Type.Literal('1')) }, noExtraProperties);
/** Addresses that redirect a browser to the employer's directory, and from there back to the studio. */
export const beginDirectorySignIn = read('/studio/directory', BeginDirectorySignIn, Type.Unknown());
export const endDirectorySignIn = read('/studio/directory/back', NoQuery, Type.Unknown());

export type DirectoryFault = (typeof DIRECTORY_FAULTS)[number];
export type StaffRole = Static<typeof StaffRole>;
export type StaffSession = Static<typeof StaffSession>;
export type StaffSessions = Static<typeof StaffSessions>;
