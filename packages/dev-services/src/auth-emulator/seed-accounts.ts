export interface SeedAccount {
  localId: string;
  email: string;
  password: string;
  displayName: string;
  photoUrl?: string;
  emailVerified: boolean;
}

interface ApiError {
  error?: { message?: string };
}

/** The emulator accepts this as a project owner's token. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/**
 * Creates missing accounts, by `localId`; existing accounts are unchanged.
 *
 * @param project URL of the project in the Identity Toolkit API
 */
export async function ensureAccounts(project: string, accounts: SeedAccount[]): Promise<void> {
  for (const account of accounts) {
    const reply = await fetch(`${project}/accounts`, {
      method: 'POST',
      headers: OWNER,
      body: JSON.stringify(account),
    });
    if (reply.ok) continue;
    const { error } = (await reply.json()) as ApiError;
    if (error?.message !== 'DUPLICATE_LOCAL_ID') {
      throw new Error(`The account ${account.email} could not be made: ${error?.message ?? reply.status}`);
    }
  }
}
