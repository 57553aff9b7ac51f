import { Type, type Static } from 'typebox';
import type { Actor } from '../../common/actor.js';
import { validateInput } from '../../common/validate-input.js';
import { Role, type User } from '../users/user.entity.js';
import { PromoteUserInput, SaveProfileInput, UserFilter } from './user.inputs.js';
import { canSeeAccount, emailFor } from '../users/user.policy.js';
import { sendPage } from '../../rest/send-page.js';
import { requireOwnEmail } from '../users/own-email.js';
import { renameFields } from '../../rest/rename-fields.js';
import type { RoleService } from './role.service.js';
import type { UserService } from './user.service.js';
import type { OriginOf, RestApp } from '../../rest/rest-app.js';
import {
  boundedText,
  EmailAddress,
  entriesOf,
  errorResponses,
  Id,
  IgnoredEmail,
  limitedText,
  MaskedEmail,
  model,
  ModifiedCount,
  newestQuery,
  nullable,
  PictureAddress,
  SearchText,
  signedIn,
} from '../../rest/schemas.js';
import { MAX_DISPLAY_NAME } from '@larder/shared/limits';

const UserModel = model(
  'User',
  Type.Object({
    _id: Id,
    email: MaskedEmail('the person'),
    displayName: boundedText('The name to show; `Customer` when none was given.', MAX_DISPLAY_NAME, 1),
    name: boundedText('The same.', MAX_DISPLAY_NAME, 1),
    avatar: nullable(PictureAddress('Address of the profile picture.')),
    role: nullable(Type.Enum(Role, { description: 'Null for everybody but the person and admins.' })),
  }),
);

const UserRightsModel = model(
  'UserRights',
  Type.Object({ admin: Type.Boolean({ description: 'Whether it is.' }) }),
);

const toUser = (actor: Actor, user: User): Static<typeof UserModel> => ({
  _id: user.id,
  email: emailFor(actor, user),
  displayName: user.displayName,
  name: user.displayName,
  avatar: user.avatar,
  role: canSeeAccount(actor, user) ? user.role : null,
});

const Profile = Type.Object({
  email: IgnoredEmail,
  displayName: Type.Optional(nullable(limitedText('The name to show', MAX_DISPLAY_NAME, 1))),
  avatar: Type.Optional(nullable(PictureAddress('Address of the profile picture.'))),
});

const tags = ['Users'];
const profile = { tags, security: signedIn, body: Profile };

interface UserRoutesOptions {
  readonly users: UserService;
  readonly roles: RoleService;
  readonly origin: OriginOf;
}

export function userRoutes(app: RestApp, options: UserRoutesOptions): void {
  readRoutes(app, options);
  saveRoutes(app, options);
  promoteRoute(app, options);
}

function readRoutes(app: RestApp, { users, origin }: UserRoutesOptions): void {
  app.get(
    '/users',
    {
      constraints: { prefers: 'json' },
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'The accounts that the caller may see, newest first',
        description:
          'Admins see everybody who has signed in, customers themselves, visitors an empty list. The pictures of authors come with their reviews and ratings.',
        querystring: Type.Object({
          q: Type.Optional(SearchText('For admins: only those with these words in name or address')),
          ...newestQuery,
        }),
        response: { 200: entriesOf(UserModel), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { actor, query } = request;
      const rows = await sendPage(request, reply, origin, async (page) =>
        users.list(actor, await validateInput(UserFilter, { search: query.q ?? null }), page),
      );
      return rows.map((user) => toUser(actor, user));
    },
  );

  app.get(
    '/users/:email',
    {
      constraints: { prefers: 'json' },
      schema: {
        tags,
        operationId: 'getUserRights',
        summary: 'Whether a user is an admin. For the user and admins',
        description: 'An address that nobody has is no admin’s.',
        security: signedIn,
        params: Type.Object({ email: EmailAddress('Their e-mail address.') }),
        response: {
          200: UserRightsModel,
          ...errorResponses(401, 403),
        },
      },
    },
    async ({ actor, params }) => ({ admin: await users.isAdmin(actor, params.email) }),
  );
}

function saveRoutes(app: RestApp, { users }: UserRoutesOptions): void {
  const save = async (actor: Actor, { displayName = null, avatar }: Static<typeof Profile>) => {
    // Clients without a picture may send an empty string.
    const input = await validateInput(SaveProfileInput, { displayName, avatar: avatar || null });
    return toUser(actor, await users.saveProfile(actor, input));
  };

  app.post(
    '/users',
    {
      config: { limit: 'signIns' },
      schema: {
        ...profile,
        operationId: 'createUser',
        summary: 'Save the name and picture of the signed-in person, as after a sign-up',
        description: 'Fields that are left out stay as they are.',
        response: { 201: UserModel, ...errorResponses(400, 401) },
      },
    },
    async ({ actor, body }, reply) => reply.code(201).send(await save(actor, body)),
  );

  app.put(
    '/users',
    {
      config: { limit: 'signIns' },
      schema: {
        ...profile,
        operationId: 'saveUser',
        summary: 'The same, for a user who has signed in before',
        description: 'Fields that are left out stay as they are.',
        response: { 200: UserModel, ...errorResponses(400, 401) },
      },
    },
    ({ actor, body }) => save(actor, body),
  );
}

function promoteRoute(app: RestApp, { roles }: UserRoutesOptions): void {
  app.put(
    '/users/admin',
    {
      config: { limit: 'roles' },
      schema: {
        tags,
        operationId: 'promoteUser',
        summary: 'Make a user an admin. For admins',
        description: 'The user must have signed in once.',
        security: signedIn,
        body: Type.Object({
          requester: EmailAddress('E-mail address of the caller.'),
          request: EmailAddress('E-mail address of the user to make an admin.'),
        }),
        response: { 200: ModifiedCount, ...errorResponses(400, 401, 403, 404) },
      },
    },
    async ({ actor, body }) => {
      requireOwnEmail(actor, body.requester);
      await validateInput(PromoteUserInput, { email: body.request }).catch(
        renameFields({ email: 'request' }),
      );
      const { isNew } = await roles.promote(actor, body.request);
      return { modifiedCount: Number(isNew) };
    },
  );
}
