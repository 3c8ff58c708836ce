import type {
  ConciliarBody,
  NovoLancamento,
  NovoTitulo,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { mostBooked } from '@claquete/core/financeiro/conciliacao/model'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, formatReais, subtract, sumOf } from '@claquete/core/kernel/money'
import type { WhoToday } from '../../kernel/context.ts'
import {
  createTitulo,
  listBaixasOfTitulos,
  listBaixasToReconcile,
  markReconciled,
  postDirect,
  refuse,
  requireContas,
  settleTitulos,
  transfer,
} from '../../livro/titulos/public.ts'
import { clearReconciled } from '../cheques/public.ts'
import { lockExtratoLines, markExtratoLines } from '../extrato/public.ts'
import type { ExtratoLine } from '../extrato/public.ts'
import { findDecider, insertConciliacao, insertParts } from './conciliacao.queries.ts'
import type { NewConciliacao } from './conciliacao.queries.ts'

const act = 'conciliar'

/** Locks pending lines of one account; the second of two people is told who came first. */
export async function lockPending(
  who: WhoToday,
  ids: readonly number[],
  id_contabancaria?: number,
): Promise<ExtratoLine[]> {
  const lines = await lockExtratoLines(who.db, [...new Set(ids)])
  if (lines.length < new Set(ids).size) throw new Failure('nao_encontrado')
  for (const line of lines) {
    if (id_contabancaria !== undefined && line.id_contabancaria !== id_contabancaria) {
      throw fieldFailure('linhas', 'Uma das linhas é de outra conta.')
    }
    if (line.situacao === 'pendente') continue
    const by = await findDecider(who.db, line.id_extrato_historico)
    const what = line.situacao === 'ignorado' ? 'ignorada' : 'conciliada'
    throw refuse(act, `a linha “${line.texto}” já foi ${what}${by ? ` por ${by}` : ''}.`)
  }
  const contas = await requireContas(
    who,
    lines.map((line) => line.id_contabancaria),
  )
  if (lines.some((line) => !contas.has(line.id_contabancaria))) throw new Failure('nao_encontrado')
  return lines
}

