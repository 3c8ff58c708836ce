import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
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
            join lancamento l on l.tenant_id = i.tenant_id and l.id_lancamento = i.id_lancamento
            where i.tenant_id = q.tenant_id and i.id_lote_pagamento = q.id_lote_pagamento
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`(${sql.join([contaVista(visao), ...titles], sql` and `)})`
}

export interface LoteToExport {
  readonly id_lote_pagamento: number
  readonly id_contabancaria: number
  readonly conta: string
  readonly numero_banco: string
  readonly data: CalendarDate
  readonly descricao: string
  readonly quantidade: number
  readonly total: Cents
  readonly versao: number
}

/** Released batches that are not in a file yet, the next days first. */
export const listLotesToExport = (db: TenantDb, visao: VisaoDoLivro) =>
  db.run(sql<LoteToExport>`select q.id_lote_pagamento, q.id_contabancaria, c.descricao as conta,
      coalesce(c.numero_banco, '') as numero_banco, q.data, q.descricao,
      count(i.*) filter (where i.estado = 'pendente')::int as quantidade,
      (coalesce(sum(i.valor) filter (where i.estado = 'pendente'), 0) * 100)::bigint as total, q.versao
    from lote_pagamento q
    join contabancaria c on c.tenant_id = q.tenant_id and c.id_contabancaria = q.id_contabancaria
    left join lote_pagamento_item i on i.tenant_id = q.tenant_id
      and i.id_lote_pagamento = q.id_lote_pagamento
    where q.tenant_id = ${db.tenant} and q.estado = 'liberado' and ${seenLotes(visao)}
    group by q.tenant_id, q.id_lote_pagamento, c.tenant_id, c.id_contabancaria
    order by q.data, q.id_lote_pagamento`)
