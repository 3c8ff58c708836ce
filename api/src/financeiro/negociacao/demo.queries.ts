import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

interface Late {
  readonly id_lancamento: number
  readonly versao: number
  readonly centavos: Cents
  readonly baixado_centavos: Cents
}

/** The receivable of the demonstration that is late longest. */
export async function findLate(db: TenantDb, today: CalendarDate) {
  const [row] = await db.run(sql<Late>`select l.id_lancamento, l.versao,
      (l.valor * 100)::bigint as centavos, (l.valor_baixado * 100)::bigint as baixado_centavos
    from lancamento l
    where l.tenant_id = ${db.tenant} and l.operacao = 'C' and l.origem = 'avulso' and l.tipo = 'titulo'
      and l.situacao = 'aprovado' and l.permuta = 'N' and l.id_pessoa is not null
      and l.id_orca_item is null and l.rateado = 'N' and l.exportado_em is null
      and l."dataVencimento" < ${today}::date
    order by l."dataVencimento", l.id_lancamento limit 1`)
  return row
}
