import type { RequestTo } from '@claquete/contract/endpoint'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import {
  obrigatoriasInsert,
  obrigatoriasList,
} from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { cents } from '@claquete/core/kernel/amounts/money'
import { itemOf, send } from '../folha/testing.ts'
import { createColleague, novaUnidade } from '../orcamento/testing/orcamento.ts'

useSharedServer()

/** A project of FSA under ANCINE's norm of 2026; its budget begins with a structure, or blank. */
async function newProject(estrutura: 'ancine' | 'salic' | null) {
  const world = await newWorld()
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Longa',
      id_empresa: await novaUnidade(world),
      normas: ['ancine-158-2021'],
      execucao_inicio: calendarDate('2026-03-01'),
      ...(estrutura && { estrutura }),
    },
  })
  const { id_orcamento, id_projeto_incentivado } = made
  await world.call(fonteSave, {
    body: { id_projeto_incentivado, mecanismo: 'FSA', aprovado: 1_000 },
  })
  const params = { id_orcamento }
  return {
    world,
    params,
    missing: async () => (await world.call(obrigatoriasList, { params })).data,
    insert: (categorias: RequestTo<typeof obrigatoriasInsert>['body']['categorias']) =>
      world.ask(obrigatoriasInsert, { params, body: { categorias } }),
    checked: async () => {
      const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
      return data.verificacoes.find((one) => one.verificacao.includes('linhas-obrigatorias'))
    },
    situacao: async () => {
      const { data } = await world.call(projetoLimites, {
        params: { id_projeto_incentivado },
        query: { id_orcamento },
      })
      return data.limites.find(({ chave }) => chave.includes('linhas-obrigatorias'))?.hoje.situacao
    },
  }
}

const all: RequestTo<typeof obrigatoriasInsert>['body']['categorias'] = [
  'deposito_legal',
  'legendagem',
  'legendagem_descritiva',
  'libras',
  'audiodescricao',
]

test.each(['ancine', 'salic', null] as const)(
  'the lines that are missing are told, and put in their places with value zero (%s)',
  async (estrutura) => {
    const project = await newProject(estrutura)
    expect((await project.missing()).map(({ categoria }) => categoria)).toEqual(all)
    expect(await project.situacao()).toBe('descumpre')
    const problema =
      'Faltam no orçamento: Depósito legal, Legendagem, Legendagem descritiva, LIBRAS, Audiodescrição.'
    expect(await project.checked()).toMatchObject({ falhas: [{ problema, onde: 'orcamento' }] })
    expect((await project.insert(all)).status).toBe(200)
    expect(await project.missing()).toEqual([])
    // They stand there, and nobody said yet what they cost.
    expect(await project.situacao()).toBe('aviso')
    expect(await project.checked()).toMatchObject({
      efeito: 'avisa',
      situacao: 'descumpre',
      nota: 'Há linhas obrigatórias com valor zero: informe o valor.',
    })
    const { data } = await project.world.call(projetoVisto, {
      params: project.params,
      query: {},
    })
    const lines = data.linhas.filter(({ conta }) => conta)
    expect(lines).toHaveLength(5)
    expect(data.total).toBe(0)
    const price = (some: typeof lines) =>
      send(
        project.world,
        project.params.id_orcamento,
        some.map(({ uid }) => ({
          op: 'celula' as const,
          uid,
          campo: 'valor_unit',
          antes: 0,
          depois: 100,
        })),
      )
    await price(lines.slice(1))
    expect(await project.situacao()).toBe('aviso')
    await price(lines.slice(0, 1))
    expect(await project.situacao()).toBe('cumpre')
    expect(await project.checked()).toMatchObject({ situacao: 'cumpre', falhas: [] })
  },
)

test('those that stand there are not offered, and a line that is not missing is refused', async () => {
  const project = await newProject('ancine')
  const { data } = await project.world.call(projetoVisto, { params: project.params, query: {} })
  const libras = data.linhas.find(({ descricao }) => descricao === 'LIBRAS')
  await send(project.world, project.params.id_orcamento, [
    {
      op: 'inserir',
      linhas: [itemOf('janela', libras?.uid ?? '', { valor_unit: cents(100), ordem: 1 })],
    },
  ])
  expect((await project.missing()).map(({ categoria }) => categoria)).not.toContain('libras')
  const refused = await project.insert(['legendagem', 'libras'])
  expect(refused).toMatchObject({ status: 422, body: { erros: [{ campo: 'categorias.1' }] } })
  expect(await project.missing()).toHaveLength(4)
})

test('who may not change the sheet adds no line', async () => {
  const { world, params } = await newProject('ancine')
  const reader = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.alterar',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  const body = { categorias: ['libras' as const] }
  expect((await reader.ask(obrigatoriasInsert, { params, body })).status).toBe(403)
})
