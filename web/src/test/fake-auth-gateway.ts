import {
  AuthFailure,
  type Account,
  type AuthFailureReason,
  type AuthGateway,
} from '@/features/auth/shared/auth-gateway';

interface StoredAccount extends Account {
  password: string;
}

/** An in-memory sign-in provider for component tests; browser tests use the real one. */
export class FakeAuthGateway implements AuthGateway {
  readonly accounts: StoredAccount[] = [];
  /** The result of Google's popup: an account or an error. */
  google: Account | AuthFailureReason = 'popup-closed';
  signOutFailure: string | null = null;
  private signedIn: StoredAccount | null = null;
  private readonly listeners = new Set<() => void>();

  add(email: string, password: string, displayName: string | null = null): StoredAccount {
    const account = { uid: `uid-${this.accounts.length}`, email, password, displayName, photoURL: null };
    this.accounts.push(account);
    return account;
  }

  /** Changes the user, like another tab or an earlier page load. */
  become(account: StoredAccount | null): Account | null {
    this.signedIn = account;
    for (const listener of this.listeners) listener();
    return account;
  }

  current(): Account | null {
    if (!this.signedIn) return null;
    const { uid, email, displayName, photoURL } = this.signedIn;
    return { uid, email, displayName, photoURL };
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async idToken(renew = false): Promise<string | null> {
    return this.signedIn && `${renew ? 'new-' : ''}token-of-${this.signedIn.uid}`;
  }

  async signIn(email: string, password: string): Promise<Account> {
    const found = this.accounts.find((account) => account.email === email && account.password === password);
    if (!found) throw new AuthFailure('wrong-credentials', 'No such account.');
    this.become(found);
    return found;
  }

  async signUp(email: string, password: string): Promise<Account> {
    if (this.accounts.some((account) => account.email === email)) {
      throw new AuthFailure('email-in-use', 'Taken.');
    }
    if (password.length < 6) throw new AuthFailure('weak-password', 'Too short.');
    const account = this.add(email, password);
    this.become(account);
    return account;
  }

  async updateProfile(profile: { displayName: string; photoURL?: string }): Promise<Account> {
    if (!this.signedIn) throw new AuthFailure('other', 'Nobody is signed in.');
    Object.assign(this.signedIn, profile);
    return this.signedIn;
  }

  async deleteAccount(): Promise<void> {
    const gone = this.accounts.findIndex((account) => account === this.signedIn);
    this.accounts.splice(gone, 1);
    this.become(null);
  }

  async prepareGoogle(): Promise<void> {}

  async signInWithGoogle(): Promise<Account> {
    if (typeof this.google === 'string') throw new AuthFailure(this.google, this.google);
    this.become({ ...this.google, password: '' });
    return this.google;
  }

  async signOut(): Promise<void> {
    if (this.signOutFailure) throw new AuthFailure('other', this.signOutFailure);
    this.become(null);
  }
}
