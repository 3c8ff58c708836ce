import { contratoEmit, contratoGet, contratoMove } from '@claquete/contract/contratos/contrato/acts'
import {
  contratoIssue,
  contratoLoad,
  contratoPreview,
} from '@claquete/contract/contratos/contrato/edit'
import { pastaCreate, pastaList, pastaUpdate } from '@claquete/contract/contratos/pastas/pasta'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newProjeto } from '../../orcamentos/incentivado/testing/film.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { newContrato } from './testing/contrato.ts'

useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Luz & Cia Ltda.')
})

const shown = async (id_contrato: number, who = world) =>
  (await who.call(contratoGet, { params: { id_contrato } })).data

test('who may not see the budget does not see its contract, and who may not emit does not', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa })
  const { id_contrato, versao } = await newContrato(world, { id_orcamento, id_pessoa: pessoa })
  const colleague = await createColleague(world, ['contrato.consultar', 'contrato.emitir'])
  const unseen = await colleague.ask(contratoGet, { params: { id_contrato } })
  expect(unseen.status).toBe(404)
  const reader = await createColleague(world, ['contrato.consultar', 'orcamento.listar_todos'])
  expect((await shown(id_contrato, reader)).id_contrato).toBe(id_contrato)
  const refused = await reader.ask(contratoEmit, { params: { id_contrato }, body: { versao } })
  expect(refused.status).toBe(403)
})

test('a contract of an incentivised budget is not of every plan', async () => {
  const { id_orcamento } = await newProjeto(world, {})
  expect((await world.ask(contratoIssue, { query: { id_orcamento } })).status).toBe(200)
  await world.rows((db) =>
    db.run(sql`update tenant set id_plano_jobbgestor = 2 where tenant_id = ${db.tenant}`),
  )
  const refusal = await world.ask(contratoIssue, { query: { id_orcamento } })
  expect(refusal.failure.codigo).toBe('plano_nao_inclui')
  const save = await world.ask(contratoLoad, { body: { tipo: 'cliente', id_orcamento } })
  expect(save.failure.codigo).toBe('plano_nao_inclui')
})

test('who may only consult contracts does not read people by way of a text of their own', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const reader = await createColleague(world, ['contrato.consultar'])
  const { valores } = (await reader.call(contratoLoad, { body: { id_contrato } })).data
  const other = await novaPessoa(world, 'Pessoa Sigilosa')
  const asked = [
    { tipo: 'fornecedor' as const, id_pessoa: other },
    { tipo: 'fornecedor' as const, valores: { ...valores, id_pessoa: other } },
    { id_contrato, valores: { ...valores, id_pessoa: other } },
  ]
  for (const body of asked) {
    expect((await reader.ask(contratoLoad, { body })).status).toBe(403)
    expect((await reader.ask(contratoPreview, { body })).status).toBe(403)
  }
})

test('a contract is not put into a safe that becomes a folder meanwhile', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const safe = { tipo: 'cofre' as const, restrito: 'S' as const, usuarios: [], perfis: [] }
  const { id_contrato_pasta } = await world.call(pastaCreate, {
    body: { ...safe, nome: 'Societário', retencao_anos: 5 },
  })
  const changed = {
    params: { id_contrato_pasta },
    body: { ...safe, tipo: 'pasta' as const, nome: 'Societário', versao: 1 },
  }
  const [moved, loosened] = await Promise.all([
    world.ask(contratoMove, { body: { ids: [id_contrato], id_contrato_pasta } }),
    world.ask(pastaUpdate, changed),
  ])
  expect(moved.status).toBe(200)
  const { data } = await world.call(pastaList, { query: {} })
  const contrato = await shown(id_contrato)
  // Whichever came first: in a safe it is kept, in a folder it is not.
  const isSafe = data.data[0]?.tipo === 'cofre'
  expect(loosened.status).toBe(isSafe ? 422 : 200)
  expect(contrato.retencao_ate !== null).toBe(isSafe)
})

test('a folder with contracts does not become a safe, in which they would have no day', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const plain = { restrito: 'S' as const, usuarios: [], perfis: [], nome: 'Societário' }
  const { id_contrato_pasta } = await world.call(pastaCreate, {
    body: { ...plain, tipo: 'pasta' },
  })
  await world.call(contratoMove, { body: { ids: [id_contrato], id_contrato_pasta } })
  const change = (versao: number) =>
    world.ask(pastaUpdate, {
      params: { id_contrato_pasta },
      body: { ...plain, tipo: 'cofre', retencao_anos: 5, versao },
    })
  expect((await change(1)).failure.erros?.[0]?.campo).toBe('tipo')
  await world.call(contratoMove, { body: { ids: [id_contrato], id_contrato_pasta: null } })
  expect((await change(1)).status).toBe(200)
})
