import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { VisaoDasNotas } from './recebida.queries.ts'

const columns = {
  id_nota_recebida: int('n.id_nota_recebida'),
  id_empresa: int('n.id_empresa'),
  prestador_documento: text('n.prestador_documento'),
  numero_nota: text('n.numero_nota'),
  emitida_em: day.orNull('n.emitida_em'),
  valor: money.orNull('n.valor'),
  liquido: money.orNull('n.liquido'),
  assinatura: text('n.assinatura'),
  descricao: text('n.descricao'),
  pedido: text('n.pedido'),
}

/** In force, or known by its key alone; without a payment and without a reason to have none. */
export const isUnpaid = sql`n.estado in ('em_vigor', 'so_chave') and n.dispensa = ''
  and not exists (select from nota_recebida_titulo t where ${same('t.id_nota_recebida', 'n')})`

interface Wanted {
  readonly ids?: readonly number[]
  readonly from?: CalendarDate
  readonly until?: CalendarDate
}

const most = 10_000

/** Notes without a payment: these, or those of a range of competences. */
export const listToMatch = (
  db: TenantDb,
  { empresas }: VisaoDasNotas,
  { ids, from, until }: Wanted,
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from nota_recebida n
      where n.tenant_id = ${db.tenant} and ${isUnpaid}
        ${empresas.length === 0 ? sql`` : sql`and n.id_empresa = any(${empresas}::bigint[])`}
        ${ids === undefined ? sql`` : sql`and n.id_nota_recebida = any(${ids}::bigint[])`}
        ${from === undefined ? sql`` : sql`and n.competencia >= ${from}`}
        ${until === undefined ? sql`` : sql`and n.competencia <= ${until}`}
      order by n.id_nota_recebida limit ${most}`,
  )
