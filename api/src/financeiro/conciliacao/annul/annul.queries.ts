import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Who } from '../../../kernel/context.ts'
import { day, flag, int, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import { seenTitulos, visaoDoLivro } from '../../../livro/visao/public.ts'

const moved = sql`(case b.operacao when 'C' then b.valor else -b.valor end)`

const baixaColumns = {
  id_baixa: int('b.id_baixa'),
  id_lancamento: int('l.id_lancamento'),
  tipo: word(tiposOfLancamento)('l.tipo'),
  operacao: word(['C', 'D'])('l.operacao'),
  descricao: text(sql`coalesce(l.descricao, '')`),
  razao: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  num_documento: text.orNull('l.num_documento'),
  data: day('b.data'),
  valor: money(moved),
  dataVencimento: day('l.dataVencimento'),
  devera: money(sql`(l.valor - l.valor_baixado + b.principal + b.desconto + b.negociado)`),
  numCheque: int.orNull('q.numCheque'),
  devolucoes: int.orNull('q.devolucoes'),
}
export type FoundBaixa = RowOf<typeof baixaColumns>

const ofBaixa = sql`join lancamento l on ${same('l.id_lancamento', 'b')}
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join cheque q on ${same('q."id_chequeEmitido"', 'b')}`

/** What this person sees of the ledger. */
const seenBy = async ({ db, actor }: Who) =>
  sql.join([sql`true`, ...seenTitulos(await visaoDoLivro(db, actor))], sql` and `)

interface Loose {
  readonly id_contabancaria: number
  readonly valor: Cents
  /** The nearest to it come first. */
  readonly data: CalendarDate
  readonly id_baixa?: number
}

/** Settlements of an account that moved this value and are not reconciled, of titles that the person may see. */
export async function listLooseBaixas(who: Who, loose: Loose): Promise<FoundBaixa[]> {
  const { id_contabancaria, valor, data, id_baixa } = loose
  const seen = await seenBy(who)
  const one = id_baixa === undefined ? sql`` : sql`and b.id_baixa = ${id_baixa}`
  return who.db.rows(
    baixaColumns,
    (list) => sql`select ${list} from lancamento_baixa b ${ofBaixa}
      where b.tenant_id = ${who.db.tenant} and b.id_contabancaria = ${id_contabancaria}
        and b.id_conciliacao is null and b.estornada_em is null and l.tipo = 'titulo'
        and ${moved} = ${centsToDecimalText(valor)}::numeric and ${seen} ${one}
      order by abs(b.data - ${data}::date), b.data desc, b.id_baixa limit 20`,
  )
}

const ofParts = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from conciliacao_parte x where ${same('x.id_conciliacao', 'h')})`

const decidedColumns = {
  ...baixaColumns,
  id_conciliacao: int('h.id_conciliacao'),
  id_extrato_historico: int('h.id_extrato_historico'),
  id_contabancaria: int('h.id_contabancaria'),
  /** The day, the value and the text of the line. */
  dia: day('h.data'),
  no_banco: money('h.valor'),
  texto: text('h.texto'),
  documento: text.orNull('h.documento'),
  criada: flag(sql`c.criada = 'S'`),
  linhas: int(ofParts(sql`count(x.id_extrato_historico)`)),
  baixas: int(ofParts(sql`count(x.id_baixa)`)),
}
export type FoundDecision = RowOf<typeof decidedColumns>

interface Asked {
  readonly id_contabancaria: number
  /** Of the line. */
  readonly valores: readonly Cents[]
  readonly de?: CalendarDate
  readonly ate: CalendarDate
  readonly id_conciliacao?: number
  readonly limit?: number
}

/**
 * Lines of these values that were reconciled with settlements, the newest first; of several settlements, the first is
 * shown.
 */
export async function listDecided(who: Who, asked: Asked): Promise<FoundDecision[]> {
  const { id_contabancaria, valores, de, ate, id_conciliacao, limit = 50 } = asked
  const seen = await seenBy(who)
  const from = de === undefined ? sql`` : sql`and h.data >= ${de}`
  const one = id_conciliacao === undefined ? sql`` : sql`and h.id_conciliacao = ${id_conciliacao}`
  return who.db.rows(
    decidedColumns,
    (list) => sql`select ${list} from extrato_historico h
      join lateral (select x.tenant_id, x.id_baixa, x.criada from conciliacao_parte x
        where ${same('x.id_conciliacao', 'h')} and x.id_baixa is not null
        order by x.id_baixa limit 1) c on true
      join lancamento_baixa b on ${same('b.id_baixa', 'c')} ${ofBaixa}
      where h.tenant_id = ${who.db.tenant} and h.id_contabancaria = ${id_contabancaria}
        and h.situacao = 'conciliado' and h.data <= ${ate}
        and h.valor = any(${valores.map(centsToDecimalText)}::numeric[])
        and ${seen} ${from} ${one}
      order by h.data desc, h.id_extrato_historico desc limit ${limit}`,
  )
}
