import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import type { Norma } from '@claquete/core/orcamentos/incentivado/norma'
import { checkNormas, textOfFora } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import type { DiasDoProjeto } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import type { ReadContas } from '../contas.read.ts'

type Check = ConferenciaInside['verificacoes'][number]

const alone = {
  chave: null,
  id_lancamento: null,
  onde: 'projeto',
  aceita_recibo: 'N',
  liberacao: null,
} as const

/** Whether the project is under the norms that its sources bring: without them no limit and no payment is checked. */
export function checkOfNormas(
  { projeto, fontes, normas }: ReadContas,
  { all, dias }: { readonly all: readonly Norma[]; readonly dias: DiasDoProjeto },
): Check {
  const mecanismos = projeto.tipo === 'privado' ? [] : fontes.map(({ mecanismo }) => mecanismo)
  const { own, faltam, fora } = checkNormas(all, { normas, dias, fontes: mecanismos })
  const falhas = [
    ...faltam.map(({ nome }) => ({
      ...alone,
      nome,
      problema: `As fontes do projeto trazem ${nome}, e o projeto não está sob ela: nada dela foi conferido.`,
      correcao: 'Escolha a norma no projeto, em Normas.',
    })),
    ...fora.map((one) => ({
      ...alone,
      nome: one.norma.nome,
      problema: textOfFora(one),
      correcao: one.atual
        ? `Escolha ${one.atual.nome} no projeto, ou corrija a data.`
        : 'Confira as normas do projeto e as suas datas.',
    })),
  ]
  const names = own.map(({ nome }) => nome)
  return {
    verificacao: 'normas_do_projeto',
    nome: 'Normas do projeto',
    fonte: 'Fontes de recursos, aprovação e começo da execução',
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
