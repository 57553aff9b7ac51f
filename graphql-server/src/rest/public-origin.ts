import type { FastifyRequest } from 'fastify';

/** Where shoppers reach the shop, without a slash at the end: as configured, else the address this request came to. */
export function publicOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl;
  // The header is the client's own; anything odd in it ends here.
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : 'http://localhost';
}
