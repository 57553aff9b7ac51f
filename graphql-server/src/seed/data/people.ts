/**
 * A user of the demo shop. `uid` is the Firebase uid; the two accounts that visitors can sign in
 * to are real ones.
 */
export interface DemoPerson {
  uid: string;
  displayName: string;
  email: string;
  avatar: string;
}

export const DEMO_ADMIN: DemoPerson = {
  uid: 'demo-admin',
  displayName: 'Larder Admin',
  email: 'admin@larder.test',
  avatar: '/avatars/admin.svg',
};

export const DEMO_SHOPPER: DemoPerson = {
  uid: 'demo-shopper',
  displayName: 'Sam Shopper',
  email: 'shopper@larder.test',
  avatar: '/avatars/sam.svg',
};

/**
 * Fictional customers, so that reviews and orders have authors. Nobody can sign in as one of them.
 */
export const DEMO_CUSTOMERS: readonly DemoPerson[] = [
  {
    uid: 'demo-maya',
    displayName: 'Maya Raman',
    email: 'maya.raman@example.com',
    avatar: '/avatars/maya.svg',
  },
  {
    uid: 'demo-tomasz',
    displayName: 'Tomasz Zielinski',
    email: 'tomasz.zielinski@example.com',
    avatar: '/avatars/tomasz.svg',
  },
  {
    uid: 'demo-amara',
    displayName: 'Amara Okafor',
    email: 'amara.okafor@example.com',
    avatar: '/avatars/amara.svg',
  },
  {
    uid: 'demo-luca',
    displayName: 'Luca Moretti',
    email: 'luca.moretti@example.com',
    avatar: '/avatars/luca.svg',
  },
  {
    uid: 'demo-yuki',
    displayName: 'Yuki Tanaka',
    email: 'yuki.tanaka@example.com',
    avatar: '/avatars/yuki.svg',
  },
  {
    uid: 'demo-ingrid',
    displayName: 'Ingrid Solberg',
    email: 'ingrid.solberg@example.com',
    avatar: '/avatars/ingrid.svg',
  },
  {
    uid: 'demo-omar',
    displayName: 'Omar Haddad',
    email: 'omar.haddad@example.com',
    avatar: '/avatars/omar.svg',
  },
  {
    uid: 'demo-leila',
    displayName: 'Leila Karimi',
    email: 'leila.karimi@example.com',
    avatar: '/avatars/leila.svg',
  },
];

/** All demo users, the two demo accounts first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [DEMO_ADMIN, DEMO_SHOPPER, ...DEMO_CUSTOMERS];
