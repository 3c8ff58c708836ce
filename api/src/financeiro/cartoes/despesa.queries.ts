import { sql } from 'kysely'
import { day, int, money, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
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
  return db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      data: day('l.competencia'),
      descricao: text('l.descricao'),
      pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      num_orc: text.orNull('o.num_orc'),
      item: text.orNull('i.descricao'),
      valor: money('l.valor'),
      id_usuario: int.orNull('l.id_solicitante'),
    },
    (list) => sql`select ${list}
      from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join orcamento o on ${same('o.id_orcamento', 'l')}
      left join orca_item i on ${same('i.id_orca_item', 'l')}
      where l.tenant_id = ${db.tenant} and l.origem = 'cartao' and l.tipo = 'titulo' and l.situacao = 'aprovado'
        and l.valor_baixado = 0 ${id_orcamento === undefined ? sql`` : sql`and l.id_orcamento = ${id_orcamento}`}
        ${seen.length === 0 ? sql`` : sql`and ${sql.join(seen, sql` and `)}`}
      order by l.competencia, l.id_lancamento limit 500`,
  )
}
