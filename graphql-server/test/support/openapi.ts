import { Errors } from 'typebox/schema';
import type { Untyped } from './graphql-client.js';
import { callRest, type RestAnswer } from './rest-client.js';

/** What the addresses of a path look like. */
const formOf = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** The description of a shop's REST API and webhooks. */
export class OpenApi {
  private constructor(readonly document: Untyped) {}

  static async of(url: string): Promise<OpenApi> {
    return new OpenApi((await callRest(url, 'GET', '/openapi.json')).body);
  }

  /** What is wrong with the reply to a `GET`. */
  errorsOfReply(path: string, { status, body: reply }: RestAnswer): unknown[] {
    const template = Object.keys(this.document.paths).find((each) => formOf(each).test(path)) ?? '';
    const { responses } = this.document.paths[template].get;
    return this.errorsOf(responses[status].content['application/json'].schema, reply);
  }

  /** What is wrong with the body of a webhook. */
  errorsOfEvent(event: { readonly type: string }): unknown[] {
    const { requestBody } = this.document.webhooks[event.type].post;
    return this.errorsOf(requestBody.content['application/json'].schema, event);
  }

  private errorsOf(schema: object, value: unknown): unknown[] {
    const [, errors] = Errors({ components: this.document.components, allOf: [schema] }, value);
    return errors;
  }
}
