import { ArgsType, Int, ObjectType, type ClassType } from 'type-graphql';
import { Field, NullableField } from '../common/graphql-fields.js';
import type { Page, PageArgs } from '../common/pagination.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Information about a page, as in the Relay cursor connections specification.',
})
export class PageInfo {
  @NullableField(() => String, 'Cursor of the first entry.')
  startCursor!: string | null;

  @NullableField(() => String, 'Cursor of the last entry; pass it as `after` for the next page.')
  endCursor!: string | null;

  @Field(() => Boolean, 'Whether more entries follow the page.')
  hasNextPage!: boolean;

  @Field(() => Boolean, 'Whether more entries precede the page.')
  hasPreviousPage!: boolean;
}

/** Its getter encodes the cursor only if the field is selected. */
class Edge<Node> {
  constructor(
    readonly node: Node,
    private readonly cursorOf: (node: Node) => string,
  ) {}

  get cursor(): string {
    return this.cursorOf(this.node);
  }
}

/** A paginated list. Entries are counted only when a query selects `totalCount`. */
export abstract class Connection<Node> {
  constructor(protected readonly page: Page<Node>) {}

  get edges(): readonly Edge<Node>[] {
    return this.page.rows.map((node) => new Edge(node, this.page.cursorOf));
  }

  get pageInfo(): PageInfo {
    const { rows, cursorOf, hasNextPage, hasPreviousPage } = this.page;
    const cursorAt = (row: Node | undefined) => (row === undefined ? null : cursorOf(row));
    return {
      get startCursor() {
        return cursorAt(rows[0]);
      },
      get endCursor() {
        return cursorAt(rows.at(-1));
      },
      hasNextPage,
      hasPreviousPage,
    };
  }

  totalCount(): Promise<number> {
    return this.page.countAll();
  }
}

/** The connection type of a node type, such as `ProductConnection` for `Product`. */
export function connectionOf<Node extends object>(NodeType: ClassType<Node>) {
  const { name } = NodeType;

  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `An entry of a \`${name}Connection\`.` })
  class EdgeType {
    @Field(() => String, 'Cursor of the entry; pass it as `after` for the entries that follow.')
    cursor!: string;

    @Field(() => NodeType, 'The entry itself.')
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of \`${name}\`.` })
  class ConnectionType extends Connection<Node> {
    @Field(() => [EdgeType], 'The entries of this page.', { name: 'edges' })
    override get edges() {
      return super.edges;
    }

    @Field(() => PageInfo, 'Information about the page.', { name: 'pageInfo' })
    override get pageInfo() {
      return super.pageInfo;
    }

    @Field(() => Int, 'Number of entries on all pages.')
    override totalCount() {
      return super.totalCount();
    }
  }
  return ConnectionType;
}

/** The arguments of a field that returns a connection. */
export function pageArgs(defaultSize: number): ClassType<PageArgs> {
  @ArgsType()
  class PageArguments implements PageArgs {
    @Field(() => Int, 'Number of entries to return, at most 100.', { defaultValue: defaultSize })
    first!: number;

    @NullableField(() => String, 'Start after the entry with this cursor.')
    after?: string | null;
  }
  return PageArguments;
}
