import {
  despesaAnexoDelete,
  despesaApprove,
  despesaCartaoCreate,
  despesaCartaoUpdate,
  despesaCount,
  despesaCreate,
  despesaDelete,
  despesaList,
  despesaListOfJob,
  despesaReject,
  despesaReopen,
  despesaUpdate,
  despesaView,
} from '@claquete/contract/orcamentos/execucao/despesa'
import {
  jobSummary,
  jobsDaDespesa,
  pendencias,
  pendenciasDecide,
} from '@claquete/contract/orcamentos/execucao/choices'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { verbaUndo } from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  despesaBody,
  novaDespesa,
  novoJob,
  createEquipeMember,
  viewVerba,
  deliveredVerba,
} from '../testing/job.ts'
import type { Job } from '../testing/job.ts'

useSharedServer()

const view = async (world: World, id_orca_despesa: number) =>
  (await world.call(despesaView, { params: { id_orca_despesa } })).data

const titulo = async (world: World, id_lancamento: number | null) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select(['origem', 'situacao', 'valor', 'forma_pagamento'])
      .where('id_lancamento', '=', id_lancamento)
      .executeTakeFirst(),
  )

const arquivo = (world: World, name = 'nota.jpg') =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('arquivo')
      .values({
        arquivo: `t${db.tenant}/${crypto.randomUUID()}.jpg`,
        name,
        mime: 'image/jpeg',
        tamanho: 10,
        sha256: 'x',
        tela: 'despesa',
        id_usuario: world.id_usuario,
      })
      .returning('id_arquivo')
      .executeTakeFirstOrThrow()
    return row.id_arquivo
  })

const realisedOf = async ({ world, id_orcamento }: Job) =>
  (await world.call(jobSummary, { params: { id_orcamento } })).data.realizado

test('an expense with its receipt, approved, reopened and rejected with the reason', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const photo = await arquivo(world)
  const id_orca_despesa = await novaDespesa(job, 40, { id_orca_verba, anexos: [photo] })
  const params = { id_orca_despesa }
  const posted = await view(world, id_orca_despesa)
  expect(posted).toMatchObject({
    situacao: 'lancada',
    sem_comprovante: false,
    produtor: 'Bia Produtora',
    acoes: ['aprovar', 'rejeitar', 'alterar', 'excluir'],
    anexos: [{ name: 'nota.jpg', imagem: true }],
  })
  await world.call(despesaApprove, { params })
  expect((await world.ask(despesaApprove, { params })).failure.msg).toContain('já foi aprovada')
  expect(await realisedOf(job)).toBe(40)
  const [anexo] = posted.anexos
  const blocked = await world.ask(despesaAnexoDelete, {
    params: { id_verba_anexo: anexo?.id_verba_anexo ?? 0 },
  })
  expect(blocked.failure.codigo).toBe('execucao_recusada')
  expect((await world.call(despesaReopen, { params })).situacao).toBe('lancada')
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: 100, estado: 'prestacao' })
  await world.call(despesaReject, { params, body: { motivo: 'Sem nota fiscal' } })
  expect(await view(world, id_orca_despesa)).toMatchObject({ motivo: 'Sem nota fiscal' })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ estado: 'entregue' })
  await world.call(despesaReopen, { params })
  await world.call(despesaAnexoDelete, {
    params: { id_verba_anexo: anexo?.id_verba_anexo ?? 0 },
  })
  expect(await view(world, id_orca_despesa)).toMatchObject({ sem_comprovante: true, anexos: [] })
})

test('the approval of an expense that is not the last act of its fund is not reopened', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const primeira = await novaDespesa(job, 10, { id_orca_verba })
  const second = await novaDespesa(job, 20, { id_orca_verba })
  for (const id_orca_despesa of [primeira, second]) {
    await world.call(despesaApprove, { params: { id_orca_despesa } })
  }
  const refused = await world.ask(despesaReopen, { params: { id_orca_despesa: primeira } })
  expect(refused.failure.msg).toBe(
    'Não é possível reabrir: a verba já teve outra operação depois. Desfaça-a antes.',
  )
  await world.call(verbaUndo, { params: { id_orca_verba } })
  expect((await view(world, second)).situacao).toBe('lancada')
  await world.call(despesaReopen, { params: { id_orca_despesa: primeira } })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: 100 })
})

test('two approvals at once: the expense leaves the fund once', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const id_orca_despesa = await novaDespesa(job, 30, { id_orca_verba })
  const approve = () => world.ask(despesaApprove, { params: { id_orca_despesa } })
  const answers = await Promise.all([approve(), approve(), approve()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: 70, gasto: 30 })
})

