import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoSave,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaUnidade } from '../orcamento/testing/orcamento.ts'
import { newFilm } from './testing/film.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const day = calendarDate

const view = async (id_projeto_incentivado: number) =>
  (await world.call(projetoIncentivadoView, { params: { id_projeto_incentivado } })).data

/** The check of the norms of a project. */
async function normasOf(id_projeto_incentivado: number) {
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  return must(
    data.verificacoes.find(({ verificacao }) => verificacao === 'normas_do_projeto'),
    'check of the norms',
  )
}

test('days that contradict each other are refused at once, each at its field, in a new project and in one that is changed', async () => {
  const body = {
    tipo: 'incentivado' as const,
    nome: 'O Rio',
    id_empresa: await novaUnidade(world),
    aprovado_em: day('2026-02-01'),
    captacao_inicio: day('2026-03-01'),
    captacao_fim: day('2026-02-01'),
    execucao_inicio: day('2026-01-01'),
    execucao_fim: day('2026-12-31'),
    contas_ate: day('2026-12-30'),
  }
  const wrong = ['captacao_fim', 'execucao_inicio', 'contas_ate']
  const { status, failure } = await world.ask(projetoIncentivadoInsert, { body })
  expect(status).toBe(422)
  expect(failure.erros?.map(({ campo }) => campo)).toEqual(wrong)
  const right = {
    ...body,
    captacao_fim: day('2026-12-31'),
    execucao_inicio: day('2026-02-01'),
    contas_ate: day('2026-12-31'),
  }
  const { id_projeto_incentivado } = await world.call(projetoIncentivadoInsert, { body: right })
  const change = { id_projeto_incentivado, versao: 1 }
  const refused = await world.ask(projetoIncentivadoSave, { body: { ...body, ...change } })
  expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(wrong)
  expect(await view(id_projeto_incentivado)).toMatchObject({
    aprovado_em: '2026-02-01',
    execucao_inicio: '2026-02-01',
  })
})

test('the day of approval chooses between IN 150 and IN 159, a contradiction is told, and nothing changes by itself', async () => {
  const of = async (aprovado_em: string) => {
    const { id_projeto_incentivado } = await newFilm(
      world,
      {
        normas: ['ancine-158-2021', 'ancine-150-2019'],
        aprovado_em: day(aprovado_em),
        execucao_inicio: day('2022-03-01'),
        execucao_fim: null,
      },
      {},
    )
    return id_projeto_incentivado
  }
  const before = await of('2022-01-16')
  expect(await normasOf(before)).toMatchObject({ situacao: 'cumpre', falhas: [] })
  const after = await of('2022-01-17')
  const check = await normasOf(after)
  expect(check.situacao).toBe('descumpre')
  expect(check.falhas.map(({ problema, correcao }) => [problema, correcao])).toEqual([
    [
      'O projeto foi aprovado em 17/01/2022, e IN Ancine 150/2019 valeu até 16/01/2022.',
      'Escolha IN Ancine 159/2021 no projeto, ou corrija a data.',
    ],
  ])
  expect((await view(after)).normas).toEqual(['ancine-150-2019', 'ancine-158-2021'])
})

test('a project without approval goes by the day of its first payment (domain notes 2)', async () => {
  const film = await newFilm(
    world,
    {
      normas: ['ancine-158-2021'],
      execucao_inicio: day('2021-12-01'),
      execucao_fim: null,
    },
    {},
  )
  const { id_projeto_incentivado } = film
  const suggested = async () =>
    (await view(id_projeto_incentivado)).normas_sugeridas.map(({ codigo }) => codigo)
  expect(await view(id_projeto_incentivado)).toMatchObject({ primeiro_gasto: null })
  expect(await suggested()).toEqual(['ancine-150-2019'])
  await postTitulo(world, {
    valor: 100_000,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    baixas: [{ data: '2022-02-01', id_contabancaria: film.contaFsa }],
  })
  expect(await view(id_projeto_incentivado)).toMatchObject({
    primeiro_gasto: '2022-02-01',
    mecanismos: ['FSA', 'CP'],
  })
  expect(await suggested()).toEqual(['ancine-159-2021'])
})
