import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Who } from '../../../../kernel/context.ts'
import { flag } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import { andSeenLine, seenTitulos, visaoDoLivro } from '../../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../../livro/visao/public.ts'
import { isOrcamentoSeenBy } from '../../../orcamento/public.ts'
import type { Viewer } from '../../../orcamento/public.ts'

/** What decides which receipts a person sees. */
export interface ReciboSeer {
  readonly actor: Viewer
  readonly livro: VisaoDoLivro
}

/**
 * Whether a person sees the receipt `recibo` that was sent to be signed: who may see the accounts of projects, its title
 * or, of an expense of a fund, its budget and line.
 */
export function isReciboSeenBy(
  { actor, livro }: ReciboSeer,
  {
    tenant,
    recibo,
  }: { readonly tenant: RawBuilder<unknown>; readonly recibo: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (!actor.permissions.has('incentivado.contas')) return sql<boolean>`false`
  const titulo = [sql<boolean>`true`, ...seenTitulos(livro)]
  return sql<boolean>`exists (select from gasto_recibo g
    where g.tenant_id = ${tenant} and g.id_gasto_recibo = ${recibo} and (
      exists (select from lancamento l where ${same('l.id_lancamento', 'g')}
        and ${sql.join(titulo, sql` and `)})
      or exists (select from orca_despesa d join orcamento vo on ${same('vo.id_orcamento', 'd')}
        where ${same('d.id_orca_despesa', 'g')} and ${isOrcamentoSeenBy(actor, 'vo')}
          ${andSeenLine(livro, 'd')})))`
}

/** The same of one receipt. */
export async function isReciboSeen({ db, actor }: Who, id_gasto_recibo: number): Promise<boolean> {
  const seer = { actor, livro: await visaoDoLivro(db, actor) }
  const at = { tenant: sql`${db.tenant}::bigint`, recibo: sql`${id_gasto_recibo}::bigint` }
  const [row] = await db.rows(
    { isSeen: flag(isReciboSeenBy(seer, at)) },
    (list) => sql`select ${list}`,
  )
  return row?.isSeen ?? false
}
