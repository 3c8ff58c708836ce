import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Norma } from '@claquete/core/orcamentos/incentivado/norma'
import { checkNormas } from '@claquete/core/orcamentos/incentivado/projeto'
import type { ReadContas } from '../contas.read.ts'

type Check = ConferenciaInside['verificacoes'][number]

const alone = { chave: null, id_lancamento: null, liberacao: null } as const

/** Whether the project is under the norms that its sources bring: without them no limit and no payment is checked. */
export function checkOfNormas(
  { projeto, fontes, normas }: ReadContas,
  { all, today }: { readonly all: readonly Norma[]; readonly today: CalendarDate },
): Check {
  const dia = projeto.execucao_inicio ?? today
  const mecanismos = projeto.tipo === 'privado' ? [] : fontes.map(({ mecanismo }) => mecanismo)
  const { own, faltam, fora } = checkNormas(all, { normas, dia, fontes: mecanismos })
  const falhas = [
    ...faltam.map(({ nome }) => ({
      ...alone,
      nome,
      problema: `As fontes do projeto trazem ${nome}, e o projeto não está sob ela: nada dela foi conferido.`,
      correcao: 'Escolha a norma no projeto, em Normas.',
    })),
    ...fora.map(({ norma, atual }) => ({
      ...alone,
      nome: norma.nome,
      problema: `Não estava em vigor em ${formatDateBr(dia)}.`,
      correcao: atual
        ? `Escolha ${atual.nome}, ou corrija o começo da execução.`
        : 'Confira as normas do projeto e o começo da execução.',
    })),
  ]
  const names = own.map(({ nome }) => nome)
  return {
    verificacao: 'normas_do_projeto',
    nome: 'Normas do projeto',
    fonte: 'Fontes de recursos e começo da execução',
    endereco: '',
    situacao: falhas.length > 0 ? 'descumpre' : names.length > 0 ? 'cumpre' : 'nao_se_aplica',
    efeito: faltam.length > 0 ? 'bloqueia' : 'avisa',
    nota:
      names.length > 0
        ? `${names.join(', ')}.`
        : faltam.length > 0
          ? 'O projeto não está sob nenhuma norma.'
          : 'As fontes do projeto não trazem uma norma.',
    falhas,
  }
}
