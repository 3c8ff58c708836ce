import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { day, int, money, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The first unit of the company. */
export async function findUnit(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { id: int('e.id_empresa') },
    (list) =>
      sql`select ${list} from empresa e where e.tenant_id = ${db.tenant} order by e.id_empresa limit 1`,
  )
  return must(row, 'unit').id
}

/** The lines of a budget by what they are called. */
export async function findItensByName(db: TenantDb, id_orcamento: number) {
  const rows = await db.rows(
    { nome: text('i.descricao'), uid: text('i.uid'), id_orca_item: int('i.id_orca_item') },
    (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
      and i.id_orcamento = ${id_orcamento}`,
  )
  return new Map(rows.map(({ nome, ...one }) => [nome, one]))
}

/** Companies of the register that a film pays. */
export async function findSuppliers(db: TenantDb): Promise<number[]> {
  const rows = await db.rows(
    { id: int('p.id_pessoa') },
    (list) => sql`select ${list} from pessoa p where p.tenant_id = ${db.tenant}
      and p.tipo_pessoa = 'PJ' and p.cnpj is not null order by p.id_pessoa limit 12`,
  )
  return rows.map(({ id }) => id)
}

/** The kinds of documents of the register, by their abbreviation. */
export async function findTiposDocumento(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    { id: int('t.id_tipoDocumento'), sigla: text('t.sigla') },
    (list) => sql`select ${list} from tipo_documento t where t.tenant_id = ${db.tenant}
      and t.sigla is not null`,
  )
  return new Map(rows.map(({ id, sigla }) => [sigla, id]))
}

/** An account that is only a source's, opened with what came of it. */
export async function insertConta(
  db: TenantDb,
  conta: {
    readonly descricao: string
    readonly id_empresa: number
    readonly saldo_inicial: string
    readonly data_abertura: string
  },
): Promise<number> {
  const { id_contabancaria } = await db
    .insertInto('contabancaria')
    .values({ ...conta, numero_banco: '001', banco: 'Banco do Brasil' })
    .returning('id_contabancaria')
    .executeTakeFirstOrThrow()
  return id_contabancaria
}

/** What left an account until a day, with who was paid as banks write it. */
export const listBaixasOfConta = (db: TenantDb, id_contabancaria: number, fim: string) =>
  db.rows(
    {
      id_baixa: int('b.id_baixa'),
      data: day('b.data'),
      valor: money('b.valor'),
      favorecido: text(sql`upper(dobrar(coalesce(p.razao, l.descricao)))`),
    },
    (list) => sql`select ${list} from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where b.tenant_id = ${db.tenant} and b.id_contabancaria = ${id_contabancaria}
        and b.data <= ${fim} order by b.data, b.id_baixa`,
  )

/** The lines of an account's statement by the bank's own name of them. */
export async function findBankLines(db: TenantDb, id_contabancaria: number) {
  const rows = await db.rows(
    { id: int('h.id_extrato_historico'), fitid: text('h.fitid') },
    (list) => sql`select ${list} from extrato_historico h where h.tenant_id = ${db.tenant}
      and h.id_contabancaria = ${id_contabancaria} and h.fitid is not null`,
  )
  return new Map(rows.map(({ fitid, id }) => [fitid, id]))
}
