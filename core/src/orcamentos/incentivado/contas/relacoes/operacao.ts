import { fold } from '../../../../kernel/text.ts'
import type { FonteDaRelacao, LinhaDoBanco } from './facts.ts'

/** What a bank line is in the accounting of a project. */
export const operacoes = {
  liberacao: 'Liberação',
  /** Of the day and the value of a release, and nobody said that it is it. */
  liberacao_provavel: 'Liberação (provável)',
  rendimento: 'Rendimento',
  /** The bank's text calls it one, and nobody booked it anywhere. */
  rendimento_provavel: 'Rendimento (provável)',
  aplicacao: 'Aplicação ou resgate',
  transferencia: 'Transferência',
  pagamento: 'Pagamento',
  devolucao: 'Devolução de fornecedor',
  verba: 'Verba',
  tarifa: 'Tarifa ou imposto',
  credito: 'Outro crédito',
  debito: 'Outro débito',
} as const
export type Operacao = keyof typeof operacoes

/** Words of banks, folded. */
const isYield = /\brend(?:\.|to|tos|imento|imentos|imto|imtos)?\b/u
const isInvested = /\b(?:aplic|resg)/u
const isFee = /\b(?:tar|tarifa|tarifas|iof|ir|irrf)\b/u

type Fontes = readonly Pick<FonteDaRelacao, 'liberacoes'>[]

interface Known {
  readonly has: (id_baixa: number) => boolean
}

interface Around {
  /** Has the settlements of the project's expenses. */
  readonly paid: Known
  /** Has those by which suppliers gave money back. */
  readonly devolvido: Known
  readonly fontes: Fontes
}

const isRelease = ({ id_extrato_historico: id }: LinhaDoBanco, fontes: Fontes) =>
  fontes.some(({ liberacoes }) => liberacoes.some((one) => one.id_extrato_historico === id))

/** Has an unnamed release this day and value? */
export const isLike = (
  { data, valor }: Pick<LinhaDoBanco, 'data' | 'valor'>,
  one: FonteDaRelacao['liberacoes'][number],
) => one.id_extrato_historico === null && one.data === data && one.valor === valor

const seemsRelease = (linha: LinhaDoBanco, fontes: Fontes) =>
  fontes.some(({ liberacoes }) => liberacoes.some((one) => isLike(linha, one)))

/**
 * Whether a credit is a yield. It is one where a person booked it in an account of financial income, whatever the bank calls
 * it; with what else the line was reconciled does not matter: lines reconciled together pay and yield together. One that was
 * booked elsewhere, as what a supplier gives back, is none. Of what nobody booked the bank's text tells, and it is a guess
 * (decision 066). Neither is a release, or like one, nor a side of a transfer or of a fund.
 */
export function rendimentoOf(linha: LinhaDoBanco, fontes: Fontes): 'certo' | 'provavel' | null {
  const { valor, texto, baixas } = linha
  const isOther =
    valor <= 0 ||
    baixas.some(({ isTransfer, isVerba }) => isTransfer || isVerba) ||
    isRelease(linha, fontes)
  if (isOther) return null
  if (baixas.some(({ isFinancialIncome }) => isFinancialIncome === true)) return 'certo'
  const isBooked = baixas.some(({ isFinancialIncome }) => isFinancialIncome === false)
  if (isBooked || seemsRelease(linha, fontes)) return null
  return isYield.test(fold(texto)) ? 'provavel' : null
}

/** A yield that is sure, or that the bank's text alone tells. */
export const isRendimento = (linha: LinhaDoBanco, fontes: Fontes): boolean =>
  rendimentoOf(linha, fontes) !== null

/** By the release that names it, by what it is reconciled with, by day and value of a release, then by the bank's own words. */
export function operacaoOf(linha: LinhaDoBanco, { paid, devolvido, fontes }: Around): Operacao {
  const { baixas, valor } = linha
  const texto = fold(linha.texto)
  if (isRelease(linha, fontes)) return 'liberacao'
  const rendimento = rendimentoOf(linha, fontes)
  if (rendimento === 'certo') return 'rendimento'
  if (valor > 0 && baixas.some(({ id_baixa }) => devolvido.has(id_baixa))) return 'devolucao'
  if (rendimento === 'provavel') return 'rendimento_provavel'
  if (baixas.some(({ id_baixa }) => paid.has(id_baixa))) return 'pagamento'
  if (baixas.some(({ isVerba }) => isVerba)) return 'verba'
  if (isInvested.test(texto) && !isYield.test(texto)) return 'aplicacao'
  if (valor > 0 && seemsRelease(linha, fontes)) return 'liberacao_provavel'
  if (baixas.some(({ isTransfer }) => isTransfer)) return 'transferencia'
  if (valor > 0) return 'credito'
  return isFee.test(texto) || isYield.test(texto) ? 'tarifa' : 'debito'
}
