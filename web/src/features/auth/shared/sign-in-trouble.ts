import { AuthFailure } from './auth-gateway';

/** The key of a text below `accounts`. */
export type SignInTrouble = `trouble.${'disabled' | 'tooMany' | 'network' | 'unavailable'}`;

/** What is wrong when it is not what was typed. */
export function signInTrouble(error: unknown): SignInTrouble {
  // Scripts of the provider that did not load are no failure of its own.
  switch (error instanceof AuthFailure ? error.reason : 'network') {
    case 'disabled':
      return 'trouble.disabled';
    case 'too-many-attempts':
      return 'trouble.tooMany';
    case 'network':
      return 'trouble.network';
    default:
      return 'trouble.unavailable';
  }
}
