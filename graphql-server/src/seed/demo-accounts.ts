import { DEMO_ADMIN, DEMO_SHOPPER, type DemoPerson } from './data/people.js';

/** An account for the auth emulator; `localId` is what Firebase's REST API calls the uid. */
export interface DemoAccount {
  readonly localId: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly photoUrl: string;
  readonly emailVerified: true;
}

const accountOf = ({ uid, email, displayName, avatar }: DemoPerson, password: string): DemoAccount => ({
  localId: uid,
  email,
  password,
  displayName,
  photoUrl: avatar,
  emailVerified: true,
});

/** The accounts that visitors of the demo shop can sign in to. Their passwords are no secret. */
export const demoAccounts: DemoAccount[] = [
  accountOf(DEMO_ADMIN, 'larder-admin'),
  accountOf(DEMO_SHOPPER, 'larder-shopper'),
];
