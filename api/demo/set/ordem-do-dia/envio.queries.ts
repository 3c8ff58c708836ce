import { sql } from 'kysely'
import { day, int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The call sheets that can be published, those of past days first, the latest of them first. */
export const listToPublish = (db: TenantDb, today: string) =>
  db.rows(
    {
      id_ordem_dia: int('d.id_ordem_dia'),
      data: day('d.data'),
      fuso: text('d.fuso'),
      revisao: int('d.revisao'),
    },
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.modelo = 'N' and d.publicada = 0
        and d.cancelada_em is null and exists (select from ordem_pessoa p where ${same('p.id_ordem_dia', 'd')})
      order by d.data < ${today}::date desc, abs(d.data - ${today}::date), d.id_ordem_dia limit 1`,
  )

/** The demonstration published it a little before it was sent. */
export const setPublishedAt = (db: TenantDb, id_ordem_dia: number, em: string) =>
  db.run(sql`update ordem_versao set criado_em = ${em}::timestamptz - interval '10 minutes'
    where tenant_id = ${db.tenant} and id_ordem_dia = ${id_ordem_dia}`)

/** The recipients of a sheet as they got it, in turn: answered, opened, only sent, refused, failed, and one not sent. */
export const listEnviosToTell = (db: TenantDb, id_ordem_dia: number) =>
  db.rows(
    {
      id_ordem_envio: int('v.id_ordem_envio'),
      id_ordem_pessoa: int('r.id_ordem_pessoa'),
      nome: text('r.nome'),
      email: text('r.email'),
      chamada: int.orNull(sql`coalesce(p.chamada, d.chamada)`),
    },
    (list) => sql`select ${list} from ordem_envio v
      join ordem_destinatario r on ${same('r.id_ordem_destinatario', 'v')}
      join ordem_dia d on ${same('d.id_ordem_dia', 'r')}
      join ordem_pessoa p on ${same('p.id_ordem_pessoa', 'r')}
      where v.tenant_id = ${db.tenant} and r.id_ordem_dia = ${id_ordem_dia}
      order by r.onda, r.id_ordem_destinatario`,
  )

interface Told {
  readonly situacao: 'enviado' | 'aberto' | 'confirmado' | 'recusado'
  readonly motivo: string
  /** When the sheet was sent; the rest follows within hours. */
  readonly em: string
  readonly id_email: number | null
  readonly id_usuario: number
}

export const tellEnvio = (db: TenantDb, id_ordem_envio: number, told: Told) =>
  db.run(sql`update ordem_envio v set situacao = ${told.situacao}, motivo = ${told.motivo}, canal = 'email',
      id_email = ${told.id_email}, id_usuario = ${told.id_usuario}, enviado_em = ${told.em}::timestamptz,
      aberto_em = case when ${told.situacao} = 'enviado' then null
        else ${told.em}::timestamptz + interval '20 minutes' end,
      respondido_em = case when ${told.situacao} in ('confirmado', 'recusado')
        then ${told.em}::timestamptz + interval '35 minutes' end
    where v.tenant_id = ${db.tenant} and v.id_ordem_envio = ${id_ordem_envio}`)

/** A message that its server refused, as the delivery leaves it. */
export async function insertRefused(
  db: TenantDb,
  mail: { readonly nome: string; readonly email: string; readonly chave: number },
): Promise<number> {
  const { id_email } = await db
    .insertInto('email')
    .values({
      assunto: 'Ordem do dia',
      para: `${mail.nome} <${mail.email}>`,
      modelo: 'ordem_do_dia',
      estado: 'recusado',
      tentativas: 1,
      recusados: 1,
      erro: 'O servidor recusou o endereço: a caixa não existe.',
      tabela: 'ordem_dia',
      chave: mail.chave,
    })
    .returning('id_email')
    .executeTakeFirstOrThrow()
  const texto = 'A ordem do dia que não chegou.'
  await db
    .insertInto('email_conteudo')
    .values({ id_email, html: `<p>${texto}</p>`, texto })
    .execute()
  await db
    .insertInto('email_destinatario')
    .values({ id_email, tipo: 'para', nome: mail.nome, endereco: mail.email, estado: 'recusado' })
    .execute()
  await db
    .insertInto('email_tentativa')
    .values({
      id_email,
      numero: 1,
      resultado: 'recusado',
      erro: 'O servidor recusou o endereço: a caixa não existe.',
    })
    .execute()
  return id_email
}
