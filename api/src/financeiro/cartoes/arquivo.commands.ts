import { Failure, fieldFailure } from '@claquete/contract/failures'
import {
  compareCardLines,
  compareTotals,
  monthsAround,
  mesOfArquivo,
  mesOfLinha,
  remainingOf,
} from '@claquete/core/financeiro/cartoes/arquivo'
import type { Diferenca, ComparedLinha } from '@claquete/core/financeiro/cartoes/arquivo'
import { extratoOfPurchase } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { cardLineOf, purchaseSignOf, rateOf } from '@claquete/core/financeiro/cartoes/linha'
import type { SinalOfCompras } from '@claquete/core/financeiro/cartoes/linha'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import type { StatementLine } from '@claquete/core/financeiro/extrato/statement'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, negate } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { refuse, removeCardPurchase } from '../../livro/titulos/public.ts'
import {
  chaveOfLinha,
  deleteCompras,
  findSinal,
  listEntradasNear,
  listFaturasOfMonths,
  listParcelasOfImport,
} from './arquivo.queries.ts'
import type { FaturaDoMes } from './arquivo.queries.ts'
import { createCompra, faturaOfMonth, requireCard, takeCardTurn } from './compra.commands.ts'
import type { Card } from './compra.commands.ts'
import { deleteParcelas } from './compra.queries.ts'
import { lastClosedMonth } from './fatura-write.queries.ts'

export interface ArquivoDoCartao {
  readonly id_contabancaria: number
  readonly formato: Formato
  readonly linhas: readonly (StatementLine & { readonly identidade: string })[]
  /** The statement that somebody chose; by default the one that the days say. */
  readonly mes?: CalendarDate | undefined
  /** The balance that the file says, as it writes it. */
  readonly saldo: Cents | null
  /** Whether purchases have no minus, as somebody said; by default as said before, or as the file shows. */
  readonly positivas?: boolean | undefined
}

/** How the purchases of a file are told from its credits. */
export interface Sinal {
  readonly positivas: boolean
  readonly por: SinalOfCompras['por'] | 'escolhido' | 'lembrado'
  /** False until a person confirms it. */
  readonly isSure: boolean
  /** What the file's own fields say, where that is the opposite of what a person said. */
  readonly isContradicted: boolean
}

export interface ComparedArquivo {
  readonly card: Card
  readonly mes: CalendarDate
  readonly sinal: Sinal
  readonly linhas: readonly ComparedLinha[]
  /** Lines of days to come. */
  readonly future: number
  /** The statements it can be of. */
  readonly faturas: readonly FaturaDoMes[]
  readonly fatura: FaturaDoMes
  readonly totais: Diferenca
}

/** Compares a card's file with what its statements have, storing nothing. */
export async function compareArquivo(
  who: WhoToday,
  arquivo: ArquivoDoCartao,
): Promise<ComparedArquivo> {
  const { id_contabancaria, formato } = arquivo
  const card = await requireCard(who, id_contabancaria)
  const past = arquivo.linhas.filter(({ data }) => data <= who.today)
  const sinal = await sinalOf(who, arquivo, past)
  const read = past.map((line) => ({
    ...cardLineOf(line, sinal.positivas),
    identidade: line.identidade,
  }))
  const own = mesOfArquivo(read, card) ?? extratoOfPurchase(who.today, card).mes
  const mes = arquivo.mes ?? own
  const days = read.map(({ data }) => data).toSorted()
  const entradas = await listEntradasNear(who.db, {
    id_contabancaria,
    mes,
    inicio: addDays(days[0] ?? who.today, -daysNear),
    fim: addDays(days.at(-1) ?? who.today, daysNear),
    identities: [...new Set(read.map(({ identidade }) => identidade))],
  })
  const linhas = compareCardLines(read, entradas, { formato, mes })
  const around = monthsAround(own)
  const faturas = await statementsAround(who, id_contabancaria, { around, mes })
  const fatura = faturas.find((one) => one.mes === mes)
  if (fatura === undefined) {
    throw fieldFailure('mes', 'Escolha uma fatura perto das datas das compras.')
  }
  return {
    card,
    mes,
    sinal,
    linhas,
    future: arquivo.linhas.length - past.length,
    faturas,
    fatura,
    totais: compareTotals(linhas, entradas, {
      mes,
      dias: card,
      isOpen: fatura.situacao === 'aberta',
    }),
  }
}

/** What a person says now, or said of this card's files of this kind, and else what the file shows. */
async function sinalOf(
  { db }: WhoToday,
  { id_contabancaria, formato, saldo, positivas }: ArquivoDoCartao,
  past: readonly StatementLine[],
): Promise<Sinal> {
  const shown = purchaseSignOf(past, { saldo, isOfx: formato === 'ofx' })
  const said =
    positivas === undefined
      ? { por: 'lembrado' as const, ...(await findSinal(db, id_contabancaria, formato)) }
      : { por: 'escolhido' as const, positivas }
  if (said.positivas === undefined) return { ...shown, isContradicted: false }
  return {
    positivas: said.positivas,
    por: said.por,
    isSure: true,
    isContradicted: shown.isSure && shown.positivas !== said.positivas,
  }
}

