import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import { say } from '@larder/texts/text';
import { AppError } from '../common/app-error.js';
import type { Context } from './context.js';

/** An object type that some callers read in part: its other fields throw `FORBIDDEN` for them. */
export interface PartlyShown<Root = never> {
  readonly type: string;
  /** The fields that everybody reads who gets the object at all. */
  readonly fields: readonly string[];
  /** Whether the caller reads all fields. */
  readonly readsAll: (root: Root, context: Context) => boolean | Promise<boolean>;
}

/** Denies by default: a new field of these types is shown to callers who read all. */
export function hideInPart(schema: GraphQLSchema, partly: readonly PartlyShown[]): void {
  for (const { type: name, fields: shown, readsAll } of partly) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`The schema has no object type ${name}.`);
    for (const field of Object.values(type.getFields())) {
      if (shown.includes(field.name)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (root, args, context: Context, info) => {
        const isRead = readsAll(root as never, context);
        if (isRead === true) return resolve(root, args, context, info) as unknown;
        return Promise.resolve(isRead).then((isShown): unknown => {
          if (!isShown) throw new AppError('FORBIDDEN', say('access.fieldNotByRole', { field: field.name }));
          return resolve(root, args, context, info);
        });
      };
    }
  }
}
