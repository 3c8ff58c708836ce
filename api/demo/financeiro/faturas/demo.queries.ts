import { sql } from 'kysely'
import { day, idList, int, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { ageInvoiced } from '../../livro/titulos/age.queries.ts'

interface Named {
  readonly id: number
  readonly nome: string
}
const byName = (rows: readonly Named[]) => new Map(rows.map(({ id, nome }) => [nome, id]))

/** The ids of what the demonstration's invoices refer to. */
export async function findReferences(db: TenantDb, titulos: readonly string[]) {
  const jobs = await db.rows(
    { id: int('id_orcamento'), nome: text('titulo') },
    (list) => sql`select ${list} from orcamento
      where tenant_id = ${db.tenant} and aprovado and titulo = any(${titulos}::text[])`,
  )
  const planos = await db.rows(
    { id: int('id_grupoCusto'), nome: text('descricao') },
    (list) => sql`select ${list} from plano_contas where tenant_id = ${db.tenant}`,
  )
  const contas = await db.rows(
    { id: int('id_contabancaria'), nome: text('descricao') },
    (list) => sql`select ${list} from contabancaria where tenant_id = ${db.tenant}`,
  )
  return { jobs: byName(jobs), planos: byName(planos), contas: byName(contas) }
}

/** The receivables that completed jobs had before any invoice. */
export const findCharged = (db: TenantDb) =>
  db.rows(
    {
      data: day(sql`min(l.data_emissao)`),
      lancamentos: idList(sql`array_agg(l.id_lancamento order by l.id_lancamento)`),
    },
    (list) => sql`select ${list}
      from lancamento l
      join orcamento o on ${same('o.id_orcamento', 'l')}
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where l.tenant_id = ${db.tenant} and l.operacao = 'C' and l.tipo = 'titulo'
        and l.origem = 'avulso' and o.aprovado and s.descricao in ('Entregue', 'Finalizado')
      group by l.id_orcamento order by 1, l.id_orcamento`,
  )

/** The due dates of an invoice's instalments paid through a bank. */
export const listVencimentos = (db: TenantDb, id_fatura: number) =>
  db.rows(
    { id_lancamento: int('l.id_lancamento'), dia: day('l.vencimento_util') },
    (list) => sql`select ${list} from fatura_parcela p
      join lancamento l on ${same('l.id_lancamento', 'p')}
      where p.tenant_id = ${db.tenant} and p.id_fatura = ${id_fatura} order by p.numero`,
  )

/** Moves the creation and cancellation of the demonstration's invoices to the past. */
export async function age(db: TenantDb): Promise<void> {
  await db.run(sql`update fatura set dt_cadastro = data_faturado + interval '14 hours',
      cancelado_em = case when cancelado_em is not null then data_faturado + interval '34 hours' end
    where tenant_id = ${db.tenant}`)
  await ageInvoiced(db)
}
