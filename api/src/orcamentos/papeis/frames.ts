import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDecimal, formatReais, negate, subtract } from '@claquete/core/kernel/amounts/money'
import { formatPercent, formatRate } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import type { Comissionado, Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Printout } from '@claquete/core/orcamentos/papeis/printout'
import { inWords, totalLabel } from './blocks.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { Frame } from './papel.read.ts'

const frameLine = (rotulo: string, valor: Cents, forte = false) => ({
  rotulo,
  valor: formatDecimal(valor),
  forte,
})
const withTaxa = (nome: string, taxa: Rate | null) =>
  taxa === null ? nome : `${nome} (${formatRate(taxa)})`

/** The composition of the price, for the house. */
export function precoFrame(orcamento: OrcamentoNoPapel, impressao: Printout): Frame {
  const { totais, documento } = orcamento
  const { figuras, subtotal } = impressao
  const embedded = subtract(totais.totalGeral, totais.valorBase)
  return {
    titulo: 'Composição do preço',
    linhas: [
      frameLine('Subtotal de itens', subtotal),
      ...figuras.map(({ nome, taxa, valor }) => frameLine(withTaxa(nome, taxa), valor)),
      ...(embedded === 0
        ? []
        : [
            frameLine('Valor base', totais.valorBase, true),
            frameLine('Impostos, BV e comissões embutidos', embedded),
          ]),
    ],
    total: { rotulo: totalLabel(orcamento), valor: formatReais(totais.totalGeral) },
    extenso: inWords(totais.totalGeral),
    nota: documento.valor_desejado === null ? '' : 'Total fixado pelo valor desejado.',
  }
}

const tipos: Readonly<Record<Comissionado['tipo_comissionado'], string>> = {
  1: 'Agência',
  2: 'Atendimento',
  3: 'Representante',
  4: 'Diretor de cena',
  5: 'Produtor executivo',
  6: 'Indicação',
  9: 'Comissão',
}

/** The commissions that are not BV, in the order of the totals. */
export const comissoesOf = ({ comissionados }: Documento): Comissionado[] =>
  comissionados.filter(
    ({ tipo_comissionado, base }) => tipo_comissionado !== 1 || base === 'fixo' || base === 'lucro',
  )

export function nameOfComissao({ nome, tipo_comissionado, base, taxa }: Comissionado): string {
  const who = nome.trim() === '' ? tipos[tipo_comissionado] : nome.trim()
  return withTaxa(`Comissão · ${who}`, base === 'fixo' ? null : taxa)
}

/** What is left of the price, for the house. */
export function resultFrame({ totais, documento }: OrcamentoNoPapel): Frame {
  const except = (rotulo: string, valor: Cents) =>
    valor === 0 ? [] : [frameLine(rotulo, negate(valor))]
  return {
    titulo: 'Resultado',
    linhas: [
      frameLine('Total', totais.totalGeral),
      ...except('BV', totais.bvTotal),
      ...except('Impostos', totais.impostoTotal),
      ...comissoesOf(documento).flatMap((um, at) =>
        except(nameOfComissao(um), totais.comissoes[at] ?? cents(0)),
      ),
      frameLine('Líquido', totais.liquidoTotal, true),
      ...except('Custo previsto', totais.custoTotal),
    ],
    total: { rotulo: 'Lucro', valor: formatReais(totais.lucroTotal) },
    extenso: '',
    nota:
      totais.margem === undefined ? '' : `Margem de ${formatPercent(totais.margem)} sobre o total.`,
  }
}
