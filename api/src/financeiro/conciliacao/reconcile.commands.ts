import type {
  ConciliarBodyInside as ConciliarBody,
  NovoLancamento,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { mostBooked } from '@claquete/core/financeiro/conciliacao/model'
import { bookPerLine } from '@claquete/core/financeiro/conciliacao/per-line'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatReais, negate, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import {
  listBaixasOfTitulos,
  markReconciled,
  refuse,
  requireContas,
  transfer,
} from '../../livro/titulos/public.ts'
import { clearReconciled } from '../cheques/public.ts'
import { lockExtratoLines, markExtratoLines } from '../extrato/public.ts'
import type { ExtratoLine } from '../extrato/public.ts'
import { bookFor, createFor, postFor, require } from './book.commands.ts'
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

const total = (lines: readonly ExtratoLine[]) => sumOf(lines, ({ valor }) => valor)

/**
 * The entry for a difference between the bank and the books; refused when nobody chose its account or it is too large.
 */
function differenceOf(body: ConciliarBody, bank: Cents, rest: Cents): NovoLancamento | undefined {
  if (rest === 0) return undefined
  const books = subtract(bank, rest)
  const told = `As linhas somam ${formatReais(bank)} e os lançamentos ${formatReais(books)}: faltam ${formatReais(rest)}.`
  if (!body.diferenca) throw fieldFailure('diferenca', told)
  if (Math.abs(rest) > Math.abs(bank) * mostBooked) {
    throw fieldFailure(
      'diferenca',
      `${told} É mais de 10% do valor: confira os lançamentos. Se uma das linhas é outra coisa, como juros ou tarifa, lance-a sozinha.`,
    )
  }
  const { id_grupoCusto, descricao, id_centrocusto } = body.diferenca
  return {
    descricao: descricao || 'Diferença entre o banco e os lançamentos',
    valor: rest,
    id_grupoCusto,
    id_centrocusto,
  }
}

type Mode = Pick<NewConciliacao, 'modo'> & { readonly usual?: string }

/** Stores a reconciliation of lines and settlements of equal sums, with the settlements that were made for it. */
export async function join(
  who: WhoToday,
  body: Pick<ConciliarBody, 'motivo' | 'pontos' | 'id_conciliacao_regra'>,
  { modo, usual = 'escolha de quem conciliou' }: Mode,
  parts: {
    lines: readonly ExtratoLine[]
    baixas: readonly number[]
    made: readonly number[]
    id_contabancaria: number
    /** The bank's day of settlements that existed; of the others it is the last line's. */
    days?: ReadonlyMap<number, CalendarDate>
  },
): Promise<number> {
  const { lines, baixas, made, id_contabancaria, days } = parts
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
  const dayOf = (id: number) => days?.get(id) ?? lastDay(lines)
  await clearReconciled(who, baixas, { id_conciliacao, dayOf })
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
  const { mine, theirs } = await transferParts(who, body.id_contabancaria, other, { here, there })
  const usual = { ...mode, usual: 'transferência entre contas da empresa' }
  const id = await join(who, body, usual, {
    lines: here,
    baixas: mine,
    made: mine,
    id_contabancaria: body.id_contabancaria,
  })
  if (there.length > 0) {
    await join(who, body, usual, {
      lines: there,
      baixas: theirs,
      made: theirs,
      id_contabancaria: other,
    })
  }
  return id
}

interface TwoSides {
  readonly here: readonly ExtratoLine[]
  readonly there: readonly ExtratoLine[]
}

/** Books one transfer for each line, or each part of one that is a line on the other side, on the day it left. */
async function transferParts(
  who: WhoToday,
  own: number,
  other: number,
  { here, there }: TwoSides,
): Promise<{ mine: number[]; theirs: number[] }> {
  const isOut = total(here) < 0
  const sides =
    there.length > 0 ? there : here.map(({ valor, data }) => ({ valor: negate(valor), data }))
  const { pieces } = bookPerLine(
    here,
    [],
    sides.map(({ valor }) => negate(valor)),
  )
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (const { at, data: day, valor } of pieces) {
    const arrived = sides[at]?.data ?? day
    const done = await transfer(who, {
      id_conta_origem: isOut ? own : other,
      id_conta_destino: isOut ? other : own,
      valor: cents(Math.abs(valor)),
      data: isOut ? day : arrived,
    })
    const [out, into] = [done.id_lancamento_saida, done.id_lancamento_entrada]
    for (const { id_baixa, id_lancamento } of await listBaixasOfTitulos(who.db, [out, into])) {
      const isMine = id_lancamento === (isOut ? out : into)
      if (isMine) mine.push(id_baixa)
      else theirs.push(id_baixa)
    }
  }
  return { mine, theirs }
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
  const created = await createFor(who, novos_titulos, total(lines) < 0 ? 'D' : 'C')
  const { made, days, rest } = await bookFor(who, {
    id_contabancaria,
    lines,
    baixas,
    titulos: [...titulos, ...created],
    lancamentos,
  })
  const novo = differenceOf(
    body,
    total(lines),
    sumOf(rest, ({ valor }) => valor),
  )
  const booked = novo
    ? await postFor(
        who,
        id_contabancaria,
        [novo],
        rest.map((one) => ({ ...one, at: 0 })),
      )
    : []
  return join(who, body, mode, {
    lines,
    baixas: [...new Set(baixas), ...made, ...booked],
    made: [...made, ...booked],
    id_contabancaria,
    days,
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
