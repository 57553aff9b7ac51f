import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { sessionEnded } from '@/lib/apollo/signals';
import { AuthFailure, type Account, type AuthGateway } from './auth-gateway';
import { toAuthFailure } from './auth-failures';
import { loadGapiStandIn } from './gapi-stand-in';

function toAccount(user: User): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    photoURL: user.photoURL,
  };
}

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

  const signedIn = () => {
    if (!auth.currentUser) throw new AuthFailure('other', 'Nobody is signed in.');
    return auth.currentUser;
  };
  /** Reports the end of the session: some errors make the SDK sign out. */
  const asUser = async <T>(user: User, work: Promise<T>): Promise<T> => {
    try {
      return await translated(work);
    } catch (error) {
      const isOver = error instanceof AuthFailure && error.reason === 'session-over';
      // Only when no other user has signed in meanwhile.
      if (isOver && !auth.currentUser) sessionEnded.send(user.uid);
      throw error;
    }
  };

  let googleAuth: Auth | undefined;
  const prepareGoogle = async () => {
    if (config.authEmulator) await loadGapiStandIn();
    googleAuth ??= createGoogleAuth(config);
    return googleAuth;
  };

  return {
    current: () => auth.currentUser && toAccount(auth.currentUser),
    onChange: (listener) => onAuthStateChanged(auth, listener),
    idToken: async (renew) => {
      const user = auth.currentUser;
      return user && asUser(user, user.getIdToken(renew));
    },
    signIn: async (email, password) =>
      toAccount((await translated(signInWithEmailAndPassword(auth, email, password))).user),
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
      const windowAuth = await prepareGoogle();
      const provider = new GoogleAuthProvider();
      provider.setCustomParameters({ prompt: 'select_account' });
      const { user } = await translated(signInWithPopup(windowAuth, provider));
      await translated(updateCurrentUser(auth, user));
      // The session is now in the main instance.
      await translated(signOut(windowAuth));
      return toAccount(signedIn());
    },
    signOut: () => translated(signOut(auth)),
  };
}
