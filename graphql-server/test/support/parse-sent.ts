import { isText } from '@larder/texts/text';

const PARTS = ['key', 'values', 'plain', 'sentences'];

const isUnsaid = (value: unknown): boolean =>
  isText(value) && Object.keys(value).every((name) => PARTS.includes(name));

/** Parses what the shop sends, in which all texts are in a language. @throws Error otherwise */
export const parseSent = (json: string): ReturnType<typeof JSON.parse> =>
  JSON.parse(json, (name, value: unknown) => {
    if (isUnsaid(value)) throw new Error(`“${name}” was sent without a language: ${JSON.stringify(value)}`);
    return value;
  });
