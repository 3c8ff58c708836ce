import { mailKinds } from '@claquete/contract/sistema/email/email'
import type { ListQuery } from '@claquete/contract/page'
import type { YesNo } from '@claquete/contract/wire'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { stateLabels } from '@claquete/core/sistema/email/state'
import type { EmailState } from '@claquete/core/sistema/email/state'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, searches, sorted } from '../../kernel/lists/list.ts'
import type { Order } from '../../kernel/lists/list.ts'
import { isReadable } from './seen.queries.ts'
import type { SeenLedger } from './seen.queries.ts'

export interface EmailQuery extends ListQuery {
  readonly seen: SeenLedger
  readonly estado?: EmailState | undefined
  readonly modelo?: string | undefined
  readonly pendentes?: YesNo | undefined
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
  readonly tabela?: string | undefined
  readonly chave?: number | undefined
}

const order: Order = {
  columns: {
    criado_em: 'e.criado_em',
    enviado_em: 'e.enviado_em',
    assunto: 'e.assunto',
    para: 'e.para',
    estado: 'e.estado',
    tentativas: 'e.tentativas',
  },
  byDefault: ['criado_em', 'desc'],
  unique: 'e.id_email',
}

export interface EmailRow {
  readonly id_email: number
  readonly estado: EmailState
  readonly assunto: string
  readonly para: string
  readonly modelo: string
  readonly de_endereco: string | null
  readonly erro: string | null
  readonly tentativas: number
  readonly destinatarios: number
  readonly recusados: number
  readonly anexos: number
  readonly sigiloso: YesNo
  readonly criado_por: string | null
  readonly criado_em: string
  readonly enviado_em: string | null
  readonly proxima_em: string | null
}

const countOf = (db: TenantDb, table: 'email_destinatario' | 'email_anexo') =>
  sql<number>`(select count(*) from ${sql.table(table)} x
    where x.tenant_id = ${db.tenant} and x.id_email = e.id_email
    ${table === 'email_anexo' ? sql`and x.cid is null` : sql``})`

/** The messages that the person may read. */
const everyMail = (db: TenantDb, seen: SeenLedger) =>
  db
    .from('email as e')
    .where(isReadable(seen, 'e'))
    .leftJoin('usuario as u', (join) =>
      join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id_usuario', '=', 'e.id_usuario'),
    )
    .leftJoin('tarefa as t', (join) =>
      join.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.id_tarefa', '=', 'e.id_tarefa'),
    )
    .select([
      'e.id_email',
      'e.estado',
      'e.assunto',
      'e.para',
      'e.modelo',
      'e.de_endereco',
      'e.erro',
      'e.tentativas',
      'e.recusados',
      'e.sigiloso',
      'u.nome as criado_por',
      'e.criado_em',
      'e.enviado_em',
    ])
    .select([
      countOf(db, 'email_destinatario').as('destinatarios'),
      countOf(db, 'email_anexo').as('anexos'),
      sql<string | null>`case when e.estado = 'fila' then t.proxima_em end`.as('proxima_em'),
    ])

/** The first instant of a day in São Paulo. */
const startOf = (date: CalendarDate, days = 0) =>
  sql<string>`((${date}::date + ${days}::int)::timestamp at time zone 'America/Sao_Paulo')`

function mailsOf(db: TenantDb, request: EmailQuery) {
  const { search, estado, modelo, pendentes, periodo1, periodo2, tabela, chave, seen } = request
  let query = everyMail(db, seen)
  if (search) query = query.where(searches('e.busca', search))
  if (estado) query = query.where('e.estado', '=', estado)
  if (modelo) query = query.where('e.modelo', '=', modelo)
  if (pendentes === 'S') query = query.where('e.estado', 'in', ['recusado', 'desistiu'])
  if (periodo1) query = query.where('e.criado_em', '>=', startOf(periodo1))
  if (periodo2) query = query.where('e.criado_em', '<', startOf(periodo2, 1))
  if (tabela) query = query.where('e.tabela', '=', tabela)
  if (chave !== undefined) query = query.where('e.chave', '=', chave)
  return query
}

export const listMails = (db: TenantDb, request: EmailQuery) =>
  listPage<EmailRow>(mailsOf(db, request), request, order)

/** Translates a column's codes to labels. */
const labelled = (column: string, labels: Readonly<Record<string, string>>) =>
  sql<string>`coalesce(${JSON.stringify(labels)}::jsonb ->> ${sql.ref(column)}, ${sql.ref(column)})`

export const exportMails = (db: TenantDb, request: EmailQuery) =>
  sorted(
    mailsOf(db, request).select([
      labelled('e.estado', stateLabels).as('situacao'),
      labelled('e.modelo', mailKinds).as('tipo'),
    ]),
    request,
    order,
  )

export const findMail = (db: TenantDb, seen: SeenLedger, id_email: number) =>
  everyMail(db, seen)
    .leftJoin('email_conteudo as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id_email', '=', 'e.id_email'),
    )
    .select([
      'e.de_nome',
      'e.responder_para',
      'e.message_id',
      'e.tabela',
      'e.chave',
      'c.html',
      'c.texto',
    ])
    .where('e.id_email', '=', id_email)
    .$castTo<
      EmailRow & {
        readonly de_nome: string | null
        readonly responder_para: string | null
        readonly message_id: string | null
        readonly tabela: string | null
        readonly chave: number | null
        readonly html: string | null
        readonly texto: string | null
      }
    >()
    .executeTakeFirst()

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
  const [row] = await db.run(sql<{ na_fila: number; falharam: number }>`
    select count(*) filter (where estado in ('fila', 'enviando')) as na_fila,
      count(*) filter (where estado in ('recusado', 'desistiu')) as falharam
    from email e where e.tenant_id = ${db.tenant} and ${isReadable(seen, 'e')}
      and estado in ('fila', 'enviando', 'recusado', 'desistiu')`)
  return row ?? { na_fila: 0, falharam: 0 }
}

/** Failed mails that need attention. */
export async function countFailedEmails(db: TenantDb, seen: SeenLedger): Promise<number> {
  const { count } = await db
    .from('email as e')
    .where(isReadable(seen, 'e'))
    .where('e.estado', 'in', ['recusado', 'desistiu'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
