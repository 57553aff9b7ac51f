import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { rootFields } from '../../support/whole-documents.js';
import { nastyNumber, nastyText, nastyValue, oneOf, onceIn, upTo, type Draw } from './values.js';

export interface GraphqlRequest {
  /** How many fields of the API it asks for. */
  readonly roots: number;
  readonly body: GraphqlBody;
}

interface GraphqlBody {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName?: unknown;
}

/** What is not to be called at random, as nothing brings back what it takes away. */
const LEFT_OUT = new Set(['deleteMyAccount', 'deleteUser']);

/** How seldom something is wrong. */
const SELDOM = 14;
const MOST_FIELDS = 24;
const DIRECTIVES = ['@include(if: true)', '@skip(if: false)', '@skip(if: true)'];
const WHOLE_NUMBERS = [-(2 ** 31), -1, 0, 99, 100, 101, 1_000_001, 2 ** 31 - 1];
const DAYS = ['2026-01-01', '2026-02-28', '0001-01-01', '9999-12-31'];

/** The name of a value of an enum, which is bare in a document and text in JSON. */
class EnumName {
  constructor(private readonly name: string) {}
  toJSON(): string {
    return this.name;
  }
}

/** One request being made up: a document with its variables and fragments. */
class Writing {
  private readonly declared: string[] = [];
  private readonly fragments: string[] = [];
  private readonly given: Record<string, unknown> = {};
  private fields = 0;
  /**
   * Half of the requests have nothing wrong but what they say, so that they come as far as they
   * can.
   */
  private readonly isSound: boolean;

  constructor(
    private readonly draw: Draw,
    private readonly schema: GraphQLSchema,
    private readonly ids: readonly string[],
  ) {
    this.isSound = onceIn(draw, 2);
  }

  request(): GraphqlRequest {
    const { draw } = this;
    const kind = oneOf(draw, ['query', 'query', 'query', 'mutation', 'mutation', 'subscription'] as const);
    const callable = rootFields(this.schema, kind).filter(({ name }) => !LEFT_OUT.has(name));
    const roots = Array.from({ length: 1 + (onceIn(draw, 4) ? upTo(draw, 2) : 0) }, () =>
      oneOf(draw, callable),
    );
    const body = roots
      .map((field, index) => this.field(field, 3, index === 0 ? '' : `r${index}: `))
      .join(' ');
    const variables = this.declared.length > 0 ? `(${this.declared.join(', ')})` : '';
    const name = onceIn(draw, 6) ? '' : ' Fuzz';
    const document = `${kind}${name || (variables ? ' F' : '')}${variables} { ${body} } ${this.fragments.join(' ')}`;
    const asked = {
      query: this.flaw(30) ? this.broken(document) : document,
      variables: this.flaw(40) ? nastyValue(draw) : this.given,
      ...(this.flaw(30) ? { operationName: nastyValue(draw) } : {}),
    };
    return { roots: roots.length, body: asked };
  }

  /** Cut off, or with something in it that does not belong there. */
  private broken(document: string): string {
    const at = upTo(this.draw, document.length);
    return document.slice(0, at) + nastyText(this.draw) + (onceIn(this.draw, 2) ? '' : document.slice(at));
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number, alias = ''): string {
    const { draw } = this;
    this.fields += 1;
    const name = this.flaw(80)
      ? oneOf(draw, ['__proto__', 'nothing', '__typename', 'constructor'])
      : field.name;
    const directive = onceIn(draw, 12)
      ? oneOf(draw, this.isSound ? DIRECTIVES : [...DIRECTIVES, '@include(if: 1)', '@no'])
      : '';
    const type = getNamedType(field.type);
    const below = isObjectType(type) ? this.selection(type, depth - 1) : '';
    return [`${alias}${name}${this.args(field)}`, directive, below].filter(Boolean).join(' ');
  }

  private args({ args }: GraphQLField<unknown, unknown>): string {
    const chosen = args.filter(
      ({ type, defaultValue }) =>
        (isNonNullType(type) && defaultValue === undefined) !== this.flaw(SELDOM * 2) || onceIn(this.draw, 3),
    );
    const written = chosen.map((arg) => `${arg.name}: ${this.argument(arg)}`);
    if (this.flaw(60)) written.push(`extra: ${literal(nastyValue(this.draw))}`);
    return written.length > 0 ? `(${written.join(', ')})` : '';
  }

