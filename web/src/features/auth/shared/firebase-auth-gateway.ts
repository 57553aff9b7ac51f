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
 * An instance for Google's window alone, which remembers nobody. Safari opens a window only in the
 * very task of the click, so where it matters (Safari, phones) Firebase loads all that the window
 * needs as soon as an instance is made with the resolver.
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
 * Connects to Firebase Auth, or to its emulator on the shop's own origin. Resolves once Firebase
 * knows whether somebody is signed in. This module is the only one that imports the SDK; load it
 * with `import()`.
 */
export async function createFirebaseAuthGateway(config: PublicConfig): Promise<AuthGateway> {
  // Without the popup resolver, which would load Google's script for everybody.
  const auth = initializeAuth(initializeApp(config.firebase), { persistence: browserLocalPersistence });
  if (config.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  await auth.authStateReady();

  const signedIn = () => {
    if (!auth.currentUser) throw new AuthFailure('other', 'Nobody is signed in.');
    return auth.currentUser;
  };
  /**
   * Of what is asked as somebody: by some failures Firebase notices that their session is over, and
   * signs out.
   */
  const asUser = async <T>(user: User, work: Promise<T>): Promise<T> => {
    try {
      return await translated(work);
    } catch (error) {
      const isOver = error instanceof AuthFailure && error.reason === 'session-over';
      // Who has signed in meanwhile is left alone, and nobody is told of an end that was none.
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
      // What was handed over is not kept twice.
      await translated(signOut(windowAuth));
      return toAccount(signedIn());
    },
    signOut: () => translated(signOut(auth)),
  };
}
