import { relacaoExport, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import { solicitacaoCreate } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { tomorrow, novoJob, createEquipeMember } from '../../orcamentos/execucao/testing/job.ts'

const server = useSharedServer()

test('the payments of all jobs and of the company, in groups with their sums', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_empresa } = await world.rows((db) =>
    db.from('empresa').select('id_empresa').executeTakeFirstOrThrow(),
  )
  for (const valor of [100, 50.5]) {
    const body = {
      id_orcamento: job.id_orcamento,
      id_orca_item: job.food,
      valor,
      id_pessoa: job.outro,
    }
    await world.call(solicitacaoCreate, { body: { ...body, dataVencimento: tomorrow } })
  }
  const fora = { id_empresa, descricao: 'Aluguel', valor: 2000, dataVencimento: tomorrow }
  await world.call(solicitacaoCreate, { body: fora })
  const le = (who: World, query: object = {}) => who.call(relacaoList, { query: query as never })
  const everything = await le(world)
  expect(everything.totais).toEqual({
    quantidade: 3,
    valor: 2150.5,
    solicitado: 2150.5,
    aprovado: 0,
    pago: 0,
  })
  expect(everything.data.data.map((row) => [row.grupo_quantidade, row.grupo_valor])).toEqual([
    [2, 150.5],
    [2, 150.5],
    [1, 2000],
  ])
  expect(everything.data.data.at(-1)?.grupo).toBe('Fora de orçamento')
  const byPessoa = await le(world, { agrupar: 'fornecedor' })
  expect(byPessoa.data.data.map(({ grupo }) => grupo)).toEqual([
    'Caio Produtor',
    'Caio Produtor',
    'Sem favorecido',
  ])
  expect((await le(world, { id_orcamento: job.id_orcamento })).totais.quantidade).toBe(2)
  expect((await le(world, { situacao: 'pago' })).totais.quantidade).toBe(0)
  const doJob = await createEquipeMember(world, [])
  expect((await le(doJob)).totais).toMatchObject({ quantidade: 2, valor: 150.5 })
  const { total: linhas } = await world.call(relacaoExport, { body: { tipo: 'csv' } })
  expect(linhas).toBe(3)
  expect(await server().services.jobs.runDue()).toBeGreaterThan(0)
  const [feita] = await world.rows((db) => db.from('exportacao').select('estado').execute())
  expect(feita?.estado).toBe('pronta')
})
