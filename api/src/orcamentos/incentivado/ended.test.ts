import { fonteDelete, fonteList, fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { planoFinanciamentoSave } from '@claquete/contract/orcamentos/incentivado/financiamento'
import {
  gastoFonte,
  gastoList,
  gastoMention,
  gastoSave,
} from '@claquete/contract/orcamentos/incentivado/gasto'
import { liberacaoLink } from '@claquete/contract/orcamentos/incentivado/liberacao'
import {
  projetoIncentivadoSave,
  projetoIncentivadoView,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import {
  remanejamentoCreate,
  remanejamentoList,
  remanejamentoUndo,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { Estado } from '@claquete/core/orcamentos/incentivado/projeto'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { approveWith, newFundedFilm, newProjeto } from './testing/film.ts'
import type { FundedFilm } from './testing/film.ts'

useSharedServer()

let world: World
let film: FundedFilm
beforeEach(async () => {
  world = await newWorld()
  film = await newFundedFilm(world)
})

/** Puts the project where it stands, by its own form. */
async function stand(estado: Estado, id_projeto_incentivado = film.id_projeto_incentivado) {
  const { data } = await world.call(projetoIncentivadoView, { params: { id_projeto_incentivado } })
  const { tipo, nome, id_empresa, execucao_inicio, execucao_fim, versao } = data
  const days = { execucao_inicio, execucao_fim, cinemateca_em: calendarDate('2026-10-01') }
  await world.call(projetoIncentivadoSave, {
    body: { id_projeto_incentivado, tipo, nome, id_empresa, ...days, estado, versao },
  })
}

const moveIn = (id_projeto_incentivado: number) => ({
  body: {
    id_projeto_incentivado,
    data: calendarDate('2026-05-01'),
    motivo: 'Mais som',
    linhas: [
      { uid: 'camera', valor: -10 },
      { uid: 'som', valor: 10 },
    ],
  },
})

test('the accounts of a project that ended are changed by nobody until it is reopened', async () => {
  const { id_projeto_incentivado, id_orcamento, fsa } = film
  await postTitulo(world, {
    id_orcamento,
    id_orca_item: film.camera,
    valor: 100_000,
    id_pessoa: film.supplier,
  })
  const listed = await world.call(gastoList, { query: { id_projeto_incentivado } })
  const { chave, versao } = must(listed.data.data[0], 'expense')
  const fontes = await world.call(fonteList, { body: { id_projeto_incentivado } })
  const fonte = must(
    fontes.data.find((one) => one.id_projeto_fonte === fsa),
    'source',
  )
  const liberacao = must(fonte.liberacoes[0], 'release')
  const source = { id_projeto_incentivado, mecanismo: 'FSA' as const, aprovado: 60_000 }
  const all = () => [
    world.ask(fonteSave, { body: source }),
    world.ask(fonteSave, {
      body: { ...source, id_projeto_fonte: fsa, versao: fonte.versao },
    }),
    world.ask(fonteDelete, { query: { id_projeto_fonte: film.own } }),
    world.ask(liberacaoLink, {
      body: {
        id_projeto_fonte: fsa,
        id_fonte_liberacao: liberacao.id_fonte_liberacao,
        id_extrato_historico: null,
        versao: fonte.versao,
      },
    }),
    world.ask(planoFinanciamentoSave, {
      params: { id_projeto_incentivado },
      body: {
        estrutura: 'ancine',
        celulas: [{ id_projeto_fonte: fsa, tipo: 'aprovado', codigo: '3.9', valor: 1, antes: 0 }],
      },
    }),
    world.ask(gastoSave, { body: { id_projeto_incentivado, chave, versao, serie: '1' } }),
    world.ask(gastoFonte, {
      body: { id_projeto_incentivado, id_projeto_fonte: fsa, gastos: [{ chave, versao }] },
    }),
    world.ask(gastoMention, {
      body: { id_projeto_incentivado, cita_projeto: 'S', gastos: [{ chave, versao }] },
    }),
    world.ask(remanejamentoCreate, moveIn(id_projeto_incentivado)),
  ]
  for (const estado of ['concluido', 'arquivado'] as const) {
    await stand(estado)
    const asked = await Promise.all(all())
    expect(asked.map(({ failure }) => failure.codigo)).toEqual(asked.map(() => 'projeto_encerrado'))
    expect(asked[0]?.failure.msg).toContain(estado === 'concluido' ? 'concluído' : 'arquivado')
  }
  await stand('contas')
  const saved = await world.ask(gastoSave, {
    body: { id_projeto_incentivado, chave, versao, serie: '1' },
  })
  expect(saved.status).toBe(200)
})

test('a reallocation of a project that ended is not undone', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, {})
  await approveWith(world, id_orcamento, [
    ['camera', 'Câmera', 100_000],
    ['som', 'Som', 100_000],
  ])
  await world.call(remanejamentoCreate, moveIn(id_projeto_incentivado))
  const params = { id_projeto_incentivado }
  const [made] = (await world.call(remanejamentoList, { params })).data
  const { id_remanejamento, versao } = must(made, 'reallocation')
  await stand('concluido', id_projeto_incentivado)
  const asked = await world.ask(remanejamentoUndo, { body: { id_remanejamento, versao } })
  expect(asked.failure.codigo).toBe('projeto_encerrado')
})
