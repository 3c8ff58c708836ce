import { sql } from 'kysely'
import { day, int, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

/** Whether this person may see batch `q` of account `c`: its account and each of its titles. */
export function seenLotes(visao: VisaoDoLivro) {
  const conditions = seenTitulos(visao)
  const titles =
    conditions.length > 0
      ? [
          sql<boolean>`not exists (select from lote_pagamento_item i
            join lancamento l on ${same('l.id_lancamento', 'i')}
            where ${same('i.id_lote_pagamento', 'q')}
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`(${sql.join([contaVista(visao), ...titles], sql` and `)})`
}

const toExport = {
  id_lote_pagamento: int('q.id_lote_pagamento'),
  id_contabancaria: int('q.id_contabancaria'),
  conta: text('c.descricao'),
  numero_banco: text(sql`coalesce(c.numero_banco, '')`),
  data: day('q.data'),
  descricao: text('q.descricao'),
  quantidade: int(sql`count(i.*) filter (where i.estado = 'pendente')`),
  total: money(sql`coalesce(sum(i.valor) filter (where i.estado = 'pendente'), 0)`),
  versao: int('q.versao'),
}
export type LoteToExport = RowOf<typeof toExport>

/** Released batches that are not in a file yet, the next days first. */
export const listLotesToExport = (db: TenantDb, visao: VisaoDoLivro) =>
  db.rows(
    toExport,
    (list) => sql`select ${list}
      from lote_pagamento q
      join contabancaria c on ${same('c.id_contabancaria', 'q')}
      left join lote_pagamento_item i on ${same('i.id_lote_pagamento', 'q')}
      where q.tenant_id = ${db.tenant} and q.estado = 'liberado' and ${seenLotes(visao)}
      group by q.tenant_id, q.id_lote_pagamento, c.tenant_id, c.id_contabancaria
      order by q.data, q.id_lote_pagamento`,
  )