test('the same supplier, document and value warns, and the same sending counts once', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 500)
  const params = { id_orcamento: job.id_orcamento }
  const nota = { id_orca_verba, fornecedor: 'Padaria São Jorge', num_documento: 'NF 12' }
  const chave = crypto.randomUUID()
  const body = { ...despesaBody(job, 80, nota), chave }
  const first = await world.call(despesaCreate, { params, body })
  expect(first).toMatchObject({ repetidas: [], saldo: 420 })
  const again = await world.call(despesaCreate, { params, body })
  expect(again.id_orca_despesa).toBe(first.id_orca_despesa)
  const other = await world.call(despesaCreate, {
    params,
    body: despesaBody(job, 80, { ...nota, fornecedor: 'padaria sao jorge' }),
  })
  expect(other.msg).toBe('Despesa lançada. Há outra igual: confira.')
  expect(other.repetidas).toEqual([
    { id_orca_despesa: first.id_orca_despesa, descricao: 'Almoço da equipe', data: '2026-01-05' },
  ])
  const different = await world.call(despesaCreate, {
    params,
    body: despesaBody(job, 80.01, nota),
  })
  expect(different.repetidas).toEqual([])
  const { data } = await world.call(pendencias, { query: {} as never })
  expect(data.map(({ tipo, valor, repetida }) => [tipo, valor, repetida])).toEqual([
    ['despesa', 80, true],
    ['despesa', 80, true],
    ['despesa', 80.01, false],
  ])
})

test('with the card of the company no fund moves, and the statement has its line', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const { id_orcamento } = job
  const { formaPagamento: _, ...campos } = despesaBody(job, 75.5, {
    id_orca_item: job.transport,
  })
  const body = { ...campos, id_orcamento, dataVencimento: '2026-02-10' as never }
  const { id_orca_despesa, saldo } = await world.call(despesaCartaoCreate, { body })
  expect(saldo).toBeNull()
  const { id_lancamento } = await view(world, id_orca_despesa)
  expect(await titulo(world, id_lancamento)).toEqual({
    origem: 'cartao',
    situacao: 'solicitado',
    valor: '75.50',
    forma_pagamento: 'cartao',
  })
  const changed = { ...body, id_orca_despesa, versao: 1, valor: 80 }
  await world.call(despesaCartaoUpdate, { body: changed })
  expect(await titulo(world, id_lancamento)).toMatchObject({ valor: '80.00' })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  expect(await titulo(world, id_lancamento)).toMatchObject({ situacao: 'aprovado' })
  expect(await realisedOf(job)).toBe(80)
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ saldo: 100, gasto: 0 })
  await world.call(despesaReopen, { params: { id_orca_despesa } })
  await world.call(despesaDelete, { params: { id_orcamento, id_orca_despesa } })
  expect(await titulo(world, id_lancamento)).toMatchObject({ situacao: 'cancelado' })
  const fromVerba = await world.ask(despesaCreate, {
    params: { id_orcamento },
    body: despesaBody(job, 1, { id_orca_verba, formaPagamento: 'cartao' }),
  })
  expect(fromVerba.failure.erros?.[0]?.campo).toBe('formaPagamento')
})

test('the company may forbid what passes the balance of the fund', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  await novaDespesa(job, 60, { id_orca_verba })
  await world.call(configuracaoUpdate, { body: { despesa_acima_saldo: 'N' } as never })
  const refused = await world.ask(despesaCreate, {
    params: { id_orcamento: job.id_orcamento },
    body: despesaBody(job, 40.01, { id_orca_verba }),
  })
  expect(refused.failure.erros?.[0]).toEqual({
    campo: 'valor',
    msg: 'A verba tem R$ 40,00 e a empresa não aceita despesa acima do saldo.',
  })
  await novaDespesa(job, 40, { id_orca_verba })
})

test('only who typed it, or who approves, changes it; fields are refused by name', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const id_orca_despesa = await novaDespesa(job, 10, { id_orca_verba })
  const { id_orcamento } = job
  const outsider = await createEquipeMember(world, ['execucao.solicitar'])
  const body = { ...despesaBody(job, 20, { id_orca_verba }), id_orca_despesa, versao: 1 }
  expect((await outsider.ask(despesaUpdate, { params: { id_orcamento }, body })).status).toBe(403)
  const stale = await world.ask(despesaUpdate, {
    params: { id_orcamento },
    body: { ...body, versao: 9 },
  })
  expect(stale.failure.codigo).toBe('versao_antiga')
  await world.call(despesaUpdate, { params: { id_orcamento }, body })
  expect(await view(world, id_orca_despesa)).toMatchObject({ valor: 20, versao: 2 })
  const photo = await arquivo(outsider)
  const wrong: readonly (readonly [object, string])[] = [
    [{ data: '2099-01-01' }, 'data'],
    [{ id_orca_item: 999_999 }, 'id_orca_item'],
    [{ id_fornecedor: 999_999 }, 'id_fornecedor'],
    [{ id_tipoDocumento: 999_999 }, 'id_tipoDocumento'],
    [{ anexos: [photo] }, 'anexos'],
    [{ valor: -5 }, 'valor'],
    [{ valor: 'abc' }, 'valor'],
    [{ descricao: ' ' }, 'descricao'],
    [{ formaPagamento: 'ouro' }, 'formaPagamento'],
  ]
  for (const [more, campo] of wrong) {
    const answer = await world.ask(despesaCreate, {
      params: { id_orcamento },
      body: despesaBody(job, 1, { id_orca_verba, ...more }),
    })
    expect([answer.status, answer.failure.erros?.[0]?.campo]).toEqual([422, campo])
  }
})

