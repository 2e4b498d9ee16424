/** Calls about the applicant's account. */
import { type Static, Type } from 'typebox';
import { EmptyBody, IdOrZero, language, NoQuery, noExtraProperties, nullable, read, write } from './call.ts';

export const Email = Type.String({ maxLength: 254 });
const Name = Type.String({ maxLength: 100 });
const Password = Type.String({ maxLength: 200 });

export const User = Type.Object(
  {
    id: Type.Integer(),
    /** The e-mail address. */
    username: Type.String(),
    wasEmailVerified: Type.Boolean(),
    emailVerifiedTime: nullable(Type.String()),
    firstName: Type.String(),
    middleName: Type.String(),
    lastName: Type.String(),
  },
  { description: 'Its verification code, and when that was made, are never sent to a browser.' },
);

export const CreateAccount = Type.Object(
  {
    firstName: Name,
    middleName: Type.Optional(nullable(Name)),
    lastName: Name,
    email: Email,
    password: Password,
    confirmPassword: Password,
    language,
  },
  noExtraProperties,
);
export const Login = Type.Object({ email: Email, password: Password, language }, noExtraProperties);
export const Verify = Type.Object({ email: Email, code: Type.String({ maxLength: 20 }), language }, noExtraProperties);
export const SendCode = Type.Object({ email: Email, language }, noExtraProperties);
export const SendResetCode = SendCode;
export const ResetPassword = Type.Object(
  {
    email: Email,
    confirmationCode: Type.String({ maxLength: 20 }),
    password: Password,
    confirmPassword: Password,
    language,
  },
  noExtraProperties,
);
/** New names, a new password, or both: the password is changed when any of its three fields is given. */
export const UpdateAccount = Type.Object(
  {
    firstName: Name,
    middleName: Type.Optional(nullable(Name)),
    lastName: Name,
    email: Email,
    language,
    currentPassword: Type.Optional(nullable(Password)),
    newPassword: Type.Optional(nullable(Password)),
    confirmNewPassword: Type.Optional(nullable(Password)),
  },
  noExtraProperties,
);
/** The fields around a help request; the rest is validated by its definition. */
export const Help = Type.Object({ language });

/** A browser in which the person is logged in; null where the user agent names no known one. */
export const OpenSession = Type.Object({
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  since: Type.String(),
  isThis: Type.Boolean(),
});
export const EndOtherSessions = Type.Object({ email: Email, password: Password, language }, noExtraProperties);

export const BrowserLog = Type.Object(
  {
    email: Type.Optional(nullable(Email)),
    applicationId: Type.Optional(nullable(IdOrZero)),
    eventType: Type.String({ minLength: 1, maxLength: 40 }),
    userAgent: Type.String({ maxLength: 1000 }),
    screenWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
    screenHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
    hasTouchscreen: Type.Boolean(),
    language,
  },
  noExtraProperties,
);

/** Responds with 'Verify email' or a refusal. */
export const createAccount = write('POST', '/users/create', CreateAccount);
/** Responds with 'Success', 'Verify email' or a refusal. */
export const login = write('POST', '/users/login', Login);
export const verify = write('POST', '/users/verify', Verify);
export const sendVerificationCode = write('POST', '/users/send-verification-code', SendCode);
/** Responds with a text that contains 'confirmation code', in Spanish 'código de confirmación', with the code `code-sent`; or a refusal. */
export const sendResetCode = write('POST', '/users/send-password-reset-confirmation-code', SendResetCode);
export const resetPassword = write('POST', '/users/reset-password', ResetPassword);
export const updateAccount = write('PUT', '/users/account-information', UpdateAccount);
export const help = write('POST', '/users/help', Help);
export const logout = write('POST', '/users/logout', EmptyBody);
export const currentUser = read('/users/current', Type.Object({ email: Email }), User);
/** Where the person is logged in, latest first. Neither this call nor the one that ends sessions is in the specification. */
export const openSessions = read('/users/sessions', Type.Object({ email: Email }), Type.Array(OpenSession));
export const endOtherSessions = write('POST', '/users/end-other-sessions', EndOtherSessions);
export const isInternal = read('/users/is-internal', NoQuery, Type.Boolean());
/** As the specification asks, the event 'Finish' submits the application. It responds with 'Success' or a refusal. */
export const browserLog = write('POST', '/users/browser-log', BrowserLog);

export type User = Static<typeof User>;
export type CreateAccount = Static<typeof CreateAccount>;
export type Login = Static<typeof Login>;
export type Verify = Static<typeof Verify>;
export type SendCode = Static<typeof SendCode>;
export type SendResetCode = Static<typeof SendResetCode>;
export type ResetPassword = Static<typeof ResetPassword>;
export type UpdateAccount = Static<typeof UpdateAccount>;
export type Help = Static<typeof Help>;
export type OpenSession = Static<typeof OpenSession>;
export type EndOtherSessions = Static<typeof EndOtherSessions>;
export type BrowserLog = Static<typeof BrowserLog>;
