import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The parts of firebase-tools that make up its Auth emulator. They are not a public API, so this
 * file declares everything that the shop relies on.
 */
export interface EmulatedAccount {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  /** The address to which a link in an e-mail can change it back. */
  initialEmail?: string;
  providerUserInfo?: ProviderAccount[];
  /** Milliseconds, as text. */
  lastLoginAt?: string;
  /** Seconds, as text; tokens of earlier sign-ins are revoked. */
  validSince?: string;
}

export interface ProviderAccount {
  providerId: string;
  rawId: string;
  email?: string;
  displayName?: string;
}

/** A code that Firebase would e-mail: to `newEmail` if there is one, else to `email`. */
export interface EmailedCode {
  email: string;
  newEmail?: string;
  requestType:
    | 'EMAIL_SIGNIN'
    | 'PASSWORD_RESET'
    | 'RECOVER_EMAIL'
    | 'VERIFY_AND_CHANGE_EMAIL'
    | 'VERIFY_EMAIL';
  oobCode: string;
}

export interface ProjectState {
  users: Map<string, EmulatedAccount>;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: EmailedCode['requestType'],
    generateLink: (code: string) => string,
  ): EmailedCode;
  createRefreshTokenFor(...about: unknown[]): string;
  validateRefreshToken(token: string): { user: EmulatedAccount };
  updateUserByLocalId(localId: string, changes: Partial<EmulatedAccount>, options?: object): EmulatedAccount;
  createUserWithLocalId(localId: string, account: Omit<EmulatedAccount, 'localId'>): unknown;
  overwriteUserWithLocalId(localId: string, account: EmulatedAccount): void;
  listProviderInfosByProviderId(providerId: string): ProviderAccount[];
}

interface ApiSpecModule {
  default: { paths: Record<string, PathItem> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface PathItem extends Partial<Record<(typeof METHODS)[number], Operation>> {
  parameters?: object[];
}

interface Operation {
  responses: Record<string, { content: Record<string, { schema?: object }> }>;
}

interface ServerModule {
  createApp(
    projectId: string,
    singleProjectMode: unknown,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

interface EmulatorModule {
  SingleProjectMode: { NO_WARNING: unknown };
}

interface ErrorsModule {
  BadRequestError: new (code: string) => Error;
}

interface StateModule {
  AgentProjectState: new (projectId: string) => ProjectState;
}

/** Calls of the browser SDK and firebase-admin for e-mail, Google and session handling. */
const NEEDED =
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWith(CustomToken|EmailLink|Idp|Password)|signUp|update)$|^\/v1\/projects(\/\{targetProjectId\}(:createSessionCookie|\/accounts(:\w+)?))?$|^\/v1\/(token|recaptchaParams|sessionCookiePublicKeys)$|^\/v2\/(recaptchaConfig|passwordPolicy|accounts:revokeToken)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|oobCodes)$/;

/**
 * Loads the emulator; slow, so call it off the main thread.
 *
 * @param onCode called with each code that Firebase would e-mail
 */
export async function createEmulator(
  projectId: string,
  onCode: (code: EmailedCode) => void = () => {},
): Promise<{ app: RequestListener; state: ProjectState }> {
  const load = createRequire(import.meta.url);
  const { default: spec } = load('firebase-tools/lib/emulator/auth/apiSpec') as ApiSpecModule;
  dropUnneeded(spec.paths);
  const { createApp } = load('firebase-tools/lib/emulator/auth/server') as ServerModule;
  const { SingleProjectMode } = load('firebase-tools/lib/emulator/auth') as EmulatorModule;
  const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state') as StateModule;
  const state = new AgentProjectState(projectId);
  restoreFirstTokens(state);
  revokeRefreshTokens(state, load('firebase-tools/lib/emulator/auth/errors') as ErrorsModule);
  completeEmailChanges(state);
  reportCodes(state, onCode);
  const app = await createApp(projectId, SingleProjectMode.NO_WARNING, new Map([[projectId, state]]));
  return { app, state };
}

/**
 * A sign-up reads the clock twice: for the time of the sign-in, and for the time from which tokens
 * are valid. When a second begins in between, its own token would be revoked at once.
 */
function restoreFirstTokens(state: ProjectState): void {
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, account) => {
    const { lastLoginAt, validSince } = account;
    if (lastLoginAt === undefined || validSince === undefined) return create(localId, account);
    const signedIn = Math.floor(Number(lastLoginAt) / 1000);
    return create(localId, { ...account, validSince: String(Math.min(Number(validSince), signedIn)) });
  };
}

/**
 * Ends sessions as Firebase does: the emulator accepts a refresh token from before a change of the
 * password. Its tokens are JSON, to which this adds the time.
 */
function revokeRefreshTokens(state: ProjectState, { BadRequestError }: ErrorsModule): void {
  const create = state.createRefreshTokenFor.bind(state);
  const validate = state.validateRefreshToken.bind(state);
  state.createRefreshTokenFor = (...about) => {
    const fields = JSON.parse(Buffer.from(create(...about), 'base64').toString()) as object;
    return Buffer.from(JSON.stringify({ ...fields, issuedAt: nowInSeconds() })).toString('base64');
  };
  state.validateRefreshToken = (token) => {
    const found = validate(token);
    const { issuedAt } = JSON.parse(Buffer.from(token, 'base64').toString()) as { issuedAt?: number };
    if (issuedAt !== undefined && issuedAt < Number(found.user.validSince ?? 0)) {
      throw new BadRequestError('TOKEN_EXPIRED');
    }
    return found;
  };
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Does what Firebase does, and the emulator does not, when a user follows the link to a new
 * address: ends all sessions, and sends the old address a link that changes it back.
 */
function completeEmailChanges(state: ProjectState): void {
  const update = state.updateUserByLocalId.bind(state);
  state.updateUserByLocalId = (localId, changes, options) => {
    const { email: former, initialEmail } = state.users.get(localId) ?? {};
    const { email, emailVerified, validSince } = changes;
    const isFollowed = former && email && email !== former && emailVerified && validSince === undefined;
    if (!isFollowed) return update(localId, changes, options);
    const now = String(nowInSeconds());
    if (email === initialEmail) return update(localId, { ...changes, validSince: now }, options);
    const changed = update(localId, { ...changes, validSince: now, initialEmail: former }, options);
    state.createOob(former, undefined, 'RECOVER_EMAIL', () => '');
    return changed;
  };
}

function reportCodes(state: ProjectState, onCode: (code: EmailedCode) => void): void {
  const create = state.createOob.bind(state);
  state.createOob = (...code) => {
    const created = create(...code);
    onCode(created);
    return created;
  };
}

/**
 * Most of the start-up time goes into compiling validators: for each path, for each of nine common
 * query parameters (such as `alt` and `prettyPrint`) that no client sends, and for the emulator's
 * own responses. Dropping these makes it more than ten times faster.
 */
function dropUnneeded(paths: ApiSpecModule['default']['paths']): void {
  for (const [path, item] of Object.entries(paths)) {
    if (NEEDED.test(path)) dropUnneededChecks(item);
    else delete paths[path];
  }
}

function dropUnneededChecks(item: PathItem): void {
  if (item.parameters) item.parameters = item.parameters.filter((parameter) => !('$ref' in parameter));
  const responses = METHODS.flatMap((method) => Object.values(item[method]?.responses ?? {}));
  for (const { content } of responses) for (const type of Object.values(content)) delete type.schema;
}
