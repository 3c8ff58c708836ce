import { cents } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatDecimal, formatReais, negate, subtract } from '@claquete/core/kernel/money'
import { formatPercent, formatRate } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import type { Comissionado, Documento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Impressao } from '@claquete/core/orcamentos/orcamento/impressao'
import { porExtenso, rotuloDoTotal } from './blocos.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { Quadro } from './papel.ts'

const linha = (rotulo: string, valor: Cents, forte = false) => ({
  rotulo,
  valor: formatDecimal(valor),
  forte,
})
const comTaxa = (nome: string, taxa: Rate | null) =>
  taxa === null ? nome : `${nome} (${formatRate(taxa)})`

/** How the price is made, for the house. */
export function quadroDoPreco(orcamento: OrcamentoNoPapel, impressao: Impressao): Quadro {
  const { totais, documento } = orcamento
  const { figuras, subtotal } = impressao
  const embutido = subtract(totais.totalGeral, totais.valorBase)
  return {
    titulo: 'Composição do preço',
    linhas: [
      linha('Subtotal de itens', subtotal),
      ...figuras.map(({ nome, taxa, valor }) => linha(comTaxa(nome, taxa), valor)),
      ...(embutido === 0
        ? []
        : [
            linha('Valor base', totais.valorBase, true),
            linha('Impostos, BV e comissões embutidos', embutido),
          ]),
    ],
    total: { rotulo: rotuloDoTotal(orcamento), valor: formatReais(totais.totalGeral) },
    extenso: porExtenso(totais.totalGeral),
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

/** Those whose commission is no BV, in the order of the totals. */
export const comissoesDe = ({ comissionados }: Documento): Comissionado[] =>
  comissionados.filter(
    ({ tipo_comissionado, base }) => tipo_comissionado !== 1 || base === 'fixo' || base === 'lucro',
  )

export function nomeDaComissao({ nome, tipo_comissionado, base, taxa }: Comissionado): string {
  const quem = nome.trim() === '' ? tipos[tipo_comissionado] : nome.trim()
  return comTaxa(`Comissão · ${quem}`, base === 'fixo' ? null : taxa)
}

/** What is left of the price, for the house. */
export function quadroDoResultado({ totais, documento }: OrcamentoNoPapel): Quadro {
  const menos = (rotulo: string, valor: Cents) =>
    valor === 0 ? [] : [linha(rotulo, negate(valor))]
  return {
    titulo: 'Resultado',
    linhas: [
      linha('Total', totais.totalGeral),
      ...menos('BV', totais.bvTotal),
      ...menos('Impostos', totais.impostoTotal),
      ...comissoesDe(documento).flatMap((um, at) =>
        menos(nomeDaComissao(um), totais.comissoes[at] ?? cents(0)),
      ),
      linha('Líquido', totais.liquidoTotal, true),
      ...menos('Custo previsto', totais.custoTotal),
    ],
    total: { rotulo: 'Lucro', valor: formatReais(totais.lucroTotal) },
    extenso: '',
    nota:
      totais.margem === undefined ? '' : `Margem de ${formatPercent(totais.margem)} sobre o total.`,
  }
}
