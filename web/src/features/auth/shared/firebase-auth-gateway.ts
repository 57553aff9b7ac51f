import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { sessionEnded } from '@/lib/apollo/signals';
import { AuthFailure, type Account, type AuthGateway, type EmailedCode } from './auth-gateway';
import { toAuthFailure } from './auth-failures';
import { loadGapiStandIn } from './gapi-stand-in';

function toAccount(user: User): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  };
}

// The SDK's operations; sign-in by a link is not used.
const purposes: Record<string, EmailedCode['purpose']> = {
  PASSWORD_RESET: 'reset-password',
  RECOVER_EMAIL: 'recover-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
  VERIFY_EMAIL: 'verify-email',
};

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toAuthFailure(error);
  }
}

/**
 * A separate Auth instance for the popup, without persistence. Safari allows popups only in the
 * task of the click; with a popup resolver, Firebase preloads on Safari and phones what the popup
 * needs.
 */
function createGoogleAuth(config: PublicConfig): Auth {
  const auth = initializeAuth(initializeApp(config.firebase, 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (config.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/**
 * Connects to Firebase Auth, or to its emulator on the shop's origin. Resolves once the session
 * state is known. The only module that imports the SDK: load it with `import()`.
 */
export async function createFirebaseAuthGateway(config: PublicConfig): Promise<AuthGateway> {
  // No popup resolver: it would load Google's script on every page.
  const auth = initializeAuth(initializeApp(config.firebase), { persistence: browserLocalPersistence });
  if (config.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  await auth.authStateReady();
  // Of the e-mails.
  auth.languageCode = document.documentElement.lang;

  const signedIn = () => {
    if (!auth.currentUser) throw new AuthFailure('other', 'Nobody is signed in.');
    return auth.currentUser;
  };
  /** Reports the end of the session: some errors make the SDK sign out. */
  const asUser = async <T>(user: User, work: Promise<T>): Promise<T> => {
    try {
      return await translated(work);
    } catch (error) {
      const isOver =
        error instanceof AuthFailure && (error.reason === 'session-over' || error.reason === 'disabled');
      // Only when no other user has signed in meanwhile.
      if (isOver && !auth.currentUser) sessionEnded.emit(user.uid);
      throw error;
    }
  };

  const isGoogleOnly = async (email: string) => {
    const methods = await fetchSignInMethodsForEmail(auth, email).catch((): string[] => []);
    return methods.includes('google.com') && !methods.includes('password');
  };

  let googleAuth: Auth | undefined;
  const prepareGoogle = async () => {
    if (config.authEmulator) await loadGapiStandIn();
    googleAuth ??= createGoogleAuth(config);
    return googleAuth;
  };
  /** @param confirmed the only user who may sign in; by default any, with a new account as well */
  const signInByPopup = async (confirmed?: User) => {
    const windowAuth = await prepareGoogle();
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ prompt: 'select_account' });
    const open = async () => {
      if (!confirmed) return signInWithPopup(windowAuth, provider);
      await updateCurrentUser(windowAuth, confirmed);
      return reauthenticateWithPopup(windowAuth.currentUser ?? confirmed, provider);
    };
    try {
      const { user } = await translated(open());
      await translated(updateCurrentUser(auth, user));
    } finally {
      // The session is in the main instance; this one has it in memory only.
      await signOut(windowAuth).catch(() => undefined);
    }
  };

  return {
    current: () => auth.currentUser && toAccount(auth.currentUser),
    onChange: (listener) => onAuthStateChanged(auth, listener),
    idToken: async (renew) => {
      const user = auth.currentUser;
      return user && asUser(user, user.getIdToken(renew));
    },
    signIn: async (email, password) => {
      try {
        return toAccount((await translated(signInWithEmailAndPassword(auth, email, password))).user);
      } catch (error) {
        const isRefused = error instanceof AuthFailure && error.reason === 'wrong-credentials';
        if (!isRefused || !(await isGoogleOnly(email))) throw error;
        throw new AuthFailure('google-only', error.message, { cause: error });
      }
    },
    signUp: async (email, password) =>
      toAccount((await translated(createUserWithEmailAndPassword(auth, email, password))).user),
    updateProfile: async (profile) => {
      const user = signedIn();
      await asUser(user, updateProfile(user, profile));
      return toAccount(user);
    },
    deleteAccount: async () => {
      const user = signedIn();
      await asUser(user, deleteUser(user));
    },
    prepareGoogle: async () => {
      await prepareGoogle();
    },
    signInWithGoogle: async () => {
      await signInByPopup();
      return toAccount(signedIn());
    },
    signOut: () => translated(signOut(auth)),
    refresh: async () => {
      const user = auth.currentUser;
      if (!user) return;
      const before = user.emailVerified;
      await asUser(user, user.reload());
      // The token has it as well.
      if (user.emailVerified !== before) await asUser(user, user.getIdToken(true));
    },
    sendPasswordReset: async (email) => {
      try {
        await translated(sendPasswordResetEmail(auth, email));
      } catch (error) {
        const isUnknown = error instanceof AuthFailure && error.reason === 'wrong-credentials';
        if (!isUnknown) throw error;
      }
    },
    sendVerification: async () => {
      const user = signedIn();
      await asUser(user, sendEmailVerification(user));
    },
    checkCode: async (code) => {
      try {
        const { operation, data } = await translated(checkActionCode(auth, code));
        const purpose = purposes[operation];
        if (purpose) return { purpose, email: data.email ?? '' };
      } catch (error) {
        // The account of the code is gone.
        const isGone = error instanceof AuthFailure && /^(wrong-credentials|disabled)$/.test(error.reason);
        if (!isGone) throw error;
      }
      throw new AuthFailure('invalid-code', 'This code is of no use here.');
    },
    resetPassword: (code, password) => translated(confirmPasswordReset(auth, code, password)),
    applyCode: (code) => translated(applyActionCode(auth, code)),
    confirmIdentity: async (password) => {
      const user = signedIn();
      if (password !== null) {
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        await asUser(user, reauthenticateWithCredential(user, credential));
        return;
      }
      await signInByPopup(user);
    },
    setPassword: async (password) => {
      const user = signedIn();
      await asUser(user, updatePassword(user, password));
      try {
        // The server compares the time of the sign-in with that of the change.
        await signInWithEmailAndPassword(auth, user.email ?? '', password);
      } catch {
        // The password is set all the same.
        await signOut(auth).catch(() => undefined);
      }
    },
    requestEmailChange: async (email) => {
      const user = signedIn();
      await asUser(user, verifyBeforeUpdateEmail(user, email));
    },
  };
}
