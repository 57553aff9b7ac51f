import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownFile } from '../own-files.js';
import { listPage, mailPage, missingPage } from './mailbox-pages.js';
import type { Mailbox } from './mailbox.js';

export interface MailboxRoutesOptions {
  readonly mailbox: Mailbox;
}

interface Attached {
  Params: { id: string; place: string };
}

interface ById {
  Params: { id: string };
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// E-mail content runs no scripts, loads only the logo of the shop, and has an opaque origin.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Browsers accept HTML explicitly; API clients mostly accept anything. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Serves the local mailbox as pages and as JSON, as a Fastify plugin under `/sandbox/mail`. */
export async function mailboxRoutes(app: FastifyInstance, { mailbox }: MailboxRoutesOptions): Promise<void> {
  const styles = await readFile(ownFile('mailbox/mailbox.css'), 'utf8');

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'accept' });
  });

  app.get<{ Querystring: { to?: string | string[] } }>('/', async (request, reply) => {
    // Postgres rejects NUL, which no address contains.
    const to = ([request.query.to].flat()[0] ?? '').replaceAll('\0', '').trim();
    const mails = await mailbox.list(to || undefined);
    return wantsPage(request) ? sendPage(reply, listPage(mails, to)) : reply.send(mails);
  });

  app.get('/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get<ById>('/:id', async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    if (wantsPage(request)) {
      return sendPage(reply.code(mail ? 200 : 404), mail ? mailPage(mail) : missingPage());
    }
    return mail ? reply.send(mail) : reply.code(404).send(MISSING);
  });

  app.get<ById>('/:id/html', async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    if (!mail) return reply.code(404).send(MISSING);
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });

  app.get<Attached>('/:id/attachments/:place', async (request, reply) => {
    const { id, place } = request.params;
    const attachment = (await mailbox.find(id))?.attachments[Number(place)];
    if (!attachment) return reply.code(404).send(MISSING);
    return reply
      .header('content-disposition', `attachment; filename="${attachment.filename}"`)
      .type(attachment.contentType)
      .send(attachment.content);
  });
}

const MISSING = { error: { code: 'NOT_FOUND', message: 'No such e-mail.' } };

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page);
