import type {
  ConciliarBodyInside as ConciliarBody,
  NovoLancamento,
  NovoTitulo,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { bookPerLine } from '@claquete/core/financeiro/conciliacao/per-line'
import type { Piece } from '@claquete/core/financeiro/conciliacao/per-line'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents, formatReais, negate, sum } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import {
  createTitulo,
  listBaixasOfTitulos,
  listBaixasToReconcile,
  lockLancamentos,
  postDirect,
  settleTitulos,
} from '../../livro/titulos/public.ts'
import type { ExtratoLine } from '../extrato/public.ts'

type Titulo = NonNullable<ConciliarBody['titulos']>[number]

const none = cents(0)

export const require = ({ actor }: WhoToday, key: AnyPermissionKey) => {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

/** Makes titles from the lines: payables for money that left, receivables for money that came. */
export async function createFor(
  who: WhoToday,
  novos: readonly NovoTitulo[],
  operacao: 'C' | 'D',
): Promise<Titulo[]> {
  if (novos.length === 0) return []
  require(who, operacao === 'D' ? 'conta_pagar.cadastrar' : 'conta_receber.cadastrar')
  const titulos: Titulo[] = []
  for (const { baixar, ...novo } of novos) {
    const [id_lancamento] = await createTitulo(who, operacao, novo)
    if (id_lancamento === undefined) continue
    titulos.push({ id_lancamento, ...(baixar !== undefined && { valor: baixar }) })
  }
  return titulos
}

interface Asked {
  readonly id_contabancaria: number
  readonly lines: readonly ExtratoLine[]
  /** Settlements that exist. */
  readonly baixas: readonly number[]
  readonly titulos: readonly Titulo[]
  readonly lancamentos: readonly NovoLancamento[]
}

export interface Booked {
  /** The settlements made. */
  readonly made: readonly number[]
  /** The bank's day of each settlement that exists. */
  readonly days: ReadonlyMap<number, CalendarDate>
  /** The difference between the lines and all that was booked, on the days of its lines. */
  readonly rest: readonly { readonly data: CalendarDate; readonly valor: Cents }[]
}

/** What each title moves in the account, signed; zero where there is nothing to move, which the ledger refuses. */
async function movementsOf(who: WhoToday, titulos: readonly Titulo[]): Promise<Cents[]> {
  const stored = await lockLancamentos(
    who.db,
    titulos.map(({ id_lancamento }) => id_lancamento),
  )
  return titulos.map(({ id_lancamento, valor, juros = none, multa = none, desconto = none }) => {
    const titulo = stored.find((one) => one.id_lancamento === id_lancamento)
    if (!titulo) throw new Failure('nao_encontrado')
    const owed = sum([
      titulo.centavos,
      negate(titulo.baixado_centavos),
      juros,
      multa,
      negate(desconto),
    ])
    const moved = valor ?? owed
    return titulo.operacao === 'D' ? negate(moved) : moved
  })
}

/** Interest and fine stand in a settlement that pays something of the title: a line of nothing else is its own entry. */
function requirePrincipal({ juros = none, multa = none }: Titulo, { data, valor }: Piece): void {
  const extra = add(juros, multa)
  if (Math.abs(valor) > extra) return
  const what = juros === 0 ? 'multa' : multa === 0 ? 'juros' : 'juros e multa'
  throw fieldFailure(
    'diferenca',
    `A linha de ${formatReais(cents(Math.abs(valor)))} de ${formatDateBr(data)} é só de ${what}: as outras já pagam o título inteiro. Escolha “Outra coisa” e diga a conta do plano, e ela vira um lançamento próprio; ou lance só essa linha.`,
  )
}

/** Settles titles, each line of the bank on its day and of its amount; interest, fine and discount with the last one. */
async function settleFor(
  who: WhoToday,
  id_contabancaria: number,
  titulos: readonly Titulo[],
  pieces: readonly Piece[],
): Promise<number[]> {
  if (titulos.length === 0) return []
  require(who, 'lancamento.baixar')
  const ids: number[] = []
  for (const [place, { at, data, valor }] of pieces.entries()) {
    const titulo = titulos[at]
    if (!titulo) continue
    const { id_lancamento, juros, multa, desconto, versao } = titulo
    const isFirst = !pieces.slice(0, place).some((one) => one.at === at)
    const isLast = !pieces.slice(place + 1).some((one) => one.at === at)
    if (isLast && !isFirst) requirePrincipal(titulo, { at, data, valor })
    const baixa = {
      id_lancamento,
      valor: cents(Math.abs(valor)),
      ...(isFirst && { versao }),
      ...(isLast && { juros, multa, desconto }),
    }
    const { ids_baixa } = await settleTitulos(who, { id_contabancaria, data, baixas: [baixa] })
    ids.push(...ids_baixa)
  }
  return ids
}

/** Posts entries that already moved the account, each line of the bank on its day; returns their settlements. */
export async function postFor(
  who: WhoToday,
  id_contabancaria: number,
  novos: readonly NovoLancamento[],
  pieces: readonly Piece[],
): Promise<number[]> {
  if (novos.length === 0) return []
  require(who, 'lancamento.cadastrar')
  const ids: number[] = []
  for (const { at, data, valor } of pieces) {
    const novo = novos[at]
    if (!novo) continue
    const operacao = valor < 0 ? ('D' as const) : ('C' as const)
    const moved = cents(Math.abs(valor))
    ids.push(await postDirect(who, { ...novo, operacao, valor: moved, id_contabancaria, data }))
  }
  return (await listBaixasOfTitulos(who.db, ids)).map(({ id_baixa }) => id_baixa)
}

/** Books for lines of the bank what they paid: each line of its own amount on its own day. */
export async function bookFor(who: WhoToday, asked: Asked): Promise<Booked> {
  const { id_contabancaria, lines, baixas, titulos, lancamentos } = asked
  const existing = await listBaixasToReconcile(who.db, baixas)
  const wanted = [...(await movementsOf(who, titulos)), ...lancamentos.map(({ valor }) => valor)]
  const { pieces, days, rest } = bookPerLine(lines, existing, wanted)
  const ofLancamentos = pieces
    .filter(({ at }) => at >= titulos.length)
    .map((one) => ({ ...one, at: one.at - titulos.length }))
  const made = [
    ...(await settleFor(who, id_contabancaria, titulos, pieces)),
    ...(await postFor(who, id_contabancaria, lancamentos, ofLancamentos)),
  ]
  const dayOf = existing.map(({ id_baixa }, at) => [id_baixa, days[at]] as const)
  return {
    made,
    days: new Map(dayOf.flatMap(([id, day]) => (day === undefined ? [] : [[id, day] as const]))),
    rest,
  }
}
