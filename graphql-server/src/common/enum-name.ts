/** GraphQL's name of the value of an enum. */
export const enumName = <Values extends Readonly<Record<string, string>>>(
  values: Values,
  value: Values[keyof Values],
): keyof Values & string =>
  Object.keys(values).find((name) => values[name] === value) as keyof Values & string;