  private argument({ type }: GraphQLArgument): string {
    const value = this.value(type);
    if (onceIn(this.draw, 2)) return literal(value);
    const name = `v${this.declared.length}`;
    this.declared.push(`$${name}: ${this.flaw(40) ? oneOf(this.draw, ['Int', 'String!', '[ID]']) : type}`);
    if (!this.flaw(40)) this.given[name] = value;
    return `$${name}`;
  }

  private selection(type: GraphQLObjectType, depth: number): string {
    const { draw } = this;
    const all = Object.values(type.getFields());
    const leaves = all.filter(({ type: each }) => isLeafType(getNamedType(each)));
    const pool = depth <= 0 || this.fields > MOST_FIELDS ? leaves : all;
    const count = 1 + upTo(draw, 3);
    const chosen = pool.length > 0 ? Array.from({ length: count }, () => oneOf(draw, pool)) : [];
    const written = chosen.map((field, index) => this.field(field, depth, index === 0 ? '' : `a${index}: `));
    const body = written.length > 0 ? written.join(' ') : '__typename';
    if (onceIn(draw, 10)) {
      const on = this.flaw(2) ? oneOf(draw, ['Query', 'Money', 'Nothing']) : type.name;
      return `{ ... on ${on} { ${body} } }`;
    }
    if (!onceIn(draw, 14)) return `{ ${body} }`;
    const fragment = `Part${this.fragments.length}`;
    const inside = this.flaw(3) ? `${body} ...${fragment}` : body;
    this.fragments.push(`fragment ${fragment} on ${type.name} { ${inside} }`);
    return `{ ...${fragment} }`;
  }

  /**
   * Whether something is wrong here, which it is once in so many times and never in a sound
   * request.
   */
  private flaw(times: number): boolean {
    return !this.isSound && onceIn(this.draw, times);
  }

  /** Mostly a value that fits. */
  private value(type: GraphQLInputType, canBeNull = true): unknown {
    const { draw } = this;
    if (this.flaw(SELDOM)) return nastyValue(draw);
    if (isNonNullType(type)) return this.value(type.ofType, false);
    if (canBeNull && onceIn(draw, 8)) return null;
    if (isListType(type)) return Array.from({ length: upTo(draw, 3) }, () => this.value(type.ofType));
    if (isEnumType(type)) return new EnumName(oneOf(draw, type.getValues()).name);
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => (isNonNullType(field.type) || onceIn(draw, 2)) && !this.flaw(40),
      );
      const entries = fields.map((field): [string, unknown] => [field.name, this.value(field.type)]);
      if (this.flaw(30)) entries.push([oneOf(draw, ['role', '__proto__', 'userId']), nastyValue(draw)]);
      return Object.fromEntries(entries);
    }
    return this.scalar(getNullableType(type).name);
  }

  private scalar(name: string): unknown {
    const { draw } = this;
    switch (name) {
      case 'ID':
        return onceIn(draw, 6) ? nastyText(draw) : oneOf(draw, this.ids);
      case 'Int':
      case 'Money':
      case 'Float':
        if (!onceIn(draw, 3)) return 1 + upTo(draw, 8);
        return this.isSound ? oneOf(draw, WHOLE_NUMBERS) : nastyNumber(draw);
      case 'Boolean':
        return onceIn(draw, 2);
      case 'DateTime':
      case 'LocalDate':
        if (this.flaw(4)) return nastyText(draw);
        return name === 'LocalDate' ? oneOf(draw, DAYS) : `${oneOf(draw, DAYS)}T00:00:00Z`;
      default:
        return onceIn(draw, 2)
          ? nastyText(draw)
          : oneOf(draw, [...this.ids, 'Plums', 'UTC', 'https://93.184.215.14/hooks', '/pictures/a.400.webp']);
    }
  }
}

/** A value as it stands in a document. */
function literal(value: unknown): string {
  if (value instanceof EnumName) return value.toJSON();
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${/^\w+$/.test(key) ? key : 'k'}: ${literal(each)}`)
      .join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * A request of the API that the schema might allow.
 *
 * @param ids of what there is
 */
export const drawGraphql = (draw: Draw, schema: GraphQLSchema, ids: readonly string[]): GraphqlRequest =>
  new Writing(draw, schema, ids).request();
