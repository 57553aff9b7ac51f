import {
  AuthFailure,
  type Account,
  type AuthFailureReason,
  type AuthGateway,
  type EmailedCode,
} from '@/features/auth/shared/auth-gateway';

interface StoredAccount extends Account {
  password: string;
}

/** An in-memory sign-in provider for component tests; browser tests use the real one. */
export class FakeAuthGateway implements AuthGateway {
  readonly accounts: StoredAccount[] = [];
  /** The result of Google's popup: an account or an error. */
  google: Omit<Account, 'emailVerified' | 'hasPassword'> | AuthFailureReason = 'popup-closed';
  signOutFailure: string | null = null;
  /** Fails signing in again with a new password. */
  isLostAfterPassword = false;
  /** Fails signing in and up by e-mail. */
  refusal: AuthFailureReason | null = null;
  /** Those that were e-mailed and are not used yet. */
  readonly codes = new Map<string, EmailedCode>();
  private signedIn: StoredAccount | null = null;
  private readonly listeners = new Set<() => void>();

  add(email: string, password: string, displayName: string | null = null): StoredAccount {
    const account = {
      uid: `uid-${this.accounts.length}`,
      email,
      password,
      displayName,
      photoURL: null,
      emailVerified: true,
      hasPassword: true,
    };
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
    const { password: _, ...account } = this.signedIn;
    return account;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async idToken(renew = false): Promise<string | null> {
    return this.signedIn && `${renew ? 'new-' : ''}token-of-${this.signedIn.uid}`;
  }

  async signIn(email: string, password: string): Promise<Account> {
    this.refuse();
    const found = this.accounts.find((account) => account.email === email && account.password === password);
    if (!found) {
      const isGoogleOnly = this.accounts.some((each) => each.email === email && !each.hasPassword);
      throw new AuthFailure(isGoogleOnly ? 'google-only' : 'wrong-credentials', 'No such account.');
    }
    this.become(found);
    return found;
  }

  async signUp(email: string, password: string): Promise<Account> {
    this.refuse();
    if (this.accounts.some((account) => account.email === email)) {
      throw new AuthFailure('email-in-use', 'Taken.');
    }
    if (password.length < 6) throw new AuthFailure('weak-password', 'Too short.');
    const account = this.add(email, password);
    account.emailVerified = false;
    this.become(account);
    return account;
  }

  private refuse(): void {
    if (this.refusal) throw new AuthFailure(this.refusal, this.refusal);
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
    const account = { ...this.google, emailVerified: true, hasPassword: false };
    this.become({ ...account, password: '' });
    return account;
  }

  async signOut(): Promise<void> {
    if (this.signOutFailure) throw new AuthFailure('other', this.signOutFailure);
    this.become(null);
  }

  async refresh(): Promise<void> {
    this.become(this.signedIn);
  }

  async sendPasswordReset(email: string): Promise<void> {
    this.refuse();
    this.send({ purpose: 'reset-password', email });
  }

  async sendVerification(): Promise<void> {
    this.refuse();
    this.send({ purpose: 'verify-email', email: this.signedIn?.email ?? '' });
  }

  async checkCode(code: string): Promise<EmailedCode> {
    this.refuse();
    const found = this.codes.get(code);
    if (!found) throw new AuthFailure('invalid-code', 'Used.');
    return found;
  }

  async resetPassword(code: string, password: string): Promise<void> {
    const { email } = await this.checkCode(code);
    if (password.length < 6) throw new AuthFailure('weak-password', 'Too short.');
    this.codes.delete(code);
    Object.assign(this.accountOf(email) ?? {}, { password, hasPassword: true });
  }

  async applyCode(code: string): Promise<void> {
    const { purpose, email } = await this.checkCode(code);
    this.codes.delete(code);
    const account = purpose === 'verify-email' ? this.accountOf(email) : this.accounts[0];
    Object.assign(account ?? {}, { email, emailVerified: true });
  }

  async confirmIdentity(password: string | null): Promise<void> {
    if (password === null) {
      if (typeof this.google === 'string') throw new AuthFailure(this.google, this.google);
    } else if (password !== this.signedIn?.password) {
      throw new AuthFailure('wrong-credentials', 'Another password.');
    }
  }

  async setPassword(password: string): Promise<void> {
    if (password.length < 6) throw new AuthFailure('weak-password', 'Too short.');
    Object.assign(this.signedIn ?? {}, { password, hasPassword: true });
    if (this.isLostAfterPassword) this.become(null);
  }

  async requestEmailChange(email: string): Promise<void> {
    if (this.accountOf(email)) throw new AuthFailure('email-in-use', 'Taken.');
    this.send({ purpose: 'change-email', email });
  }

  private send(code: EmailedCode): void {
    this.codes.set(`code-${this.codes.size}`, code);
  }

  private accountOf(email: string): StoredAccount | undefined {
    return this.accounts.find((account) => account.email === email);
  }
}
