import { allocate, formatReais, subtract, sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Tributo } from '../../../livro/titulos/aliquotas.ts'
import { namesOfTributos } from '../../../livro/titulos/aliquotas.ts'
import type { NotaFacts, RetidoDaNota } from './read-documento.ts'

/** What the product computes of a tax for the same bill. */
export interface Computed {
  readonly tributo: Tributo
  readonly valor: Cents
  readonly retido: boolean
}

export interface RetencaoOfNota {
  readonly tributo: Tributo
  readonly valor: Cents
}

interface SplitRetencoes {
  readonly retencoes: readonly RetencaoOfNota[]
  readonly avisos: readonly string[]
}

const three = ['pis', 'cofins', 'csll'] as const
/** Rates of the three that are withheld together: 0.65, 3 and 1 per cent (Lei 10.833/2003, art. 31). */
const weights = [65, 300, 100]
/** Rounding of three taxes, a centavo each. */
const tolerance = 3

/** The three taxes of one sum: as the product computes them where that is the sum, else by their rates, which is said. */
function splitThree(together: Cents, computed: readonly Computed[]): SplitRetencoes {
  if (together === 0) return { retencoes: [], avisos: [] }
  const own = three.map((tributo) => computed.find((one) => one.tributo === tributo)?.valor)
  const known = own.filter((valor) => valor !== undefined)
  const isOwn =
    known.length === three.length &&
    Math.abs(together - sum(known)) <= tolerance &&
    Math.min(...known) > 0
  const parts = allocate(together, isOwn ? known : weights)
  const retencoes = three.flatMap((tributo, at) => {
    const valor = parts[at]
    return valor === undefined || valor <= 0 ? [] : [{ tributo, valor }]
  })
  const avisos = isOwn
    ? []
    : [
        `A nota soma PIS, COFINS e CSLL em ${formatReais(together)}: a divisão entre os três é pelas alíquotas de 0,65%, 3% e 1%. Confira.`,
      ]
  return { retencoes, avisos }
}

/** The withholdings of a payable as its note says them, and where they differ from what the rules of the company give. */
export function retencoesOfNota(
  nota: Pick<NotaFacts, RetidoDaNota>,
  computed: readonly Computed[],
): SplitRetencoes {
  const together = splitThree(nota.contribuicoes, computed)
  const alone = (['iss', 'irrf', 'inss'] as const).flatMap((tributo) =>
    nota[tributo] > 0 ? [{ tributo, valor: nota[tributo] }] : [],
  )
  const retencoes = [...alone, ...together.retencoes]
  const differing = computed.flatMap(({ tributo, valor, retido }) => {
    const ofNota = retencoes.find((one) => one.tributo === tributo)?.valor
    const nome = namesOfTributos[tributo]
    if (ofNota === undefined) {
      return retido
        ? [`A nota não retém ${nome}, e a regra do fornecedor retém ${formatReais(valor)}.`]
        : []
    }
    if (!retido) {
      return [`A nota retém ${formatReais(ofNota)} de ${nome}, e a regra do fornecedor não retém.`]
    }
    return Math.abs(subtract(ofNota, valor)) > 1
      ? [
          `${nome}: a nota retém ${formatReais(ofNota)}, e a regra do fornecedor ${formatReais(valor)}.`,
        ]
      : []
  })
  return { retencoes, avisos: [...together.avisos, ...differing] }
}
