import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { movedMoney } from '../../livro/contas/public.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

const found = {
  id_baixa: int('b.id_baixa'),
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  operacao: word(['C', 'D'])('l.operacao'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  id_pessoa: int.orNull('l.id_pessoa'),
  descricao: text('l.descricao'),
  data: day('b.data'),
  centavos: money('b.valor'),
  /** Number of the receipt in force that has it. */
  numero: int.orNull('r.numero'),
}
/** A settlement as a receipt is made of it. */
export type FoundBaixa = RowOf<typeof found>

/** The settlements asked for, by title or by themselves, that moved money, are not reversed and may be seen. */
export function listBaixasForRecibo(
  db: TenantDb,
  visao: VisaoDoLivro,
  { ids, baixas }: { readonly ids: readonly number[]; readonly baixas: readonly number[] },
) {
  const seen = [sql<boolean>`true`, ...seenTitulos(visao)]
  return db.rows(
    found,
    (list) => sql`select ${list}
      from lancamento_baixa b
      join lancamento l on ${same('l.id_lancamento', 'b')}
      left join recibo_baixa rb on ${same('rb.id_baixa', 'b')} and rb.vigente = 'S'
      left join recibo r on ${same('r.id_recibo', 'rb')}
      where b.tenant_id = ${db.tenant} and b.estornada_em is null and b.valor > 0
        and ${movedMoney}
        and (b.id_lancamento = any(${ids}::bigint[]) or b.id_baixa = any(${baixas}::bigint[]))
        and ${sql.join(seen, sql` and `)}
      order by b.data, b.id_baixa`,
  )
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

/** Name and document, of a unit as of a person. */
const party = {
  nome: text(sql`coalesce(nullif(razao, ''), fantasia)`),
  documento: text(sql`coalesce(cnpj, '')`),
}

/** Name and document of a unit. */
export async function findUnit(db: TenantDb, id_empresa: number) {
  const [row] = await db.rows(
    {
      ...party,
      fantasia: text(sql`coalesce(nullif(fantasia, ''), razao)`),
      cidade: text(sql`coalesce(cidade, '')`),
    },
    (list) => sql`select ${list}
      from empresa where tenant_id = ${db.tenant} and id_empresa = ${id_empresa}`,
  )
  return row
}

/** Name and document of a person. */
export async function findParty(db: TenantDb, id_pessoa: number) {
  const [row] = await db.rows(
    party,
    (list) => sql`select ${list}
      from pessoa where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa}`,
  )
  return row
}
