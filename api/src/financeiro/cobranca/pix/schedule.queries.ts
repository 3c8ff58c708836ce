import { situacoesDaAutorizacao } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { tableKeys } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { day, flag, int, money, text, word, yesNo } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_pix_autorizacao: int('a.id_pix_autorizacao'),
  id_contabancaria: int('a.id_contabancaria'),
  autorizacao: word(tableKeys(situacoesDaAutorizacao))('a.situacao'),
  autorizada: int('a.id_pessoa'),
  valor_fixo: money.orNull('a.valor'),
  data_inicial: day('a.data_inicial'),
  data_final: day.orNull('a.data_final'),
  dia_util: yesNo('a.dia_util'),
  automatico: yesNo('a.automatico'),
  cliente: text('a.devedor_nome'),
  descricao: text('l.descricao'),
  empresa: text(sql`coalesce(nullif(e.fantasia, ''), e.razao)`),
  operacao: word(['C', 'D'])('l.operacao'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  permuta: yesNo('l.permuta'),
  id_pessoa: int.orNull('l.id_pessoa'),
  vencimento: day('l.dataVencimento'),
  saldo: money(sql`(l.valor - l.valor_baixado)`),
  tem_boleto: flag(sql`exists (select from boleto b where ${same('b.id_lancamento', 'l')}
    and (b.situacao in ('emitindo', 'aberto') or b.pendencia <> ''))`),
  /** It has a charge in force, or one that was paid. */
  tem_cobranca: flag(sql`exists (select from pix_cobranca c where ${same('c.id_lancamento', 'l')}
    and c.situacao in ('agendando', 'criada', 'ativa', 'concluida'))`),
}
/** A title whose series has an authorisation of Pix Automático. */
export type AuthorisedTitulo = RowOf<typeof columns>

const select = (db: TenantDb, visao: VisaoDoLivro | undefined, which: RawBuilder<unknown>) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from lancamento l
      join pix_autorizacao a on ${same('a.id_recorrencia', 'l')}
        and a.situacao in ('pedindo', 'criada', 'aprovada')
      join empresa e on ${same('e.id_empresa', 'l')}
      where l.tenant_id = ${db.tenant}
        and ${sql.join([sql`true`, ...(visao ? seenTitulos(visao) : [])], sql` and `)} and ${which}
      order by l."dataVencimento", l.id_lancamento`,
  )

/** Days before the due date on which a title comes into the list of those to charge. */
const daysSeen = 10

/** The titles that are due soon and that no charge is of; the company's own work sees all. */
export const listToSchedule = async (
  db: TenantDb,
  visao: VisaoDoLivro | undefined,
  today: CalendarDate,
) =>
  (
    await select(
      db,
      visao,
      sql`a.situacao = 'aprovada' and l.situacao = 'aprovado' and l.valor > l.valor_baixado
        and l."dataVencimento" between ${today} and ${addDays(today, daysSeen)}`,
    )
  ).filter(({ tem_cobranca }) => !tem_cobranca)

/** These titles, of those whose series is authorised or waits to be. */
export const listAuthorised = (
  db: TenantDb,
  visao: VisaoDoLivro | undefined,
  ids: readonly number[],
) => select(db, visao, sql`l.id_lancamento = any(${ids}::bigint[])`)
