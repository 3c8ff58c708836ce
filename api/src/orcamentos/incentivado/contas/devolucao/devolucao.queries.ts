import { sql } from 'kysely'
import { flag, int, text } from '../../../../kernel/database/columns.ts'
import type { RowOf } from '../../../../kernel/database/columns.ts'
import { same } from '../../../../kernel/database/join.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { budgetsOf, onLines } from '../gastos.queries.ts'
import type { SomeGastos } from '../gastos.queries.ts'

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_rateio: int.orNull('x.id_rateio'),
  uid: text('i.uid'),
  item: text('i.descricao'),
  descricao: text('l.descricao'),
  isSplit: flag(sql`l.rateado = 'S'`),
  id_pessoa: int.orNull('p.id_pessoa'),
  favorecido: text(sql`coalesce(p.razao, '')`),
  documento_favorecido: text(sql`coalesce(p.cnpj, '')`),
  versao: int('l.versao'),
}
export type DevolucaoLine = RowOf<typeof columns>

/**
 * The parts of receivables that are on lines of the project's budgets, and of which money was received: that money lowers
 * what the line cost (decision 063). Money that a fund gave back is not among them; it lowers the fund.
 */
export const listDevolucaoLines = (
  db: TenantDb,
  id_projeto_incentivado: number,
  some: SomeGastos | undefined,
) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from lancamento_linha x
      join lancamento l on ${same('l.id_lancamento', 'x')}
      join orca_item i on ${same('i.id_orca_item', 'x')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where x.tenant_id = ${db.tenant} and x.id_orcamento in (${budgetsOf(db, id_projeto_incentivado)})
        and l.operacao = 'C' and l.permuta = 'N' and l.tipo <> 'transferencia'
        and l.situacao in ('solicitado', 'aprovado', 'pago')
        and l.origem not in ('verba', 'reembolso', 'devolucao', 'negociacao', 'permuta')
        and x.movido > 0 and ${onLines(some)}
      order by l.id_lancamento, x.id_rateio`,
  )
