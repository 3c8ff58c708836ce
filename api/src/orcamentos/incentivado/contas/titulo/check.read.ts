import type {
  CheckedLineInside,
  TypedLineInside,
  TypedTituloInside,
} from '@claquete/contract/orcamentos/incentivado/titulo'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { aboveItems } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { pagoDe, partesOf, toPayOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { Debito, Gasto, Parte } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { falhasOfPayment, isForbidden } from '@claquete/core/orcamentos/incentivado/contas/payment'
import type { WhoToday } from '../../../../kernel/context.ts'
import { listSeenIds } from '../../../../livro/visao/public.ts'
import { selectProjeto } from '../../projeto.queries.ts'
import { readSomeOfContas } from '../contas.read.ts'
import type { ReadContas } from '../contas.read.ts'
import { none, people, placeOf, recipientOf } from '../gasto-lido.ts'
import type { GastoLido } from '../gasto-lido.ts'
import { falhaView } from '../gasto.view.ts'
import { nameFontes } from '../payment/payment.queries.ts'
import { debitoOf, mayKnowSums } from '../payment/payment.read.ts'
import { repeatedInTitulos } from './repeated.read.ts'
import { listLinesOfProjetos, selectFavorecido, selectTipoDocumento } from './titulo.queries.ts'
import type { ProjetoLine } from './titulo.queries.ts'

/** What a title names, as checks read it. */
export interface Named {
  readonly typed: TypedTituloInside
  readonly pessoa: Awaited<ReturnType<typeof selectFavorecido>>
  readonly tipo: Awaited<ReturnType<typeof selectTipoDocumento>>
}

export interface PlacedLine {
  readonly typed: TypedLineInside
  readonly place: ProjetoLine
}

/** The lines that are of projects that the person sees; the parts of a title on one line of a budget are one. */
export async function placeLines(
  who: WhoToday,
  { linhas }: TypedTituloInside,
): Promise<PlacedLine[]> {
  const rows = await listLinesOfProjetos(who.db, who.actor, {
    orcamentos: linhas.map(({ id_orcamento }) => id_orcamento),
    itens: linhas.flatMap(({ id_orca_item }) => id_orca_item ?? []),
  })
  const keyOf = (one: {
    readonly id_orcamento: number
    readonly id_orca_item?: number | null | undefined
  }) => `${one.id_orcamento}/${one.id_orca_item ?? ''}`
  const places = new Map(rows.map((one) => [keyOf(one), one]))
  return [...Map.groupBy(linhas, keyOf)].flatMap(([key, some]) => {
    const place = places.get(key)
    const [typed] = some
    if (!place || !typed) return []
    return [{ typed: { ...typed, valor: sumOf(some, ({ valor }) => valor) }, place }]
  })
}

function partesOfTyped({ typed }: PlacedLine, stored: GastoLido | undefined): Parte[] {
  const { valor, id_projeto_fonte } = typed
  if (id_projeto_fonte === null) return []
  if (id_projeto_fonte !== undefined) return [{ id_projeto_fonte, valor }]
  return partesOf(stored?.partes ?? [], valor)
}

/** The expense that a line would be. What was paid of it stays, unless it is all: then it is looked at as it was paid. */
function typedGasto(
  { gastos, lugares }: ReadContas,
  line: PlacedLine,
  { typed: titulo, pessoa, tipo }: Named,
): { readonly gasto: Gasto; readonly stored: GastoLido | undefined } {
  const { valor } = line.typed
  const place = placeOf(line.place.uid, lugares)
  const stored = gastos.find(
    (one) =>
      one.id_titulo === (titulo.id_lancamento ?? null) &&
      one.uid === place.uid &&
      one.chave.startsWith('t'),
  )
  const paid = stored && pagoDe(stored) < valor ? stored.debitos : []
  const gasto = {
    id_lancamento: titulo.id_lancamento ?? 0,
    id_orca_despesa: null,
    item: line.place.item,
    retencoes: none,
    id_parcelamento: null,
    hasDocumento: false,
    hasComprovante: false,
    notPdf: [],
    recibo: null,
    ...stored,
    ...place,
    ...people(pessoa, lugares),
    recipient: recipientOf(pessoa, lugares),
    valor,
    documento: {
      serie: '',
      chave: '',
      municipio: '',
      uf: null,
      cita_projeto: null,
      ...stored?.documento,
      ...tipo,
      numero: titulo.num_documento || null,
      emissao: titulo.data_documento ?? null,
    },
    partes: partesOfTyped(line, stored),
    debitos: paid,
  }
  return { gasto, stored }
}

/** The payment of the title on the day that it is due, from the chosen account, else from that of its first source. */
function plannedDebito(
  who: WhoToday,
  { dataVencimento, ...titulo }: TypedTituloInside,
  gasto: Gasto,
  { contas }: ReadContas,
): Debito {
  const [first] = gasto.partes
  const own = first ? contas.fontes.get(first.id_projeto_fonte)?.id_contabancaria : null
  const wanted = { ...titulo, ...(dataVencimento && { data: dataVencimento }) }
  return { ...debitoOf(wanted, who.today, own ?? null), valor: toPayOf(gasto) }
}

/** What is still being typed is no fault: nobody is named yet, and the parts of several sources are of a payment. */
const isTold = ({ verificacao }: Falha, { typed, pessoa }: Named) =>
  verificacao !== 'parte_errada' &&
  (verificacao !== 'documento_invalido' || pessoa.id_pessoa !== null) &&
  (verificacao !== 'conta_errada' || (typed.id_contabancaria ?? null) !== null)

export async function checkLine(
  who: WhoToday,
  accounts: ReadContas,
  line: PlacedLine,
  { named, tellsSums }: { readonly named: Named; readonly tellsSums: boolean },
): Promise<{
  readonly gasto: Gasto
  readonly chave: string | null
  readonly falhas: readonly Falha[]
}> {
  const { gasto, stored } = typedGasto(accounts, line, named)
  const { contas, gastos, projeto } = accounts
  const debito = plannedDebito(who, named.typed, gasto, accounts)
  const told = falhasOfPayment(gasto, debito, contas).filter((one) => isTold(one, named))
  const { id_projeto_incentivado } = projeto
  const repeated = await repeatedInTitulos(who, gasto, id_projeto_incentivado, 'all')
  const onLine = gastos.filter(({ uid, chave }) => uid === gasto.uid && chave !== stored?.chave)
  const above = tellsSums && gasto.uid !== null ? aboveItems([...onLine, gasto], contas) : []
  const chave = stored?.chave ?? null
  return { gasto, chave, falhas: [...told, ...(repeated ? [repeated] : []), ...above] }
}

/** The accounts of the project of these lines, with what the person may know of them. */
export async function accountsOfLines(
  who: WhoToday,
  lines: readonly PlacedLine[],
  { typed: { id_lancamento } }: Named,
) {
  const [{ place } = { place: undefined }] = lines
  const projeto =
    place && (await selectProjeto(who.db, { empresas: [] }, place.id_projeto_incentivado))
  if (!projeto) return undefined
  const accounts = await readSomeOfContas(who, projeto, {
    ids: id_lancamento === undefined ? [] : [id_lancamento],
    uids: lines.flatMap((one) => one.place.uid ?? []),
  })
  const fontes = await nameFontes(who, [...accounts.contas.fontes.values()])
  const opcoes = [...fontes.values()].map(({ id_projeto_fonte, nome, conta }) => ({
    id_projeto_fonte,
    nome,
    conta,
  }))
  return { accounts, projeto, opcoes, tellsSums: await mayKnowSums(who, accounts) }
}

async function checkLines(
  who: WhoToday,
  lines: readonly PlacedLine[],
  named: Named,
): Promise<CheckedLineInside[]> {
  const read = await accountsOfLines(who, lines, named)
  if (!read) return []
  const { accounts, projeto, opcoes, tellsSums } = read
  const found: CheckedLineInside[] = []
  for (const line of lines) {
    const { gasto, chave, falhas } = await checkLine(who, accounts, line, { named, tellsSums })
    found.push({
      id_orcamento: line.place.id_orcamento,
      id_orca_item: line.place.id_orca_item,
      id_projeto_incentivado: projeto.id_projeto_incentivado,
      projeto: projeto.nome,
      gasto: chave,
      item: line.place.item,
      opcoes,
      fontes: gasto.partes.map(({ id_projeto_fonte, valor }) => ({
        id_projeto_fonte,
        nome: accounts.contas.fontes.get(id_projeto_fonte)?.nome ?? '',
        valor,
      })),
      falhas: falhas.map((one) => falhaView(one)),
      impede: falhas.some(isForbidden),
    })
  }
  return found
}

/** Whom and what a title names. */
export const nameOf = async ({ db }: WhoToday, typed: TypedTituloInside): Promise<Named> => ({
  typed,
  pessoa: await selectFavorecido(db, typed.id_pessoa ?? null),
  tipo: await selectTipoDocumento(db, typed.id_tipoDocumento ?? null),
})

/** What the projects say of a title as it is typed; of its lines on other budgets it says nothing. */
export async function checkTitulo(
  who: WhoToday,
  asked: TypedTituloInside,
): Promise<CheckedLineInside[]> {
  const { id_lancamento } = asked
  const isSeen =
    id_lancamento === undefined || (await listSeenIds(who, [id_lancamento])).has(id_lancamento)
  const { id_lancamento: _own, ...untold } = asked
  const typed = isSeen ? asked : untold
  const lines = await placeLines(who, typed)
  if (lines.length === 0) return []
  const named = await nameOf(who, typed)
  const found: CheckedLineInside[] = []
  const byProjeto = Map.groupBy(lines, ({ place }) => place.id_projeto_incentivado)
  for (const some of byProjeto.values()) found.push(...(await checkLines(who, some, named)))
  return found
}