const require = ({ actor }: WhoToday, key: AnyPermissionKey) => {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

interface Place {
  readonly id_contabancaria: number
  /** The day of the last line. */
  readonly data: CalendarDate
}

/** Settles titles on the day of the line; returns the settlements made. */
async function settleFor(
  who: WhoToday,
  titulos: NonNullable<ConciliarBody['titulos']>,
  place: Place,
): Promise<number[]> {
  if (titulos.length === 0) return []
  require(who, 'lancamento.baixar')
  const { ids_baixa } = await settleTitulos(who, { ...place, baixas: [...titulos] })
  return ids_baixa
}

/** Posts entries that already moved the account; returns their settlements. */
async function postFor(
  who: WhoToday,
  novos: readonly NovoLancamento[],
  { id_contabancaria, data }: Place,
): Promise<number[]> {
  if (novos.length === 0) return []
  require(who, 'lancamento.cadastrar')
  const ids: number[] = []
  for (const { valor, ...novo } of novos) {
    const operacao = valor < 0 ? ('D' as const) : ('C' as const)
    ids.push(
      await postDirect(who, { ...novo, operacao, valor: Math.abs(valor), id_contabancaria, data }),
    )
  }
  return (await listBaixasOfTitulos(who.db, ids)).map(({ id_baixa }) => id_baixa)
}

/** Makes titles from the lines: payables for money that left, receivables for money that came. */
async function createFor(
  who: WhoToday,
  novos: readonly NovoTitulo[],
  operacao: 'C' | 'D',
): Promise<NonNullable<ConciliarBody['titulos']>> {
  if (novos.length === 0) return []
  require(who, operacao === 'D' ? 'conta_pagar.cadastrar' : 'conta_receber.cadastrar')
  const titulos = []
  for (const { baixar, ...novo } of novos) {
    const [id_lancamento] = await createTitulo(who, operacao, novo)
    if (id_lancamento === undefined) continue
    titulos.push({ id_lancamento, ...(baixar !== undefined && { valor: baixar }) })
  }
  return titulos
}

const total = (lines: readonly ExtratoLine[]) => sumOf(lines, ({ valor }) => valor)

/**
 * The entry for a difference between the bank and the books; refused when nobody chose its account or it is too large.
 */
function differenceOf(body: ConciliarBody, bank: Cents, books: Cents): NovoLancamento | undefined {
  const rest = subtract(bank, books)
  if (rest === 0) return undefined
  const told = `As linhas somam ${formatReais(bank)} e os lançamentos ${formatReais(books)}: faltam ${formatReais(rest)}.`
  if (!body.diferenca) throw fieldFailure('diferenca', told)
  if (Math.abs(rest) > Math.abs(bank) * mostBooked) {
    throw fieldFailure('diferenca', `${told} É mais de 10% do valor: confira os lançamentos.`)
  }
  const { id_grupoCusto, descricao, id_centrocusto } = body.diferenca
  const usual = rest < 0 ? 'Juros ou tarifa' : 'Desconto ou juros recebidos'
  return {
    descricao: descricao || `${usual} da conciliação`,
    valor: centsToReais(rest),
    id_grupoCusto,
    id_centrocusto,
  }
}

type Mode = Pick<NewConciliacao, 'modo'> & { readonly usual?: string }

/** Stores a reconciliation of lines and settlements of equal sums, with the settlements that were made for it. */
async function join(
  who: WhoToday,
  body: Pick<ConciliarBody, 'motivo' | 'pontos' | 'id_conciliacao_regra'>,
  { modo, usual = 'escolha de quem conciliou' }: Mode,
  parts: {
    lines: readonly ExtratoLine[]
    baixas: readonly number[]
    made: readonly number[]
    id_contabancaria: number
  },
): Promise<number> {
  const { lines, baixas, made, id_contabancaria } = parts
  const id_usuario = who.actor.id_usuario
  const id_conciliacao = await insertConciliacao(who.db, {
    id_contabancaria,
    modo,
    motivo: body.motivo || usual,
    pontos: body.pontos ?? 100,
    id_conciliacao_regra: body.id_conciliacao_regra ?? null,
    id_usuario,
  })
  const marked = await markReconciled(who, baixas, { id_conciliacao, id_contabancaria })
  if (sumOf(marked, ({ valor }) => valor) !== total(lines)) {
    throw refuse(act, 'as somas das linhas e dos lançamentos não são iguais.')
  }
  const linhas = lines.map((line) => line.id_extrato_historico)
  await insertParts(who.db, id_conciliacao, { linhas, baixas, made })
  await clearReconciled(who, baixas, { id_conciliacao, data: lastDay(lines) })
  await markExtratoLines(who.db, linhas, { situacao: 'conciliado', id_conciliacao }, id_usuario)
  return id_conciliacao
}

/** A transfer between own accounts is booked and both of its sides reconciled, as far as their lines came. */
async function reconcileTransfer(
  who: WhoToday,
  body: ConciliarBody,
  { id_contabancaria: other, linhas = [] }: NonNullable<ConciliarBody['transferencia']>,
  mode: Mode,
): Promise<number> {
  require(who, 'lancamento.cadastrar')
  const all = await lockPending(who, [...body.linhas, ...linhas])
  const here = all.filter((line) => body.linhas.includes(line.id_extrato_historico))
  const there = all.filter((line) => linhas.includes(line.id_extrato_historico))
  if (here.some((line) => line.id_contabancaria !== body.id_contabancaria)) {
    throw fieldFailure('linhas', 'Uma das linhas é de outra conta.')
  }
  if (there.some((line) => line.id_contabancaria !== other)) {
    throw fieldFailure('transferencia', 'A linha do outro lado é de outra conta.')
  }
  const valor = total(here)
  if (there.length > 0 && total(there) !== -valor) {
    throw fieldFailure('transferencia', 'Os dois lados da transferência têm valores diferentes.')
  }
  const out = valor < 0
  const done = await transfer(who, {
    id_conta_origem: out ? body.id_contabancaria : other,
    id_conta_destino: out ? other : body.id_contabancaria,
    valor: Math.abs(centsToReais(valor)),
    data: lastDay(here),
  })
  const halves = out
    ? [done.id_lancamento_saida, done.id_lancamento_entrada]
    : [done.id_lancamento_entrada, done.id_lancamento_saida]
  const made = (await listBaixasOfTitulos(who.db, halves)).toSorted(
    (a, b) => halves.indexOf(a.id_lancamento) - halves.indexOf(b.id_lancamento),
  )
  const [mine = 0, theirs = 0] = made.map(({ id_baixa }) => id_baixa)
  const usual = { ...mode, usual: 'transferência entre contas da empresa' }
  const id = await join(who, body, usual, {
    lines: here,
    baixas: [mine],
    made: [mine],
    id_contabancaria: body.id_contabancaria,
  })
  if (there.length > 0) {
    await join(who, body, usual, {
      lines: there,
      baixas: [theirs],
      made: [theirs],
      id_contabancaria: other,
    })
  }
  return id
}

const lastDay = (lines: readonly ExtratoLine[]) =>
  lines.map(({ data }) => data).reduce((a, b) => (a > b ? a : b))

/** Reconciles lines of one account with all that the request names: the sums have to be equal. */
export async function reconcile(
  who: WhoToday,
  body: ConciliarBody,
  mode: Mode = { modo: 'manual' },
): Promise<number> {
  if (body.transferencia) return reconcileTransfer(who, body, body.transferencia, mode)
  const { id_contabancaria, baixas = [], titulos = [], lancamentos = [] } = body
  const { novos_titulos = [] } = body
  if (baixas.length + titulos.length + lancamentos.length + novos_titulos.length === 0) {
    throw fieldFailure('baixas', 'Escolha com que lançamentos as linhas são conciliadas.')
  }
  const lines = await lockPending(who, body.linhas, id_contabancaria)
  const place = { id_contabancaria, data: lastDay(lines) }
  const created = await createFor(who, novos_titulos, total(lines) < 0 ? 'D' : 'C')
  const made = [
    ...(await settleFor(who, [...titulos, ...created], place)),
    ...(await postFor(who, lancamentos, place)),
  ]
  const chosen = [...new Set(baixas), ...made]
  const books = sumOf(await listBaixasToReconcile(who.db, chosen), ({ valor }) => valor)
  const rest = differenceOf(body, total(lines), books)
  const booked = rest ? await postFor(who, [rest], place) : []
  return join(who, body, mode, {
    lines,
    baixas: [...chosen, ...booked],
    made: [...made, ...booked],
    id_contabancaria,
  })
}

export async function ignoreLines(
  who: WhoToday,
  ids: readonly number[],
  motivo: string,
): Promise<number> {
  const lines = await lockPending(who, ids)
  const linhas = lines.map((line) => line.id_extrato_historico)
  await markExtratoLines(who.db, linhas, { situacao: 'ignorado', motivo }, who.actor.id_usuario)
  return linhas.length
}
