import {
  contaPayableCreate,
  rateioSync,
  tituloDelete,
  tituloItens,
} from '@claquete/contract/livro/titulos/titulo'
import { pagamentoApprove } from '@claquete/contract/orcamentos/execucao/pagamento'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { tituloBody, pay, view, change } from '../testing/titulo.ts'
import { lockSync } from './sync.queries.ts'

useSharedServer()

test('a title of a job keeps what the job decides', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_orcamento, food: id_orca_item } = job
  const id = await requestTitulo(world, { valor: 100_000, id_orcamento, id_orca_item })
  await world.call(pagamentoApprove, { body: { id_lancamento: id } })
  const refusal = await change(world, id, { valor: 900, rateio: [], descricao: 'Outra' })
  expect(refusal.failure.codigo).toBe('lancamento_recusado')
  expect(refusal.failure.erros?.map(({ campo }) => campo)).toEqual(['descricao', 'valor', 'rateio'])
  expect((await change(world, id, { dataVencimento: '2026-04-01' })).status).toBe(200)
  const excluir = await world.ask(tituloDelete, { params: { id_lancamento: id } })
  expect(excluir.failure.msg).toContain('pagamento de um job')
  const itens = await world.call(tituloItens, { query: { id_orcamento: job.id_orcamento } })
  expect(itens.data.map((um) => um.id)).toContain(job.food)
  const outro = await world.ask(contaPayableCreate, {
    body: tituloBody({ id_orca_item: job.food }),
  })
  expect(outro.failure.erros).toMatchObject([{ campo: 'id_orca_item' }])
})

test('splits follow the approved version, once a day', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const [id = 0] = await pay(world, { id_orcamento: job.id_orcamento, id_orca_item: job.food })
  const nova = await world.rows(async (db) => {
    const [row] = await db.run(sql<{ id: number }>`with nova as (
        insert into orcamento (id_familia, num_orc, titulo, id_empresa, id_orcamento_status, aprovado,
          id_usuario, id_orcamento_versao, nome_versao)
        select id_familia, num_orc, titulo, id_empresa, id_orcamento_status, false, id_usuario,
          id_orcamento_versao + 1, 'Versão nova'
        from orcamento where tenant_id = ${db.tenant} and id_orcamento = ${job.id_orcamento}
        returning id_orcamento)
      select id_orcamento as id from nova`)
    const para = row?.id ?? 0
    await db.run(sql`with g as (insert into orca_grupo (id_orcamento, uid, ordem, descricao)
        select ${para}, uid, ordem, descricao from orca_grupo where tenant_id = ${db.tenant}
          and id_orcamento = ${job.id_orcamento} returning id_orca_grupo)
      insert into orca_item (id_orcamento, id_orca_grupo, uid, ordem, descricao)
      select ${para}, (select id_orca_grupo from g), uid, ordem, descricao from orca_item
      where tenant_id = ${db.tenant} and id_orcamento = ${job.id_orcamento}`)
    await db.run(sql`update orcamento set aprovado = false where tenant_id = ${db.tenant}
      and id_orcamento = ${job.id_orcamento}`)
    await db.run(sql`update orcamento set aprovado = true where tenant_id = ${db.tenant}
      and id_orcamento = ${para}`)
    return para
  })
  expect(await world.call(rateioSync)).toMatchObject({ status: 'feito', linhas: 1 })
  expect((await view(world, id)).rateio).toMatchObject([
    { id_orcamento: nova, item: 'Item comida' },
  ])
  expect(await world.call(rateioSync)).toMatchObject({ status: 'em_dia', linhas: 1 })
})

test('a title takes the unit of its budget; who works in other units finds no such budget', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_empresa } = await world.rows((db) =>
    db
      .from('orcamento')
      .select('id_empresa')
      .where('id_orcamento', '=', job.id_orcamento)
      .executeTakeFirstOrThrow(),
  )
  const filial = await novaUnidade(world, 'Filial')
  const body = tituloBody({ id_orcamento: job.id_orcamento, id_orca_item: job.food })
  const { id_lancamento } = await world.call(contaPayableCreate, { body })
  expect((await view(world, id_lancamento)).id_empresa).toBe(id_empresa)
  const ana = await createColleague(world, ['conta_pagar.cadastrar'], { empresas: [filial] })
  const { failure } = await ana.ask(contaPayableCreate, { body })
  expect(failure.erros).toContainEqual({
    campo: 'id_orcamento',
    msg: 'Escolha um orçamento da lista.',
  })
})

test('while another sync runs nothing is moved', async () => {
  const world = await newWorld()
  await world.call(rateioSync)
  await world.rows((db) =>
    db.run(sql`update rateio_sincronia set dia = dia - 1 where tenant_id = ${db.tenant}`),
  )
  const meanwhile = await world.rows(async (db) => {
    await lockSync(db)
    return world.call(rateioSync)
  })
  expect(meanwhile).toMatchObject({ status: 'em_andamento', linhas: 0 })
  expect(await world.call(rateioSync)).toMatchObject({ status: 'feito' })
})
