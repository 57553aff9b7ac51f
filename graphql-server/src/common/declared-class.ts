/**
 * A class to inherit from, with a property for each of these names.
 *
 * @param declare decorates the class, such as `ObjectType()`
 */
export function declaredClass<Values extends object, Name extends string & keyof Values>(
  declare: ClassDecorator,
  names: readonly Name[],
  decoratorsOf: (name: Name) => readonly PropertyDecorator[],
): abstract new () => Values {
  // oxlint-disable-next-line typescript/no-extraneous-class -- its properties are decorated below
  abstract class Declared {}
  declare(Declared);
  for (const name of names) for (const decorate of decoratorsOf(name)) decorate(Declared.prototype, name);
  return Declared as abstract new () => Values;
}
