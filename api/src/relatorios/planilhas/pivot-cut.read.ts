import { fieldFailure } from '@claquete/contract/failures'
import type {
  Pivot,
  PivotFilter,
  PivotGroup,
  PivotQuery,
} from '@claquete/contract/relatorios/planilhas/pivot'
import { addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { maxOfMonths } from '../../financeiro/dre/public.ts'
import type { EspecieDoDre } from '../../financeiro/dre/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listBelow, listNamed } from './pivot.queries.ts'
import type { PivotCut, PivotPlace } from './pivot.queries.ts'

const bases = { competencia: 'competencia', vencimento: 'vencimento', pagamento: 'caixa' } as const

/** The asked period, or the current year. */
export function periodOfPivot(
  { periodo1, periodo2 }: Pick<PivotQuery, 'periodo1' | 'periodo2'>,
  today: CalendarDate,
) {
  const year = (periodo1 ?? periodo2 ?? today).slice(0, 4)
  const first = periodo1 ?? calendarDate(`${year}-01-01`)
  const last = periodo2 ?? calendarDate(`${year}-12-31`)
  checkRange(first, last)
  if (first < '1990-01-01' || first > '2200-12-31') {
    throw fieldFailure('periodo1', 'Confira a data.')
  }
  if (last > addMonths(first, maxOfMonths)) {
    throw fieldFailure('periodo2', `Escolha um período de até ${maxOfMonths} meses.`)
  }
  return { periodo1: first, periodo2: last }
}

/** The register behind each filter, and what is said when a chosen record is no longer there. */
const registers: Readonly<Record<PivotFilter, readonly [PivotGroup, string]>> = {
  id_empresa: ['unidade', '{Uma unidade} do filtro não existe ou não é das que você vê.'],
  id_grupoCusto: ['plano', 'Uma das contas escolhidas não existe mais. Tire-a do filtro.'],
  id_centrocusto: ['centro', 'Um dos centros escolhidos não existe mais. Tire-o do filtro.'],
  id_pessoa: ['pessoa', 'Uma das pessoas escolhidas não existe mais. Tire-a do filtro.'],
  id_responsavel: ['responsavel', 'Um dos responsáveis escolhidos não existe mais.'],
  id_orcamento: ['orcamento', 'Um dos orçamentos escolhidos não existe mais. Tire-o do filtro.'],
}
const filterNames = Object.keys(registers) as readonly PivotFilter[]

/** The chosen records of each filter; refuses those that are gone, instead of showing an empty table. */
async function chosenRecords({ db, actor }: WhoToday, query: PivotQuery) {
  const chosen: Partial<Record<PivotFilter, readonly number[]>> = {}
  for (const name of filterNames) {
    const asked = query[name]
    if (asked === undefined) continue
    const ids = [...new Set(asked)]
    const [group, msg] = registers[name]
    const found = await listNamed(db, group, ids)
    const isSeen = (id: number) =>
      name !== 'id_empresa' || actor.empresas.length === 0 || actor.empresas.includes(id)
    if (found.length < ids.length || !ids.every(isSeen)) throw fieldFailure(name, msg)
    chosen[name] = ids
  }
  return chosen
}

/** What a request asks for and its person may see. */
export async function cutOf(
  who: WhoToday,
  { side }: Pick<Pivot, 'side'>,
  query: PivotQuery,
): Promise<PivotCut> {
  const { db, actor } = who
  const period = periodOfPivot(query, who.today)
  const chosen = await chosenRecords(who, query)
  const { agrupar = 'plano', base = 'competencia' } = query
  const { id_pessoa, id_responsavel, id_orcamento, id_grupoCusto, id_centrocusto } = chosen
  const byTitulo = agrupar !== 'plano' || id_pessoa || id_responsavel || id_orcamento
  return {
    side,
    agrupar,
    recorte: {
      base: bases[base],
      ...period,
      id_empresa: null,
      id_centrocusto: null,
      empresas: chosen.id_empresa ?? actor.empresas,
      visao: await visaoDoLivro(db, actor),
      ...(id_centrocusto && { centros: await listBelow(db, 'centro_custo', id_centrocusto) }),
      ...(byTitulo && { byLine: true }),
    },
    contas: id_grupoCusto ? await listBelow(db, 'plano_contas', id_grupoCusto) : null,
    pessoas: id_pessoa ?? null,
    responsaveis: id_responsavel ?? null,
    orcamentos: id_orcamento ?? null,
  }
}

const rowKey =
  /^(?:g(?<grupo>\d+)(?:\/(?=.)|$))?(?:p(?<conta>\d+)(?<direct>=)?|(?<especie>sem_conta|juros|desconto|verba))?$/

/** The place of a row by its key (`rowKeys`); without a key, the whole pivot. */
export async function placeOf(
  { db }: Pick<WhoToday, 'db'>,
  { agrupar }: PivotCut,
  linha: string | undefined,
): Promise<PivotPlace> {
  const parts = rowKey.exec(linha ?? '')?.groups
  const isGrouped = agrupar !== 'plano'
  if (!parts || (linha && isGrouped !== (parts['grupo'] !== undefined))) {
    throw fieldFailure('linha', 'Esta linha não é desta planilha.')
  }
  const { grupo, conta, direct, especie } = parts
  const id = Number(conta)
  return {
    ...(grupo !== undefined && { grupo: Number(grupo) || null }),
    ...(conta !== undefined && {
      contas: isGrouped || direct ? [id] : await listBelow(db, 'plano_contas', [id]),
    }),
    ...(especie !== undefined && { especie: especie as EspecieDoDre }),
  }
}
