import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, flag, int, money, text, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

const columns = {
  id_recorrencia: int('r.id_recorrencia'),
  meses: int('r.meses'),
  id_lancamento: int('l.id_lancamento'),
  id_empresa: int('l.id_empresa'),
  empresa: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  id_pessoa: int('p.id_pessoa'),
  cliente: text('p.razao'),
  documento: text(sql`coalesce(p.cnpj, '')`),
  descricao: text('l.descricao'),
  permuta: yesNo('l.permuta'),
  vencimento: day('l.dataVencimento'),
  saldo: money(sql`(l.valor - l.valor_baixado)`),
  autorizada: flag(sql`exists (select from pix_autorizacao a where ${same('a.id_recorrencia', 'r')}
    and a.situacao in ('pedindo', 'criada', 'aprovada'))`),
}
/** A series of receivables, and its next title that is still open. */
export type Serie = RowOf<typeof columns>

interface Which {
  /** The first title that counts is due then or later. */
  readonly since: CalendarDate
  readonly id_recorrencia?: number
  readonly id_lancamento?: number | undefined
}

/** The series of receivables that go on, each with its next title that is still owed. */
export const listSeries = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { since, id_recorrencia, id_lancamento }: Which,
) =>
  db.rows(
    columns,
    (list) => sql`select distinct on (r.id_recorrencia) ${list} from lancamento_recorrencia r
      join lancamento l on ${same('l.id_recorrencia', 'r')} and l.operacao = 'C'
        and l.situacao = 'aprovado' and l.valor > l.valor_baixado and l."dataVencimento" >= ${since}
      join pessoa p on ${same('p.id_pessoa', 'l')}
      join empresa e on ${same('e.id_empresa', 'l')}
      where r.tenant_id = ${db.tenant} and r.encerrada_em is null
        and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
        ${id_recorrencia === undefined ? sql`` : sql`and r.id_recorrencia = ${id_recorrencia}`}
        ${
          id_lancamento === undefined
            ? sql``
            : sql`and r.id_recorrencia = (select t.id_recorrencia from lancamento t
                where t.tenant_id = ${db.tenant} and t.id_lancamento = ${id_lancamento})`
        }
      order by r.id_recorrencia, l."dataVencimento", l.id_lancamento limit 500`,
  )
