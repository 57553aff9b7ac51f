import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { PublicConfig } from '@/config/public-config';
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
 * Connects to Firebase Auth, or to its emulator on the shop's own origin. Resolves once Firebase knows whether
 * somebody is signed in. This module is the only one that imports the SDK; load it with `import()`.
 */
export async function createFirebaseAuthGateway(config: PublicConfig): Promise<AuthGateway> {
  // The popup resolver is handed over at the click only: given here, it would load Google's script for everybody.
  const auth = initializeAuth(initializeApp(config.firebase), { persistence: browserLocalPersistence });
  if (config.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  await auth.authStateReady();

  const signedIn = () => {
    if (!auth.currentUser) throw new AuthFailure('other', 'Nobody is signed in.');
    return auth.currentUser;
  };
  const prepareGoogle = () => (config.authEmulator ? loadGapiStandIn() : Promise.resolve());

  return {
    current: () => auth.currentUser && toAccount(auth.currentUser),
    onChange: (listener) => onAuthStateChanged(auth, listener),
    idToken: (renew) =>
      translated(auth.currentUser ? auth.currentUser.getIdToken(renew) : Promise.resolve(null)),
    signIn: async (email, password) =>
      toAccount((await translated(signInWithEmailAndPassword(auth, email, password))).user),
    signUp: async (email, password) =>
      toAccount((await translated(createUserWithEmailAndPassword(auth, email, password))).user),
    updateProfile: async (profile) => {
      await translated(updateProfile(signedIn(), profile));
      return toAccount(signedIn());
    },
    deleteAccount: () => translated(deleteUser(signedIn())),
    prepareGoogle,
    signInWithGoogle: async () => {
      await prepareGoogle();
      const provider = new GoogleAuthProvider();
      provider.setCustomParameters({ prompt: 'select_account' });
      return toAccount(
        (await translated(signInWithPopup(auth, provider, browserPopupRedirectResolver))).user,
      );
    },
    signOut: () => translated(signOut(auth)),
  };
}