test('the list has all its filters, and counts', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_orcamento } = job
  const id_orca_verba = await deliveredVerba(job, 500)
  const photo = await arquivo(world)
  const lunch = await novaDespesa(job, 10, { id_orca_verba, anexos: [photo] })
  const van = await novaDespesa(job, 20.5, {
    descricao: 'Van do elenco',
    fornecedor: 'Rápido Ltda',
    id_orca_item: job.transport,
    formaPagamento: 'pix',
    id_orca_verba,
    data: '2026-01-09',
  })
  await world.call(despesaApprove, { params: { id_orca_despesa: van } })
  const grupo = (await view(world, van)).id_orca_grupo
  const list = async (query: object) => {
    const reply = await world.call(despesaList, { query: query as never })
    expect(reply.budget_cost).toEqual(reply.data.data)
    return reply.budget_cost.map((row) => row.id_orca_despesa)
  }
  expect(await list({ id_orcamento })).toEqual([van, lunch])
  expect(await list({ busca_rapida: 'rapido' })).toEqual([van])
  expect(await list({ descricao: 'almoço' })).toEqual([lunch])
  expect(await list({ formaPagamento: 'pix' })).toEqual([van])
  expect(await list({ id_orca_item: job.transport })).toEqual([van])
  expect(await list({ id_produtor: job.outro })).toEqual([])
  expect(await list({ id_produtor: job.produtor, id_orca_verba, grupo })).toEqual([van, lunch])
  expect(await list({ situacao: 'lancada', sem_comprovante: 'N' })).toEqual([lunch])
  expect(await list({ periodo1: '2026-01-06' })).toEqual([van])
  expect(await list({ page: 2, perPage: 1 })).toEqual([lunch])
  const doJob = await world.call(despesaListOfJob, { params: { id_orcamento }, query: {} as never })
  expect(doJob.data.total).toBe(2)
  const { data } = await world.call(despesaCount, { body: { id_orcamento } })
  expect(data).toEqual({
    qtd: 2,
    valor: 30.5,
    lancadas: 1,
    aprovadas: 1,
    rejeitadas: 0,
    valor_aprovado: 20.5,
    sem_comprovante: 1,
  })
  const jobs = await world.call(jobsDaDespesa, { query: {} as never })
  expect(jobs.data).toMatchObject([{ id_orcamento, titulo: 'Campanha' }])
})

test('a hidden line hides its money: the expense is not there for that profile', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const id_orca_despesa = await novaDespesa(job, 10, { id_orca_verba })
  const colleague = await createEquipeMember(world, [])
  expect((await colleague.ask(despesaView, { params: { id_orca_despesa } })).status).toBe(200)
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      values (${job.food}, ${colleague.id_usuario_tipo})`),
  )
  expect((await colleague.ask(despesaView, { params: { id_orca_despesa } })).status).toBe(404)
  const { data } = await colleague.call(despesaList, { query: {} as never })
  expect(data.total).toBe(0)
})

test('many at once: what is refused is named and the rest stays', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const id_orca_verba = await deliveredVerba(job, 100)
  const um = await novaDespesa(job, 10, { id_orca_verba })
  const second = await novaDespesa(job, 20, { id_orca_verba })
  const alvos = [um, second, 999_999].map((id) => ({ tipo: 'despesa' as const, id }))
  const reply = await world.call(pendenciasDecide, { body: { acao: 'aprovar', alvos } })
  expect(reply).toMatchObject({
    msg: '2 aprovados, 1 recusado',
    recusados: [{ id: 999_999, msg: 'Registro não encontrado.' }],
  })
  expect(await viewVerba(world, id_orca_verba)).toMatchObject({ gasto: 30 })
  const again = await world.ask(pendenciasDecide, {
    body: { acao: 'rejeitar', alvos: alvos.slice(0, 1) },
  })
  expect(again.failure.erros?.[0]?.campo).toBe('motivo')
})
