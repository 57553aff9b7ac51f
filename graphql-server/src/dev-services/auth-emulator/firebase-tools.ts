import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The parts of firebase-tools that make up its Auth emulator. They are not a public API, so this
 * file declares everything that the shop relies on.
 */
export interface EmulatedAccount {
  localId: string;
  email?: string;
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

export interface ProjectState {
  users: Map<string, EmulatedAccount>;
  createUserWithLocalId(localId: string, account: Omit<EmulatedAccount, 'localId'>): unknown;
  overwriteUserWithLocalId(localId: string, account: EmulatedAccount): void;
  listProviderInfosByProviderId(providerId: string): ProviderAccount[];
}

interface ApiSpecModule {
  default: { paths: Record<string, { parameters?: object[] }> };
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

interface StateModule {
  AgentProjectState: new (projectId: string) => ProjectState;
}

/** Calls of the browser SDK and firebase-admin for e-mail, Google and session handling. */
const NEEDED =
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWith(CustomToken|EmailLink|Idp|Password)|signUp|update)$|^\/v1\/projects(\/\{targetProjectId\}(:createSessionCookie|\/accounts(:\w+)?))?$|^\/v1\/(token|recaptchaParams|sessionCookiePublicKeys)$|^\/v2\/(recaptchaConfig|passwordPolicy|accounts:revokeToken)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|oobCodes)$/;

/** Loads the emulator; slow, so call it off the main thread. */
export async function createEmulator(
  projectId: string,
): Promise<{ app: RequestListener; state: ProjectState }> {
  const load = createRequire(import.meta.url);
  const { default: spec } = load('firebase-tools/lib/emulator/auth/apiSpec') as ApiSpecModule;
  dropUnneeded(spec.paths);
  const { createApp } = load('firebase-tools/lib/emulator/auth/server') as ServerModule;
  const { SingleProjectMode } = load('firebase-tools/lib/emulator/auth') as EmulatorModule;
  const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state') as StateModule;
  const state = new AgentProjectState(projectId);
  restoreFirstTokens(state);
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
 * Most of the start-up time goes into compiling validators, for each path and for each of nine
 * common query parameters (such as `alt` and `prettyPrint`) that no client sends. Dropping both
 * makes it ten times faster.
 */
function dropUnneeded(paths: ApiSpecModule['default']['paths']): void {
  for (const [path, item] of Object.entries(paths)) {
    if (!NEEDED.test(path)) delete paths[path];
    else if (item.parameters) item.parameters = item.parameters.filter((parameter) => !('$ref' in parameter));
  }
}
