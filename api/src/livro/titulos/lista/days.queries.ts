import { sql } from 'kysely'
import type { DayPeriod } from '../../../kernel/areas/days.ts'
import { day, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../visao/public.ts'
import type { VisaoDoLivro } from '../../visao/public.ts'

/** All open titles of one side on the days on which they are due, without what they are worth: one left out would be taken away at Google. */
export const listDueDays = (
  db: TenantDb,
  visao: VisaoDoLivro,
  operacao: 'C' | 'D',
  { de, ate }: DayPeriod,
) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      pessoa: text(sql`coalesce(nullif(p.fantasia, ''), p.razao, '')`),
      vencimento: day('l.dataVencimento'),
    },
    (list) => sql`select ${list} from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.operacao = ${operacao} and l.situacao = 'aprovado'
        and l."dataVencimento" between ${de}::date and ${ate}::date
        and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}
      order by l."dataVencimento", l.id_lancamento`,
  )
