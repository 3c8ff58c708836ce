import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { ruleDelete, ruleList } from '@claquete/contract/financeiro/aprovacao/rule'
import {
  solicitacaoCreate,
  solicitacaoReject,
  solicitacaoReopen,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import {
  pagamentoApprove,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { tomorrow, novoJob, createEquipeMember } from '../../orcamentos/execucao/testing/job.ts'
import { createColleague, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  everyPermission,
  empresa,
  request,
  approves,
  lista,
  total,
  rule,
  aprovacoes,
  situacaoOf,
} from './testing/solicitacao.ts'
import type { Empresa } from './testing/solicitacao.ts'

useSharedServer()

test('a payment of no budget is asked for, waits on the menu of who approves, and is approved by another', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const id = await request(casa, 1500.5)
  expect(await total(world)).toEqual({ total: 1, valor: 1500.5 })
  expect(await total(pede)).toEqual({ total: 0, valor: 0 })
  const menu = (await world.call(sessaoSidebar)).data.flatMap(({ itens }) => itens)
  expect(menu).toContainEqual(expect.objectContaining({ titulo: 'Solicitações', pendentes: 1 }))
  const [own] = await lista(pede)
  expect(own).toMatchObject({
    id_lancamento: id,
    situacao: 'solicitado',
    pessoa: 'Locadora Sol',
    faltam: 1,
    sem_aprovador: false,
    acoes: [],
  })
  expect((await approves(pede, id)).status).toBe(403)
  expect((await approves(world, id)).body).toMatchObject({ feitos: [id], recusados: [] })
  expect(await situacaoOf(world, id)).toBe('aprovado')
  expect(await total(world)).toEqual({ total: 0, valor: 0 })
  expect((await lista(world, { aba: 'aprovadas' }))[0]).toMatchObject({
    id_lancamento: id,
    acoes: ['reabrir'],
  })
  const again = await approves(world, id)
  expect(again.failure.msg).toBe('Não é possível aprovar: o pagamento está aprovado.')
})

test('what asks for a payment is checked field by field', async () => {
  const { world, unidade, pede } = await empresa()
  const ask = async (body: object) =>
    (
      await pede.ask(solicitacaoCreate, {
        body: {
          valor: 10,
          dataVencimento: tomorrow,
          descricao: 'Luz',
          id_empresa: unidade,
          ...body,
        },
      })
    ).failure.erros
      ?.map(({ campo, msg }) => `${campo}: ${msg}`)
      .join()
  expect(await ask({ descricao: '' })).toContain('descricao: ')
  expect(await ask({ id_empresa: 999_999 })).toContain('id_empresa: ')
  expect(await ask({ id_pessoa: 999_999 })).toContain('id_pessoa: ')
  expect(await ask({ id_grupoCusto: 999_999 })).toContain('id_grupoCusto: ')
  expect(await ask({ valor: 0 })).toContain('valor: ')
  expect(await lista(world)).toEqual([])
})

test('nobody approves their own request, unless the company lets them', async () => {
  const casa = await empresa()
  const { world } = casa
  const id = await request({ ...casa, pede: world as Empresa['pede'] })
  expect((await approves(world, id)).failure.codigo).toBe('aprovacao_propria')
  expect((await lista(world))[0]).toMatchObject({ sem_aprovador: true, acoes: ['rejeitar'] })
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  expect((await approves(world, id)).status).toBe(200)
})

test('the value says who approves and how many: two people, each once', async () => {
  const casa = await empresa()
  const { world } = casa
  const [ana, bia, fora] = [
    await createColleague(world, everyPermission),
    await createColleague(world, everyPermission),
    await createColleague(world, everyPermission),
  ]
  const usuarios = [ana.id_usuario, bia.id_usuario]
  await rule(world, { descricao: 'Até mil', valor_ate: 1000, perfis: [fora.id_usuario_tipo] })
  const grande = { descricao: 'Acima de mil', valor_de: 1000.01, aprovacoes: 2, usuarios }
  expect((await rule(world, grande)).status).toBe(200)
  const small = await request(casa, 1000)
  const id = await request(casa, 1000.01)
  const refused = await approves(ana, small)
  expect(refused.status).toBe(403)
  expect(refused.failure.msg).toContain('Até mil')
  expect((await approves(fora, small)).status).toBe(200)
  expect((await approves(fora, id)).failure.codigo).toBe('fora_da_alcada')
  expect((await approves(ana, id)).body.msg).toBe('Aprovado por você: falta outra pessoa')
  expect(await situacaoOf(world, id)).toBe('solicitado')
  expect((await approves(ana, id)).failure.codigo).toBe('aprovacao_repetida')
  expect((await lista(bia))[0]).toMatchObject({ regra: 'Acima de mil', aprovacoes: 2, faltam: 1 })
  expect(await total(ana)).toMatchObject({ total: 0 })
  expect(await total(bia)).toMatchObject({ total: 1 })
  expect((await approves(bia, id)).body.msg).toBe('Pagamento aprovado')
  expect(await situacaoOf(world, id)).toBe('aprovado')
  expect(await aprovacoes(world, id)).toHaveLength(2)
})

test('two approvals at once are one each, and never more', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, everyPermission)
  const bia = await createColleague(world, everyPermission)
  const usuarios = [ana.id_usuario, bia.id_usuario]
  await rule(world, { aprovacoes: 2, usuarios })
  const id = await request(casa)
  const answers = await Promise.all([ana, ana, bia, ana, bia].map((who) => approves(who, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await aprovacoes(world, id)).map(({ id_usuario }) => id_usuario).toSorted()).toEqual(
    usuarios.toSorted(),
  )
  expect(await situacaoOf(world, id)).toBe('aprovado')
  const single = await request({ ...casa }, 50)
  await world.rows((db) =>
    db.run(sql`update regra_aprovacao set aprovacoes = 1
    where tenant_id = ${db.tenant}`),
  )
  const both = await Promise.all([ana, bia].map((who) => approves(who, single)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await aprovacoes(world, single)).toHaveLength(1)
})

test('a no forgets the yeses before it; reopened, everybody is asked again', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, everyPermission)
  const bia = await createColleague(world, everyPermission)
  await rule(world, { aprovacoes: 2, usuarios: [ana.id_usuario, bia.id_usuario] })
  const id = await request(casa)
  await approves(ana, id)
  const blank = await bia.ask(solicitacaoReject, { body: { ids: [id], motivo: '' } })
  expect(blank.status).toBe(422)
  const foreign = await world.ask(solicitacaoReject, { body: { ids: [id], motivo: 'Caro' } })
  expect(foreign.failure.codigo).toBe('fora_da_alcada')
  await bia.call(solicitacaoReject, { body: { ids: [id], motivo: 'Peça outro orçamento' } })
  expect((await lista(ana, { aba: 'rejeitadas' }))[0]).toMatchObject({
    motivo: 'Peça outro orçamento',
    acoes: ['reabrir'],
  })
  await ana.call(solicitacaoReopen, { body: { ids: [id] } })
  expect((await lista(ana))[0]).toMatchObject({ faltam: 2, acoes: ['aprovar', 'rejeitar'] })
  expect((await aprovacoes(world, id)).every(({ desfeita_em }) => desfeita_em !== null)).toBe(true)
})

