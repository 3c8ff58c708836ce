import type { TakenBy } from '@claquete/contract/endpoint'
import { emails } from '@claquete/contract/sistema/email/email'
import type { emailList } from '@claquete/contract/sistema/email/email'
import type { YesNo } from '@claquete/contract/wire'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { isReadable } from './seen.queries.ts'
import type { SeenLedger } from './seen.queries.ts'

export type EmailFilter = TakenBy<typeof emailList>['query']

/** The first instant of a day in São Paulo. */
const startOf = (date: CalendarDate, days = 0) =>
  sql<string>`((${date}::date + ${days}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** The messages that the person may read. */
export const mails = listSource(emails, {
  columns: {
    id_email: 'e.id_email',
    assunto: 'e.assunto',
    para: 'e.para',
    estado: 'e.estado',
    modelo: 'e.modelo',
    criado_em: 'e.criado_em',
    erro: 'e.erro',
    enviado_em: 'e.enviado_em',
    tentativas: 'e.tentativas',
    de_endereco: 'e.de_endereco',
    criado_por: 'u.nome',
    destinatarios: sql`(select count(*) from email_destinatario x
      where ${same('x.id_email', 'e')})`,
    recusados: 'e.recusados',
    anexos: sql`(select count(*) from email_anexo x
      where ${same('x.id_email', 'e')} and x.cid is null)`,
    sigiloso: 'e.sigiloso',
    proxima_em: sql`case when e.estado = 'fila' then t.proxima_em end`,
  },
  more: {
    de_nome: text.orNull('e.de_nome'),
    responder_para: text.orNull('e.responder_para'),
    message_id: text.orNull('e.message_id'),
    tabela: text.orNull('e.tabela'),
    chave: int.orNull('e.chave'),
    html: text.orNull('c.html'),
    texto: text.orNull('c.texto'),
  },
  from: (db, seen: SeenLedger) => sql`email e
    left join usuario u on ${same('u.id_usuario', 'e')}
    left join tarefa t on ${same('t.id_tarefa', 'e')}
    left join email_conteudo c on ${same('c.id_email', 'e')}
    where e.tenant_id = ${db.tenant} and ${isReadable(seen, 'e')}`,
  search: {
    stored: 'e.busca',
    leftOut: {
      estado: 'the list filters by it',
      modelo: 'the list filters by it',
      criado_por: 'a name in another table, which the index of the messages cannot hold',
    },
  },
  filters: {
    // A blank one is none.
    modelo: (kind: string) => sql<boolean>`${kind} in ('', v.modelo)`,
    tabela: (table: string) => sql<boolean>`${table} in ('', v.tabela)`,
    pendentes: (only: YesNo) =>
      sql<boolean>`(${only} = 'N' or v.estado in ('recusado', 'desistiu'))`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.criado_em >= ${startOf(day)}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.criado_em < ${startOf(day, 1)}`,
  },
})

export const listRecipients = (db: TenantDb, id_email: number) =>
  db
    .from('email_destinatario')
    .select(['id_email_destinatario', 'tipo', 'nome', 'endereco', 'estado', 'resposta'])
    .where('id_email', '=', id_email)
    .orderBy('id_email_destinatario')
    .execute()

const attemptsShown = 50

/** Latest first. */
export const listAttempts = (db: TenantDb, id_email: number) =>
  db
    .from('email_tentativa')
    .select(['numero', 'resultado', 'erro', 'detalhe', 'servidor', 'iniciada_em', 'terminada_em'])
    .where('id_email', '=', id_email)
    .orderBy('id_email_tentativa', 'desc')
    .limit(attemptsShown)
    .execute()

export const listFiles = (db: TenantDb, id_email: number) =>
  db
    .from('email_anexo')
    .select(['arquivo', 'nome', 'mime', 'tamanho', 'cid'])
    .where('id_email', '=', id_email)
    .orderBy('id_email_anexo')
    .execute()

export async function countPending(db: TenantDb, seen: SeenLedger) {
  const [row] = await db.rows(
    {
      na_fila: int(sql`count(*) filter (where estado in ('fila', 'enviando'))`),
      falharam: int(sql`count(*) filter (where estado in ('recusado', 'desistiu'))`),
    },
    (list) => sql`select ${list}
      from email e where e.tenant_id = ${db.tenant} and ${isReadable(seen, 'e')}
        and estado in ('fila', 'enviando', 'recusado', 'desistiu')`,
  )
  return must(row, 'count')
}

/** Failed mails that need attention. */
export async function countFailedEmails(db: TenantDb, seen: SeenLedger): Promise<number> {
  const { count } = await db
    .from('email as e')
    .where(isReadable(seen, 'e'))
    .where('e.estado', 'in', ['recusado', 'desistiu'])
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
