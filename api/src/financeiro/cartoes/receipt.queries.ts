import { sql } from 'kysely'
import { day, flag, idList, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

const columns = {
  id_cartao_compra: int('k.id_cartao_compra'),
  cartao: text('c.descricao'),
  descricao: text(sql`min(l.descricao)`),
  data: day(sql`min(coalesce(l."dataBaixa", l."dataVencimento"))`),
  valor: money(sql`sum(l.valor)`),
  tem_arquivo: flag(sql`bool_or(exists (select from arquivo a where a.tenant_id = l.tenant_id
    and a.tabela = 'lancamento' and a.chave = l.id_lancamento and a.removido = 'N'))`),
  id_usuario: int.orNull('w.id_usuario'),
  nome: text.orNull('w.nome'),
  email: text.orNull(sql`nullif(w.email, '')`),
  /** The entries of its instalments. */
  titulos: idList(sql`array_agg(l.id_lancamento)`),
}
export type CompraWithoutReceipt = RowOf<typeof columns>

/** These purchases with who spent, of cards that this person sees. */
export const listToAsk = (db: TenantDb, seer: Viewer, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list}
      from cartao_compra k
      join contabancaria c on ${same('c.id_contabancaria', 'k')}
      join cartao_parcela p on ${same('p.id_cartao_compra', 'k')} and p.iof = 'N'
      join lancamento l on ${same('l.id_lancamento', 'p')}
      left join usuario w on ${same('w.id_usuario', 'k.id_usuario_gastou')}
      where k.tenant_id = ${db.tenant} and k.id_cartao_compra = any(${ids}::bigint[]) and k.tipo = 'compra'
        and ${contaVista(seer)}
      group by k.id_cartao_compra, c.descricao, w.id_usuario, w.nome, w.email
      order by data, k.id_cartao_compra`,
  )

export const markAsked = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('cartao_compra')
    .set({ comprovante_pedido_em: sql<string>`now()` })
    .where('id_cartao_compra', 'in', [...ids])
    .execute()