test('rules refuse what leaves nobody, too few, or crosses another; one that later does says so', async () => {
  const { world, unidade } = await empresa()
  const ana = await createColleague(world, everyPermission)
  const unable = await createColleague(world, ['aprovacao.solicitar'])
  const error = async (body: object) =>
    (await rule(world, body)).failure.erros?.map(({ campo, msg }) => `${campo}: ${msg}`).join()
  expect(await error({ usuarios: [unable.id_usuario] })).toContain('Ninguém pode aprovar')
  expect(await error({ usuarios: [ana.id_usuario], aprovacoes: 2 })).toContain('duas aprovações')
  expect(await error({ usuarios: [ana.id_usuario], valor_de: 5, valor_ate: 4 })).toContain(
    'valor_ate: ',
  )
  await rule(world, { usuarios: [ana.id_usuario], valor_ate: 500 })
  expect(await error({ usuarios: [ana.id_usuario], valor_de: 500 })).toContain('valor_de: ')
  expect((await rule(world, { usuarios: [ana.id_usuario], id_empresa: unidade })).status).toBe(200)
  await world.rows((db) =>
    db.run(sql`update usuario set ativo = 'N' where tenant_id = ${db.tenant}
    and id_usuario = ${ana.id_usuario}`),
  )
  const { data } = await world.call(ruleList)
  expect(data.map(({ aviso }) => aviso)).toEqual([
    expect.stringContaining('Ninguém'),
    expect.stringContaining('Ninguém'),
  ])
  const { id_regra_aprovacao } = data[0] ?? { id_regra_aprovacao: 0 }
  await world.call(ruleDelete, { body: { id_regra_aprovacao } })
  expect((await world.call(ruleList)).data).toHaveLength(1)
  expect((await unable.ask(ruleList)).status).toBe(403)
})

