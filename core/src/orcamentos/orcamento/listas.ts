import { guardavel, maiorDinheiro, maiorMedida, maiorTotal } from './campos.ts'
import { contasDe, totaisDoDocumento } from './documento.ts'
import type { Comissionado, Documento, Encargo } from './documento.ts'
import type { Ajuste } from './totais.ts'
import { baseDe, EncargosAlemDoTotal } from './totais.ts'
import { problemaDoNome } from './variaveis.ts'
import type { Variavel } from './variaveis.ts'

/** 999,999999 %: the columns that keep rates hold no more. */
const maiorTaxa = 999_999_999
const inteira = 100_000_000

const entre = (valor: number, menor: number, maior: number) =>
  Number.isSafeInteger(valor) && valor >= menor && valor <= maior

const repetido = (uns: readonly { readonly id: string }[]) =>
  new Set(uns.map(({ id }) => id)).size < uns.length

/** Why charges cannot be these; undefined when they can. Names the charge. */
export function problemaDosEncargos(encargos: readonly Encargo[]): string | undefined {
  if (repetido(encargos)) return 'Há um encargo repetido.'
  for (const { nome, tipo, modo, taxa, valor, valor_fora } of encargos) {
    if (nome.trim() === '' || !guardavel(nome)) return 'Dê um nome a cada encargo.'
    const maior = modo === 'por_dentro' ? inteira : maiorTaxa
    // Only a desired total leads to a production fee below zero.
    const menor = tipo === 'taxa_producao' && modo === 'por_fora' ? -inteira : 0
    if (!entre(taxa, menor, maior)) return `${nome}: o percentual não é possível.`
    if (!entre(valor, 0, maiorDinheiro)) return `${nome}: o valor não é possível.`
    if (!entre(valor_fora, 0, maiorDinheiro)) return `${nome}: o valor de fora não é possível.`
  }
  return undefined
}

/** A commission that is worth something and names nobody: it would count and be paid to no one. */
export const lacksRecipient = ({ id_pessoa, nome, base, taxa, valor }: Comissionado): boolean =>
  id_pessoa === null && nome.trim() === '' && (base === 'fixo' ? valor : taxa) > 0

export const mensagemDeQuemRecebe = 'escolha quem recebe a comissão.'

const isSame = (a: Comissionado | undefined, b: Comissionado): boolean =>
  a !== undefined &&
  (Object.keys(b) as (keyof Comissionado)[]).every((campo) => a[campo] === b[campo])

/**
 * The same of those who are paid commissions. Those stored before a commission needed who gets it stay as
 * they are until they are changed.
 */
export function problemaDosComissionados(
  comissionados: readonly Comissionado[],
  antes: readonly Comissionado[] = [],
): string | undefined {
  if (repetido(comissionados)) return 'Há um comissionado repetido.'
  const stored = new Map(antes.map((um) => [um.id, um]))
  for (const um of comissionados) {
    const { id, nome, taxa, valor } = um
    if (!guardavel(nome)) return 'Há um nome que não pode ser guardado.'
    const quem = nome.trim() || 'Comissionado'
    if (!entre(taxa, 0, inteira)) return `${quem}: o percentual vai de 0 a 100.`
    if (!entre(valor, 0, maiorDinheiro)) return `${quem}: o valor não é possível.`
    if (lacksRecipient(um) && !isSame(stored.get(id), um)) return `${quem}: ${mensagemDeQuemRecebe}`
  }
  return undefined
}

/** The same of variables. */
export function problemaDasVariaveis(variaveis: readonly Variavel[]): string | undefined {
  for (const [i, { nome, valor }] of variaveis.entries()) {
    const problema = problemaDoNome(nome, variaveis.slice(0, i))
    if (problema) return `${nome.trim() || 'Variável'}: ${problema}`
    if (!entre(valor, 0, maiorMedida)) return `${nome.trim()}: o número não é possível.`
  }
  return undefined
}

/** A pinned total is what the adjustment leads to, but for the rounding of prices and rates. */
const folga = (desejado: number) => 10 + Math.ceil(Math.abs(desejado) / 20_000_000)

/** Why a budget cannot be adjusted so; undefined when it can. */
export function problemaDoAjuste(
  documento: Documento,
  ajuste: Ajuste,
  desejado: number | null,
): string | undefined {
  const possivel =
    ajuste.tipo === 'valor'
      ? entre(ajuste.valor, -maiorTotal, maiorTotal)
      : entre(ajuste.taxa, -inteira, maiorTaxa)
  if (!possivel) return 'O desconto ou acréscimo não é possível.'
  if (desejado === null) return undefined
  if (!entre(desejado, -maiorTotal, maiorTotal)) return 'O valor desejado não é possível.'
  try {
    const { totalGeral } = totaisDoDocumento({ ...documento, ajuste, valor_desejado: null })
    if (Math.abs(totalGeral - desejado) <= folga(desejado)) return undefined
    return 'O orçamento mudou: aplique o valor desejado de novo.'
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) return mensagemDosEmbutidos
    throw error
  }
}

export const mensagemDosEmbutidos =
  'Os percentuais embutidos no preço somam 100% ou mais: diminua-os ou deixe de embutir algum.'

/** The discount in millionths of one per cent of lines and charges; 0 where there is none. */
export function descontoDe(documento: Documento): number {
  const { subtotal, encargos, ajuste } = baseDe(contasDe(documento))
  const cheio = encargos.reduce((all, um) => all + um, Number(subtotal))
  if (ajuste >= 0) return 0
  return cheio > 0 ? Math.round((-ajuste / cheio) * inteira) : inteira
}
