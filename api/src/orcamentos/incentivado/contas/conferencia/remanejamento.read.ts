import { formatPercent } from '@claquete/core/kernel/amounts/quantity'
import {
  beyondRegras,
  notAllowedBeyond,
  isRegraDeRemanejamento,
  textOfBeyond,
} from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import type {
  Beyond,
  RegraDeRemanejamento,
} from '@claquete/core/orcamentos/incentivado/contas/remanejamento'
import type { Context } from '../../../../kernel/context.ts'
import type { ReadContas } from '../contas.read.ts'
import { linhasToMove, readRemanejamentos } from '../remanejamento.commands.ts'
import { headOf, toldOfItem } from './told.ts'
import type { Check, NormaNames } from './told.ts'

const none: Check = {
  verificacao: 'remanejamento',
  nome: 'Remanejamento dentro do limite da norma',
  fonte: '',
  endereco: '',
  efeito: 'avisa',
  situacao: 'nao_se_aplica',
  nota: 'Nenhuma norma do projeto tem esta regra.',
  falhas: [],
}

const whatOf = ({ por }: RegraDeRemanejamento['conteudo']) =>
  por === 'linha' ? 'linha' : 'grande item'

const toldOf = (beyond: Beyond) =>
  toldOfItem(
    {
      nome: beyond.nome,
      problema: textOfBeyond(beyond),
      correcao:
        beyond.limite === null
          ? 'Escolha o lugar da linha em Estrutura.'
          : 'Desfaça o remanejamento, ou registre-o de novo com a autorização que o permitiu.',
    },
    beyond.limite === null ? 'estrutura' : 'projeto',
  )

/** What was moved between lines and big items against the norms; beyond them it needs who authorised it. */
export async function remanejamentoChecks(
  context: Context,
  accounts: ReadContas,
  nomes: NormaNames,
): Promise<Check[]> {
  const regras = accounts.regras.filter((one) => isRegraDeRemanejamento(one))
  if (regras.length === 0) return [none]
  const { id_projeto_incentivado } = accounts.projeto
  const moves = (await readRemanejamentos(context, id_projeto_incentivado))
    .filter(({ isUndone }) => !isUndone)
    .toSorted((a, b) => a.id_remanejamento - b.id_remanejamento)
  const linhas = [...linhasToMove(accounts).values()]
  return regras.map((regra): Check => {
    const { conteudo } = regra
    const limite = `Até ${formatPercent(conteudo.percentual)} do aprovado de cada ${whatOf(conteudo)}`
    const beyond = beyondRegras(linhas, [regra])
    const open = notAllowedBeyond(linhas, moves, [regra])
    const isUnmeasured = open.length > 0 && open.every((one) => one.limite === null)
    return {
      ...headOf(regra, nomes),
      ...(isUnmeasured && { efeito: 'avisa' }),
      situacao: moves.length === 0 ? 'nao_se_aplica' : open.length > 0 ? 'descumpre' : 'cumpre',
      nota:
        moves.length === 0
          ? 'Nada foi remanejado.'
          : beyond.length > open.length
            ? `${limite}; o que passa tem autorização registrada.`
            : `${limite}.`,
      falhas: moves.length === 0 ? [] : open.map(toldOf),
    }
  })
}
