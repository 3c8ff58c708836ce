import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Shows the demonstration's mails as sent; they never leave, since its clients do not exist. */
export async function showAsSent(db: TenantDb): Promise<void> {
  await db.run(sql`delete from tarefa where tenant_id = ${db.tenant} and tipo = 'correio.enviar'
    and id_tarefa in (select id_tarefa from email where tenant_id = ${db.tenant}
      and modelo = 'cobranca_lembrete')`)
  await db.run(sql`update email m set estado = 'enviado', id_tarefa = null, tentativas = 1,
      criado_em = d.em, enviado_em = d.em
    from (select id_email, min(dia) + time '09:05' as em from cobranca_lembrete
      where tenant_id = ${db.tenant} group by id_email) d
    where m.tenant_id = ${db.tenant} and m.id_email = d.id_email`)
  await db.run(sql`update email_destinatario r set estado = 'aceito', respondido_em = m.enviado_em
    from email m where r.tenant_id = ${db.tenant} and ${same('m.id_email', 'r')} and m.modelo = 'cobranca_lembrete'`)
  await db.run(sql`insert into email_tentativa (tenant_id, id_email, numero, resultado, detalhe, servidor,
      iniciada_em, terminada_em)
    select m.tenant_id, m.id_email, 1, 'enviado', '250 2.0.0 OK: queued', 'smtp.aurorafilmes.com.br',
      m.enviado_em, m.enviado_em + interval '3 seconds'
    from email m where m.tenant_id = ${db.tenant} and m.modelo = 'cobranca_lembrete'`)
}

/** Clients with something open, who owe most first. */
export const listOwing = (db: TenantDb) =>
  db.rows(
    { id_pessoa: int('l.id_pessoa'), email: text(sql`min(e.email)`) },
    (list) => sql`select ${list}
      from lancamento l
      join pessoa_endereco e on ${same('e.id_pessoa', 'l')} and e.email <> ''
      where l.tenant_id = ${db.tenant} and l.operacao = 'C' and l.situacao = 'aprovado'
      group by l.id_pessoa order by sum(l.valor - l.valor_baixado) desc, l.id_pessoa limit 3`,
  )

/** The demonstration's statements were sent over the last weeks. */
export const sentOn = (db: TenantDb, id_cobranca_link: number, day: CalendarDate) =>
  db.run(sql`update cobranca_link set
      criado_em = (${day}::date + time '15:40') at time zone 'America/Sao_Paulo'
    where tenant_id = ${db.tenant} and id_cobranca_link = ${id_cobranca_link}`)
