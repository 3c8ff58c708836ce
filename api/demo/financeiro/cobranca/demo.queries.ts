import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, text } from '../../../src/kernel/database/columns.ts'
import type { RowOf } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

const payer = { id_pessoa: int('p.id_pessoa') }
export type DemoPayer = RowOf<typeof payer>

/** Clients of whom nothing is missing for a boleto, those who buy most first. */
export const listDemoPayers = (db: TenantDb) =>
  db.rows(
    payer,
    (list) => sql`select ${list} from pessoa p
      join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      join lancamento l on ${same('l.id_pessoa', 'p')} and l.operacao = 'C'
      where p.tenant_id = ${db.tenant} and p.cnpj <> '' and e.email <> '' and e.cep <> ''
        and e.logradouro <> '' and e.cidade <> '' and e.uf <> ''
      group by p.id_pessoa order by count(*) desc, p.id_pessoa limit 16`,
  )

/** The account of this bank that charges for a unit. */
export async function findDemoConta(db: TenantDb, numero_banco: string) {
  const [row] = await db.rows(
    { id_contabancaria: int('c.id_contabancaria'), id_empresa: int('c.id_empresa') },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.id_contabancaria_tipo = 1
        and c.numero_banco = ${numero_banco} and c.id_empresa is not null
      order by c.id_contabancaria limit 1`,
  )
  return row
}

export const findDemoPlano = async (db: TenantDb, descricao: string) =>
  (
    await db
      .from('plano_contas')
      .select('id_grupoCusto')
      .where('descricao', '=', descricao)
      .executeTakeFirst()
  )?.id_grupoCusto ?? null

/** The demonstration's boletos were issued over the last weeks. */
export const issuedOn = (db: TenantDb, id_boleto: number, day: CalendarDate) =>
  db.run(sql`update boleto set criado_em = (${day}::date + time '10:20') at time zone 'America/Sao_Paulo'
    where tenant_id = ${db.tenant} and id_boleto = ${id_boleto}`)

/** The titles of the series of a title, with who pays them. */
export const listTitulosOfSerie = (db: TenantDb, id_lancamento: number) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      id_recorrencia: int('l.id_recorrencia'),
      vencimento: day('l.dataVencimento'),
      devedor_nome: text('p.razao'),
      devedor_documento: text('p.cnpj'),
    },
    (list) => sql`select ${list} from lancamento l
      join lancamento t on ${same('t.id_recorrencia', 'l')}
      join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and t.id_lancamento = ${id_lancamento}
      order by l."dataVencimento"`,
  )

/** The demonstration's authorisation was asked for weeks before its first charge. */
export const authorisedOn = (db: TenantDb, id_pix_autorizacao: number, day: CalendarDate) =>
  db.run(sql`update pix_autorizacao
    set criado_em = (${day}::date + time '10:20') at time zone 'America/Sao_Paulo'
    where tenant_id = ${db.tenant} and id_pix_autorizacao = ${id_pix_autorizacao}`)
