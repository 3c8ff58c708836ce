import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, money } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** The receivable of the demonstration that is late longest. */
export async function findLate(db: TenantDb, today: CalendarDate) {
  const [row] = await db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      versao: int('l.versao'),
      centavos: money('l.valor'),
      baixado_centavos: money('l.valor_baixado'),
    },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.operacao = 'C' and l.origem = 'avulso' and l.tipo = 'titulo'
        and l.situacao = 'aprovado' and l.permuta = 'N' and l.id_pessoa is not null
        and l.id_orca_item is null and l.rateado = 'N' and l.exportado_em is null
        and l."dataVencimento" < ${today}::date
      order by l."dataVencimento", l.id_lancamento limit 1`,
  )
  return row
}
