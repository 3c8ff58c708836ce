import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { movedMoney } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** A settlement as a receipt is made of it. */
export interface FoundBaixa {
  readonly id_baixa: number
  readonly id_lancamento: number
  readonly id_empresa: number
  readonly operacao: 'C' | 'D'
  readonly tipo: string
  readonly id_pessoa: number | null
  readonly descricao: string
  readonly data: CalendarDate
  readonly centavos: Cents
  /** Number of the receipt in force that has it. */
  readonly numero: number | null
}

/** The settlements asked for, by title or by themselves, that moved money, are not reversed and may be seen. */
export function listBaixasForRecibo(
  db: TenantDb,
  visao: VisaoDoLivro,
  { ids, baixas }: { readonly ids: readonly number[]; readonly baixas: readonly number[] },
) {
  const seen = [sql<boolean>`true`, ...seenTitulos(visao)]
  return db.run(sql<FoundBaixa>`
    select b.id_baixa, l.id_lancamento, l.id_empresa, l.operacao, l.tipo, l.id_pessoa, l.descricao, b.data,
      (b.valor * 100)::bigint as centavos, r.numero
    from lancamento_baixa b
    join lancamento l on l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento
    left join recibo_baixa rb on rb.tenant_id = b.tenant_id and rb.id_baixa = b.id_baixa and rb.vigente = 'S'
    left join recibo r on r.tenant_id = rb.tenant_id and r.id_recibo = rb.id_recibo
    where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.valor > 0
      and ${movedMoney}
      and (b.id_lancamento = any(${ids}::bigint[]) or b.id_baixa = any(${baixas}::bigint[]))
      and ${sql.join(seen, sql` and `)}
    order by b.data, b.id_baixa`)
}

/** How many of these titles exist and may be seen by this person. */
export async function countSeen(
  db: TenantDb,
  visao: VisaoDoLivro,
  ids: readonly number[],
): Promise<number> {
  const seen = [sql<boolean>`true`, ...seenTitulos(visao)]
  const rows = await db.run(sql`select 1 from lancamento l where l.tenant_id = ${db.tenant}
    and l.id_lancamento = any(${ids}::bigint[]) and ${sql.join(seen, sql` and `)}`)
  return rows.length
}

interface Party {
  readonly nome: string
  readonly documento: string
}

/** Name and document of a unit. */
export async function findUnit(db: TenantDb, id_empresa: number) {
  const [row] = await db.run(sql<Party & { readonly fantasia: string; readonly cidade: string }>`
    select coalesce(nullif(razao, ''), fantasia) as nome, coalesce(cnpj, '') as documento,
      coalesce(nullif(fantasia, ''), razao) as fantasia, coalesce(cidade, '') as cidade
    from empresa where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}`)
  return row
}

/** Name and document of a person. */
export async function findParty(db: TenantDb, id_pessoa: number) {
  const [row] = await db.run(sql<Party>`
    select coalesce(nullif(razao, ''), fantasia) as nome, coalesce(cnpj, '') as documento
    from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`)
  return row
}
