import { sql } from 'kysely'
import { day, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  operacao: word(['C', 'D'])('l.operacao'),
  descricao: text('l.descricao'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  num_documento: text.orNull('l.num_documento'),
  vencimento: day('l.dataVencimento'),
  valor: money('l.valor'),
  saldo: money(sql`case when l.situacao in ('rejeitado', 'cancelado') then 0
    else l.valor - l.valor_baixado end`),
}
export type TituloToSend = RowOf<typeof columns>

/** Those of these titles that this person sees, by due date. */
export const titulosToSend = (db: TenantDb, visao: VisaoDoLivro, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and l.tipo = 'titulo' and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
      order by l."dataVencimento", l.id_lancamento`,
  )
