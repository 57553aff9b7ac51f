import type { EntityManager } from 'typeorm';
import type { EmailOutage, EmailOutageReason } from './email-outage.entity.js';

/** @returns the reason that was stored before; null for the first failure of an outage */
export async function saveOutage(
  manager: EntityManager,
  { reason, error }: Pick<EmailOutage, 'reason' | 'error'>,
): Promise<EmailOutageReason | null> {
  const [{ before }] = (await manager.query(
    `with known as (select reason from email_outage)
    insert into email_outage (reason, error) values ($1, $2)
    on conflict (is_current) do update set reason = excluded.reason, error = excluded.error
    returning (select reason from known) as before`,
    [reason, error],
  )) as [{ before: EmailOutageReason | null }];
  return before;
}

/** @returns whether there was one */
export async function endOutage(manager: EntityManager): Promise<boolean> {
  const { affected } = await manager.createQueryBuilder().delete().from('email_outage').execute();
  return Boolean(affected);
}

export interface Source {
  query(sql: string): Promise<unknown>;
}

/** The reason of the current outage; null for none. */
export async function outageReason(source: Source): Promise<EmailOutageReason | null> {
  const [found] = (await source.query('select reason from email_outage')) as {
    reason: EmailOutageReason;
  }[];
  return found?.reason ?? null;
}
