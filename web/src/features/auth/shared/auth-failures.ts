import { AuthFailure, type AuthFailureReason } from './auth-gateway';

// https://firebase.google.com/docs/reference/js/auth#autherrorcodes
const reasons: Record<string, AuthFailureReason> = {
  'auth/cancelled-popup-request': 'superseded',
  'auth/email-already-in-use': 'email-in-use',
  'auth/expired-action-code': 'invalid-code',
  'auth/invalid-action-code': 'invalid-code',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/missing-action-code': 'invalid-code',
  'auth/network-request-failed': 'network',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/user-cancelled': 'popup-closed',
  'auth/user-disabled': 'disabled',
  'auth/user-mismatch': 'other-account',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-token-expired': 'session-over',
  'auth/weak-password': 'weak-password',
  'auth/wrong-password': 'wrong-credentials',
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Maps an error of the Firebase SDK to an {@link AuthFailure} with the error as its `cause`. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AuthFailure(reasons[codeOf(error)] ?? 'other', message, { cause: error });
}
