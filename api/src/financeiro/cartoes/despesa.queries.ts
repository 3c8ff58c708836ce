import type { CartaoDespesa } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** Approved expenses of jobs paid with a card that no statement has yet. */
export const listWaitingDespesas = (
  db: TenantDb,
  visao: VisaoDoLivro,
  id_orcamento: number | undefined,
) => {
  const seen = seenTitulos(visao)
  return db.run(sql<CartaoDespesa & { readonly id_usuario: number | null }>`
    select l.id_lancamento, l.competencia as data, l.descricao,
      coalesce(nullif(p.fantasia, ''), p.razao) as pessoa, o.num_orc, i.descricao as item,
      (l.valor * 100)::bigint as valor, l.id_solicitante as id_usuario
    from lancamento l
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join orcamento o on o.tenant_id = l.tenant_id and o.id_orcamento = l.id_orcamento
    left join orca_item i on i.tenant_id = l.tenant_id and i.id_orca_item = l.id_orca_item
    where l.tenant_id = ${db.tenant} and l.origem = 'cartao' and l.tipo = 'titulo' and l.situacao = 'aprovado'
      and l.valor_baixado = 0 ${id_orcamento === undefined ? sql`` : sql`and l.id_orcamento = ${id_orcamento}`}
      ${seen.length === 0 ? sql`` : sql`and ${sql.join(seen, sql` and `)}`}
    order by l.competencia, l.id_lancamento limit 500`)
}
