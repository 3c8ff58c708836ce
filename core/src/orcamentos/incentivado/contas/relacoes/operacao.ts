import { fold } from '../../../../kernel/text.ts'
import type { FonteDaRelacao, LinhaDoBanco } from './facts.ts'

/** What a bank line is in the accounting of a project. */
export const operacoes = {
  liberacao: 'Liberação',
  /** Of the day and the value of a release, and nobody said that it is it. */
  liberacao_provavel: 'Liberação (provável)',
  rendimento: 'Rendimento',
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
const isYield = /\brend/u
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
 * A credit that the bank calls a yield, and that is neither a release nor like one, nor reconciled with a transfer or a fund. With what
 * else it was reconciled does not matter: lines reconciled together pay and yield together.
 */
export const isRendimento = (linha: LinhaDoBanco, fontes: Fontes): boolean =>
  linha.valor > 0 &&
  isYield.test(fold(linha.texto)) &&
  !linha.baixas.some(({ isTransfer, isVerba }) => isTransfer || isVerba) &&
  !isRelease(linha, fontes) &&
  !seemsRelease(linha, fontes)

/** By the release that names it, by what it is reconciled with, by day and value of a release, then by the bank's own words. */
export function operacaoOf(linha: LinhaDoBanco, { paid, devolvido, fontes }: Around): Operacao {
  const { baixas, valor } = linha
  const texto = fold(linha.texto)
  if (isRelease(linha, fontes)) return 'liberacao'
  if (isRendimento(linha, fontes)) return 'rendimento'
  if (valor > 0 && baixas.some(({ id_baixa }) => devolvido.has(id_baixa))) return 'devolucao'
  if (baixas.some(({ id_baixa }) => paid.has(id_baixa))) return 'pagamento'
  if (baixas.some(({ isVerba }) => isVerba)) return 'verba'
  if (isInvested.test(texto) && !isYield.test(texto)) return 'aplicacao'
  if (valor > 0 && seemsRelease(linha, fontes)) return 'liberacao_provavel'
  if (baixas.some(({ isTransfer }) => isTransfer)) return 'transferencia'
  if (valor > 0) return 'credito'
  return isFee.test(texto) || isYield.test(texto) ? 'tarifa' : 'debito'
}
