import { problemOfDuracao } from '@claquete/core/orcamentos/incentivado/fatos/duracao'
import { measureFato } from '@claquete/core/orcamentos/incentivado/fatos/measure-fato'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { ReadContas } from '../contas.read.ts'
import { headOf, toldOfItem } from './told.ts'
import type { Check, NormaNames } from './told.ts'

/** Whether the project is executed within the months of its norms. */
export const duracaoChecks = ({ projeto, regras }: ReadContas, nomes: NormaNames): Check[] =>
  regras.flatMap((regra): Check[] => {
    const { conteudo } = regra
    if (conteudo.tipo !== 'duracao') return []
    const found = problemOfDuracao(conteudo, projeto)
    const territorio =
      conteudo.meses_territorio === null ? '' : `; de território, ${conteudo.meses_territorio}`
    if (!found) {
      const nota = `Até ${conteudo.meses} meses${territorio}.`
      return [{ ...headOf(regra, nomes), situacao: 'cumpre', nota, falhas: [] }]
    }
    const { problema, isMeasured } = found
    const correcao = isMeasured
      ? 'Corrija o período de execução no projeto, ou peça a prorrogação.'
      : 'Informe no projeto o período de execução e se ele é de território.'
    return [
      {
        ...headOf(regra, nomes),
        ...(!isMeasured && { efeito: 'avisa' }),
        situacao: 'descumpre',
        nota: problema,
        falhas: [toldOfItem({ nome: regra.titulo, problema, correcao }, 'projeto')],
      },
    ]
  })

/** What the norms ask by what a person told of the project. What nobody told fails as a warning: nobody knows that it is kept. */
export const fatoChecks = (
  { projeto, proponente, regras }: ReadContas,
  nomes: NormaNames,
  today: CalendarDate,
): Check[] =>
  regras.flatMap((regra): Check[] => {
    if (regra.conteudo.tipo !== 'fato') return []
    const { situacao, nota, correcao } = measureFato(regra.conteudo.fato, {
      ...projeto,
      proponente,
      today,
    })
    const isOut = situacao === 'nao_medido'
    const fails = isOut || situacao === 'descumpre'
    return [
      {
        ...headOf(regra, nomes),
        ...(isOut && { efeito: 'avisa' }),
        situacao: isOut ? 'descumpre' : situacao,
        nota,
        falhas: fails
          ? [toldOfItem({ nome: regra.titulo, problema: nota, correcao }, 'projeto')]
          : [],
      },
    ]
  })
