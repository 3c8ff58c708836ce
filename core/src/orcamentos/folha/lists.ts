import { isStorable, maxMoney, maxMedida, maxTotal } from './fields.ts'
import { contasOf, documentoTotals } from './documento.ts'
import type { Comissionado, Documento, Encargo } from './documento.ts'
import type { Adjustment } from './totals.ts'
import { baseOf, EncargosBeyondTotal } from './totals.ts'
import { nameProblem } from './variables.ts'
import type { Variable } from './variables.ts'

/** 999,999999 %: the limit of the columns that store rates. */
const maxRate = 999_999_999
const wholeRate = 100_000_000

const entre = (valor: number, menor: number, max: number) =>
  Number.isSafeInteger(valor) && valor >= menor && valor <= max

const isRepeated = (list: readonly { readonly id: string }[]) =>
  new Set(list.map(({ id }) => id)).size < list.length

/** Why these charges are invalid, naming the charge; undefined when they are fine. */
export function encargosProblem(encargos: readonly Encargo[]): string | undefined {
  if (isRepeated(encargos)) return 'Há um encargo repetido.'
  for (const { nome, tipo, modo, taxa, valor, valor_fora } of encargos) {
    if (nome.trim() === '' || !isStorable(nome)) return 'Dê um nome a cada encargo.'
    const max = modo === 'por_dentro' ? wholeRate : maxRate
    // Goal seek alone may make a production fee negative.
    const menor = tipo === 'taxa_producao' && modo === 'por_fora' ? -wholeRate : 0
    if (!entre(taxa, menor, max)) return `${nome}: o percentual é inválido.`
    if (!entre(valor, 0, maxMoney)) return `${nome}: o valor é inválido.`
    if (!entre(valor_fora, 0, maxMoney)) {
      return `${nome}: o valor que não entra no cálculo é inválido.`
    }
  }
  return undefined
}

/** A commission worth something without a recipient: it would count and be paid to no one. */
export const lacksRecipient = ({ id_pessoa, nome, base, taxa, valor }: Comissionado): boolean =>
  id_pessoa === null && nome.trim() === '' && (base === 'fixo' ? valor : taxa) > 0

export const payeeMessage = 'escolha quem recebe a comissão.'

function isSame(a: Comissionado | undefined, b: Comissionado): boolean {
  if (a === undefined) return false
  const fields: Readonly<Record<string, unknown>> = { ...a }
  return Object.entries(b).every(([campo, valor]) => fields[campo] === valor)
}

/**
 * Why these commissions are invalid. Ones stored before the recipient became mandatory stay valid until
 * changed.
 */
export function comissionadosProblem(
  comissionados: readonly Comissionado[],
  antes: readonly Comissionado[] = [],
): string | undefined {
  if (isRepeated(comissionados)) return 'Há um comissionado repetido.'
  const stored = new Map(antes.map((um) => [um.id, um]))
  for (const um of comissionados) {
    const { id, nome, taxa, valor } = um
    if (!isStorable(nome)) return 'Há um nome que não pode ser guardado.'
    const who = nome.trim() || 'Comissionado'
    if (!entre(taxa, 0, wholeRate)) return `${who}: o percentual vai de 0 a 100.`
    if (!entre(valor, 0, maxMoney)) return `${who}: o valor é inválido.`
    if (lacksRecipient(um) && !isSame(stored.get(id), um)) return `${who}: ${payeeMessage}`
  }
  return undefined
}

/** Why these variables are invalid. */
export function variablesProblem(variaveis: readonly Variable[]): string | undefined {
  for (const [i, { nome, valor }] of variaveis.entries()) {
    const problema = nameProblem(nome, variaveis.slice(0, i))
    if (problema) return `${nome.trim() || 'Variável'}: ${problema}`
    if (!entre(valor, 0, maxMedida)) return `${nome.trim()}: o número é inválido.`
  }
  return undefined
}

/** A pinned total may differ from the computed one only by the rounding of prices and rates. */
const folga = (desired: number) => 10 + Math.ceil(Math.abs(desired) / 20_000_000)

/** Why this adjustment is invalid; undefined when it is fine. */
export function adjustmentProblem(
  documento: Documento,
  ajuste: Adjustment,
  desired: number | null,
): string | undefined {
  const isPossible =
    ajuste.tipo === 'valor'
      ? entre(ajuste.valor, -maxTotal, maxTotal)
      : entre(ajuste.taxa, -wholeRate, maxRate)
  if (!isPossible) return 'O desconto ou acréscimo é inválido.'
  if (desired === null) return undefined
  if (!entre(desired, -maxTotal, maxTotal)) return 'O valor desejado é inválido.'
  try {
    const { totalGeral } = documentoTotals({ ...documento, ajuste, valor_desejado: null })
    if (Math.abs(totalGeral - desired) <= folga(desired)) return undefined
    return 'O orçamento mudou: aplique o valor desejado de novo.'
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) return embeddedMessage
    throw error
  }
}

export const embeddedMessage =
  'Os percentuais embutidos no preço somam 100% ou mais: diminua-os ou deixe de embutir algum.'

/** The discount as a rate over lines plus charges, in millionths of one per cent; 0 without a discount. */
export function descontoOf(documento: Documento): number {
  const { subtotal, encargos, ajuste } = baseOf(contasOf(documento))
  const full = encargos.reduce((all, um) => all + um, Number(subtotal))
  if (ajuste >= 0) return 0
  return full > 0 ? Math.round((-ajuste / full) * wholeRate) : wholeRate
}