/** More than the days by which what was typed may be off. */
const daysNear = 5

async function statementsAround(
  { db }: WhoToday,
  id_contabancaria: number,
  { around, mes }: { readonly around: readonly CalendarDate[]; readonly mes: CalendarDate },
): Promise<FaturaDoMes[]> {
  const stored = await listFaturasOfMonths(db, id_contabancaria, [...around, mes])
  // Statements close in order: a month without one takes nothing once a later one is closed.
  const closed = (await lastClosedMonth(db, id_contabancaria)) ?? ''
  return around
    .filter((one) => stored.every((each) => each.mes !== one))
    .map((one): FaturaDoMes => ({
      mes: one,
      situacao: one <= closed ? 'fechada' : 'aberta',
      saldo_anterior: cents(0),
    }))
    .concat(stored)
    .toSorted((a, b) => a.mes.localeCompare(b.mes))
}

/** The statement that a file is of, made where there was none. */
export const keepFaturaOfArquivo = (
  who: WhoToday,
  { card, mes }: Pick<ComparedArquivo, 'card' | 'mes'>,
): Promise<number> => faturaOfMonth(who, card, mes)

/** Books lines of a file as purchases of its card. What the ledger refuses names the line, and nothing is booked. */
export async function bookArquivo(
  who: WhoToday,
  { card, mes }: Pick<ComparedArquivo, 'card' | 'mes'>,
  {
    linhas,
    id_extrato_importado,
  }: { readonly linhas: readonly ComparedLinha[]; readonly id_extrato_importado: number },
): Promise<void> {
  for (const linha of linhas) {
    const { data, identidade, ocorrencia, texto, tipo, parcela } = linha
    try {
      await createCompra(who, {
        ...purchaseOf(linha),
        id_contabancaria: card.id,
        arquivo: {
          id_extrato_importado,
          identidade: chaveOfLinha(identidade, ocorrencia),
          fitid: linha.fitid ?? null,
          texto,
          tipo: tipo === 'iof' || tipo === 'encargo' ? tipo : 'compra',
          parcela_inicial: parcela?.numero ?? 1,
          mes: mesOfLinha(data, mes, card),
        },
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const why = error.errors?.[0]?.msg ?? error.message
      const motivo = `Linha ${linha.linha}, “${texto.slice(0, 60)}”: ${why} Nada foi importado: deixe a linha de fora ou corrija a causa.`
      throw new Failure('extrato_recusado', { values: { motivo } })
    }
  }
}

/** The purchase of a line: of an instalment, with those that are still to come. */
function purchaseOf(linha: ComparedLinha) {
  const { data, valor, texto, moeda } = linha
  const isRefund = valor < 0
  const parcelas = remainingOf(linha)
  const amount = isRefund ? negate(valor) : valor
  const cotacao = moeda && parcelas === 1 ? rateOf(amount, moeda) : null
  return {
    operacao: isRefund ? ('C' as const) : ('D' as const),
    data,
    descricao: texto.slice(0, 300),
    valor: cents(amount * parcelas),
    parcelas,
    ...(moeda &&
      cotacao !== null && {
        moeda: moeda.sigla,
        valor_moeda: moeda.valor,
        cotacao,
      }),
  }
}

/** Purchases named when they hold an import. */
const namedMax = 5

/** Removes the purchases that an import brought, while every statement they are in is open. Returns how many went. */
export async function undoArquivo(
  who: WhoToday,
  {
    id_contabancaria,
    id_extrato_importado,
  }: { id_contabancaria: number; id_extrato_importado: number },
): Promise<number> {
  await takeCardTurn(who, id_contabancaria)
  const parcelas = await listParcelasOfImport(who.db, id_extrato_importado)
  const held = parcelas.filter(({ situacao }) => situacao !== 'aberta')
  if (held.length > 0) {
    const named = held
      .slice(0, namedMax)
      .map(({ descricao, mes_ano }) => `“${descricao.slice(0, 60)}” (fatura ${mes_ano})`)
    const more = held.length > namedMax ? ` e outras ${held.length - namedMax}` : ''
    throw refuse(
      'desfazer a importação',
      `há compras em fatura fechada: ${named.join(', ')}${more}. Reabra a fatura antes.`,
    )
  }
  const compras = [...new Set(parcelas.map(({ id_cartao_compra }) => id_cartao_compra))]
  if (compras.length === 0) return 0
  await deleteParcelas(
    who.db,
    parcelas.map(({ id_cartao_parcela }) => id_cartao_parcela),
  )
  await removeCardPurchase(
    who,
    parcelas.map(({ id_lancamento }) => id_lancamento),
  )
  await deleteCompras(who.db, compras)
  return compras.length
}
