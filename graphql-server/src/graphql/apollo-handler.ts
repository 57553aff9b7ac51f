import { HeaderMap, type ApolloServer, type BaseContext, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type AnswerByApollo = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/**
 * Lets Apollo Server answer requests. The handler of `@as-integrations/fastify` fails where the `Host` header is missing, as it may be in
 * HTTP/1.0, or is no name of a host, and knows no `HEAD`.
 */
export const answerByApollo =
  <Context extends BaseContext>(
    server: ApolloServer<Context>,
    contextOf: (request: FastifyRequest) => Promise<Context>,
  ): AnswerByApollo =>
  async (request, reply) => {
    const {
      status = 200,
      headers,
      body,
    } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: asked(request),
      context: () => contextOf(request),
    });
    reply.code(status).headers(Object.fromEntries(headers));
    // Only what is answered piece by piece has another body, which our schema has no directive for.
    return body.kind === 'complete' ? body.string : '';
  };

function asked({ method, url, headers, body }: FastifyRequest): HTTPGraphQLRequest {
  const sent = Object.entries(headers).flatMap<[string, string]>(([name, value]) =>
    value ? [[name, [value].flat().join(', ')]] : [],
  );
  const questionMark = url.indexOf('?');
  return {
    // Whose body the framework leaves out.
    method: method === 'HEAD' ? 'GET' : method,
    headers: new HeaderMap(sent),
    search: questionMark < 0 ? '' : url.slice(questionMark),
    body,
  };
}
