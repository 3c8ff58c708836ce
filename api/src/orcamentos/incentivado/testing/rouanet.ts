import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { World } from '../../../../test/world.ts'
import { itemOf, send } from '../../folha/testing.ts'
import { novaUnidade } from '../../orcamento/testing/orcamento.ts'
import { uidAt } from './film.ts'

type Projeto = RequestTo<typeof projetoIncentivadoInsert>['body']

/** A Rouanet project of R$ 1,000,000 approved, of which half was raised. */
export async function newRouanet(world: World, more: Partial<Projeto> = {}) {
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Festival',
      salic: '260777',
      id_empresa: await novaUnidade(world),
      estrutura: 'salic',
      normas: ['minc-29-2026'],
      execucao_inicio: calendarDate('2026-03-01'),
      ...more,
    },
  })
  const { id_projeto_incentivado } = made
  await world.call(fonteSave, {
    body: {
      id_projeto_incentivado,
      mecanismo: 'R18',
      aprovado: 1_000_000,
      liberacoes: [{ data: calendarDate('2026-04-01'), valor: 500_000 }],
    },
  })
  return made
}

/** Puts lines under places of the structure: place, reais and who supplies it. */
export async function planIn(
  world: World,
  id_orcamento: number,
  lines: readonly (readonly [no: string, reais: number, id_fornecedor?: number])[],
  prefix = 'l',
) {
  const linhas = []
  for (const [at, [no, reais, id_fornecedor = null]] of lines.entries()) {
    const valor_unit = cents(reais * 100)
    linhas.push({
      ...itemOf(`${prefix}${at}`, await uidAt(world, id_orcamento, no), {
        valor_unit,
        id_fornecedor,
      }),
      ordem: at + 1,
    })
  }
  await send(world, id_orcamento, [{ op: 'inserir', linhas }])
}

/** The limits of a project by what their keys end with. */
export const limitesBy = async (world: World, id_projeto_incentivado: number) => {
  const { data } = await world.call(projetoLimites, {
    params: { id_projeto_incentivado },
    query: {},
  })
  return new Map(data.limites.map((one) => [one.chave.split('/')[1], one]))
}
