import type { VisaoRelatorioSums } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { counted } from '../../lib/plain/format.ts'

type Situacoes = VisaoRelatorioSums['somados']

const words = {
  aprovados: ['aprovado ou em produção', 'aprovados ou em produção'],
  abertos: ['ainda em negociação', 'ainda em negociação'],
  perdidos: ['perdido ou cancelado', 'perdidos ou cancelados'],
} as const
const names = ['aprovados', 'abertos', 'perdidos'] as const

/** `5 aprovados ou em produção e 2 perdidos ou cancelados`; empty when there is none. */
function partsOf(situacoes: Situacoes): string {
  const parts = names.flatMap((name) => {
    const [one, many] = words[name]
    return situacoes[name] === 0 ? [] : [counted(situacoes[name], one, many)]
  })
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
}

/** What the totals of the report count, and what they leave out. */
export const summedText = ({ somados, fora, sem_orcado = 0 }: VisaoRelatorioSums) => ({
  summed: `Soma de ${partsOf(somados) || 'nenhum orçamento'}, uma versão de cada.`,
  left: partsOf(fora) && `Fora da soma: ${partsOf(fora)}.`,
  unpriced:
    sem_orcado > 0
      ? `O orçado não conta ${counted(sem_orcado, 'orçamento', 'orçamentos')} com itens que o seu perfil não vê.`
      : '',
})
