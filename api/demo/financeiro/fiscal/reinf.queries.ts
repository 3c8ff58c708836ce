import { sql } from 'kysely'
import { flag, int } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Who was ever paid, with whether something was withheld from them; the largest number of payables first. */
export const listPaidPessoas = (db: TenantDb) =>
  db.rows(
    { id_pessoa: int('l.id_pessoa'), retido: flag(sql`bool_or(l.valor_bruto is not null)`) },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.id_pessoa is not null
        and l.origem <> 'retencao' and l.valor_baixado > 0
      group by l.id_pessoa order by count(*) desc, l.id_pessoa`,
  )

/** The latest payables without a supplier that were paid. */
export const listWithoutPessoa = (db: TenantDb) =>
  db.rows(
    { id_lancamento: int('l.id_lancamento') },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'D' and l.id_pessoa is null
        and l.tipo in ('titulo', 'avulso') and l.valor_baixado > 0
      order by l."dataBaixa" desc nulls last, l.id_lancamento desc limit 500`,
  )

/** The first person with a right CPF who gets no pay here: the demonstration's partner. */
export async function findPartner(db: TenantDb) {
  const [row] = await db.rows(
    { id_pessoa: int('p.id_pessoa') },
    (list) => sql`select ${list} from pessoa p
      where p.tenant_id = ${db.tenant} and p.tipo_pessoa = 'PF' and p.cnpj is not null
        and not exists (select from lancamento l where ${same('l.id_pessoa', 'p')})
      order by p.id_pessoa limit 1`,
  )
  return row?.id_pessoa
}
