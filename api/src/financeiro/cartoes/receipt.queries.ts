import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { contaVista } from '../../livro/contas/public.ts'
import type { Viewer } from '../../livro/contas/public.ts'

export interface CompraWithoutReceipt {
  readonly id_cartao_compra: number
  readonly cartao: string
  readonly descricao: string
  readonly data: CalendarDate
  readonly valor: Cents
  readonly tem_arquivo: boolean
  readonly id_usuario: number | null
  readonly nome: string | null
  readonly email: string | null
  /** The entries of its instalments. */
  readonly titulos: readonly number[]
}

/** These purchases with who spent, of cards that this person sees. */
export const listToAsk = (db: TenantDb, seer: Viewer, ids: readonly number[]) =>
  db.run(sql<CompraWithoutReceipt>`select k.id_cartao_compra, c.descricao as cartao,
      min(l.descricao) as descricao, min(coalesce(l."dataBaixa", l."dataVencimento")) as data,
      (sum(l.valor) * 100)::bigint as valor, array_agg(l.id_lancamento) as titulos, w.id_usuario, w.nome, nullif(w.email, '') as email,
      bool_or(exists (select from arquivo a where a.tenant_id = l.tenant_id and a.tabela = 'lancamento'
        and a.chave = l.id_lancamento and a.removido = 'N')) as tem_arquivo
    from cartao_compra k
    join contabancaria c on c.tenant_id = k.tenant_id and c.id_contabancaria = k.id_contabancaria
    join cartao_parcela p on p.tenant_id = k.tenant_id and p.id_cartao_compra = k.id_cartao_compra and p.iof = 'N'
    join lancamento l on l.tenant_id = p.tenant_id and l.id_lancamento = p.id_lancamento
    left join usuario w on w.tenant_id = k.tenant_id and w.id_usuario = k.id_usuario_gastou
    where k.tenant_id = ${db.tenant} and k.id_cartao_compra = any(${ids}::bigint[]) and k.tipo = 'compra'
      and ${contaVista(seer)}
    group by k.id_cartao_compra, c.descricao, w.id_usuario, w.nome, w.email
    order by 4, 1`)

export const markAsked = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('cartao_compra')
    .set({ comprovante_pedido_em: sql<string>`now()` })
    .where('id_cartao_compra', 'in', [...ids])
    .execute()