test('a request that nobody can approve says so to who asks', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, [...everyPermission, 'aprovacao.solicitar'])
  await rule(world, { usuarios: [ana.id_usuario] })
  const body = { id_empresa: casa.unidade, descricao: 'Luz', valor: 9, dataVencimento: tomorrow }
  const own = await ana.call(solicitacaoCreate, { body })
  expect(own).toMatchObject({ sem_aprovador: true, msg: expect.stringContaining('ninguém pode') })
  expect((await casa.pede.call(solicitacaoCreate, { body })).sem_aprovador).toBe(false)
  // The form always says whether a line may be passed, also where there is none.
  const said = { ...body, aceita_estouro: 'N' as const }
  expect((await casa.pede.call(solicitacaoCreate, { body: said })).excesso).toBe(0)
})

test('rules hold for the payments of jobs too, wherever they are approved; who answers for the budget may', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const boss = await createEquipeMember(world, ['execucao.aprovar'])
  const outro = await createEquipeMember(world, ['execucao.aprovar'])
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  await world.rows((db) =>
    db.run(sql`update orcamento set id_responsavel = ${boss.id_usuario}
    where tenant_id = ${db.tenant}`),
  )
  await rule(world, { responsavel_aprova: 'S' })
  const body = {
    id_orcamento: job.id_orcamento,
    id_orca_item: job.food,
    valor: 1200,
    dataVencimento: tomorrow,
    aceita_estouro: 'S' as const,
  }
  const { id_lancamento: id, excesso } = await requester.call(solicitacaoCreate, { body })
  expect(excesso).toBe(200)
  const foreign = await outro.ask(pagamentoApprove, { body: { id_lancamento: id } })
  expect(foreign.failure.codigo).toBe('fora_da_alcada')
  expect((await approves(boss, id)).failure.codigo).toBe('item_estourado')
  expect(await aprovacoes(world, id)).toEqual([])
  const detalhe = (await boss.call(solicitacaoView, { body: { id_lancamento: id } })).data
  expect(detalhe).toMatchObject({ excesso: 200, item: 'Item comida', faltam: 1 })
  expect(detalhe.aprovadores).toHaveLength(1)
  const menor = await requester.call(pagamentoRequest, { body: { ...body, valor: 300 } })
  expect((await approves(boss, menor.id_lancamento)).status).toBe(200)
  expect(await situacaoOf(world, menor.id_lancamento)).toBe('aprovado')
})

test('units keep requests apart', async () => {
  const casa = await empresa()
  const { world } = casa
  const other = await novaUnidade(world, 'Outra unidade')
  const id = await request(casa)
  const longe = await createColleague(world, everyPermission, { empresas: [other] })
  expect(await lista(longe)).toEqual([])
  expect((await approves(longe, id)).status).toBe(404)
  expect(await total(longe)).toMatchObject({ total: 0 })
  const view = await longe.ask(solicitacaoView, { body: { id_lancamento: id } })
  expect(view.status).toBe(404)
})
