import {
  solicitacaoApprove,
  solicitacaoCreate,
  solicitacaoReject,
  solicitacaoReopen,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { ruleSave } from '@claquete/contract/financeiro/aprovacao/rule'
import { tiposDeDocumento } from '@claquete/contract/orcamentos/execucao/choices'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import {
  pagamentoApprove,
  pagamentoDecide,
  pagamentoReopen,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { same } from '../../kernel/database/join.ts'
import { tomorrow, novoJob, createEquipeMember } from '../../orcamentos/execucao/testing/job.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { runDecision } from './decision-notice.commands.ts'

const server = useSharedServer()

async function empresa() {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world, 'Filmes & Cia')
  const id_pessoa = await novaPessoa(world, 'Locadora Sol')
  const requester = await createColleague(world, ['aprovacao.solicitar'])
  return { world, id_empresa, id_pessoa, pede: requester }
}
type Empresa = Awaited<ReturnType<typeof empresa>>

const request = async ({ id_empresa, id_pessoa }: Empresa, who: World) => {
  const body = { id_empresa, id_pessoa, descricao: 'Van <b>', valor: 100, dataVencimento: tomorrow }
  return (await who.call(solicitacaoCreate, { body })).id_lancamento
}

/** The mails queued so far for decisions, each once. */
async function cartas(world: World) {
  const { tenant } = world
  const decisoes = await world.rows((db) =>
    db
      .deleteFrom('tarefa')
      .where('tipo', '=', 'aprovacao.decidida')
      .where('estado', '=', 'fila')
      .returning(['dados', 'id_tarefa'])
      .execute(),
  )
  for (const { dados } of decisoes.toSorted((a, b) => a.id_tarefa - b.id_tarefa)) {
    await runDecision(server().services, { tenant, data: dados } as never)
  }
  const rows = await world.rows((db) =>
    db.run(sql<{ id_email: number; para: string; html: string; assunto: string }>`
      select e.id_email, e.para, c.html, e.assunto from email e
      join email_conteudo c on ${same('c.id_email', 'e')}
      where e.tenant_id = ${db.tenant} and e.modelo = 'aprovacao_decisao' order by e.id_email`),
  )
  await world.rows((db) =>
    db.deleteFrom('email').where('modelo', '=', 'aprovacao_decisao').execute(),
  )
  return rows
}

const changeUsuario = (world: World, id_usuario: number, valor: ReturnType<typeof sql>) =>
  world.rows((db) =>
    db.run(sql`update usuario set ${valor} where tenant_id = ${db.tenant}
      and id_usuario = ${id_usuario}`),
  )

test('who asked is mailed once approved, rejected with the reason, and reopened', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const id = await request(casa, pede)
  await world.call(solicitacaoApprove, { body: { ids: [id] } })
  const [approved, ...rest] = await cartas(world)
  expect(rest).toEqual([])
  expect(approved?.para).toContain(pede.login)
  expect(approved?.assunto).toBe('Pagamento aprovado: R$ 100,00, Locadora Sol')
  expect(approved?.html).toContain('Filmes &amp; Cia')
  expect(approved?.html).toContain('Van &lt;b&gt;')
  expect(approved?.html).toContain('/financeiro/contas-pagar/solicitacao?ver=aprovadas')

  await world.call(solicitacaoReopen, { body: { ids: [id], motivo: 'Faltou a nota' } })
  const [reopened] = await cartas(world)
  expect(reopened?.assunto).toBe('Pagamento reaberto: R$ 100,00, Locadora Sol')
  expect(reopened?.html).toContain('Faltou a nota')

  await world.call(solicitacaoReject, { body: { ids: [id], motivo: 'Caro <demais>' } })
  const [rejected] = await cartas(world)
  expect(rejected?.assunto).toBe('Pagamento rejeitado: R$ 100,00, Locadora Sol')
  expect(rejected?.html).toContain('Caro &lt;demais&gt;')
  expect(rejected?.html).toContain('?ver=rejeitadas')
})

test('a first yes of two says nothing yet, the last one does', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const [ana, bia] = [
    await createColleague(world, ['aprovacao.aprovar']),
    await createColleague(world, ['aprovacao.aprovar']),
  ]
  const usuarios = [ana.id_usuario, bia.id_usuario]
  await world.call(ruleSave, { body: { descricao: 'Duas', aprovacoes: 2, usuarios } })
  const ids = [await request(casa, pede)]
  await ana.call(solicitacaoApprove, { body: { ids } })
  expect(await cartas(world)).toEqual([])
  await bia.call(solicitacaoApprove, { body: { ids } })
  expect(await cartas(world)).toHaveLength(1)
})

test('nobody is mailed of what they decided themselves', async () => {
  const casa = await empresa()
  const { world } = casa
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  const ids = [await request(casa, world)]
  await world.call(solicitacaoApprove, { body: { ids } })
  await world.call(solicitacaoReopen, { body: { ids } })
  await world.call(solicitacaoReject, { body: { ids, motivo: 'Desisti' } })
  expect(await cartas(world)).toEqual([])
})

test('without an address, or gone from the company, nobody is mailed and the decision stands', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const ids = [await request(casa, pede)]
  await changeUsuario(world, pede.id_usuario, sql`email = ''`)
  const { feitos } = await world.call(solicitacaoApprove, { body: { ids } })
  expect(feitos).toEqual(ids)
  expect(await cartas(world)).toEqual([])
  await changeUsuario(world, pede.id_usuario, sql`email = 'ela@casa.com.br', ativo = 'N'`)
  await world.call(solicitacaoReopen, { body: { ids } })
  expect(await cartas(world)).toEqual([])
})

test('payments of jobs too, from whatever screen they were decided', async () => {
  const world = await newWorld()
  const { id_orcamento, food } = await novoJob(world)
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const request = async (valor: number) => {
    const body = { id_orcamento, id_orca_item: food, valor, dataVencimento: tomorrow }
    return (await requester.call(pagamentoRequest, { body })).id_lancamento
  }
  const [um, second] = [await request(100), await request(50)]
  await world.call(pagamentoApprove, { body: { id_lancamento: um } })
  await world.call(pagamentoReopen, { body: { id_lancamento: um } })
  await world.call(pagamentoDecide, {
    body: { aprovados: [um], rejeitados: [{ id_lancamento: second, motivo: 'Repetido' }] },
  })
  const letters = await cartas(world)
  expect(letters.map(({ assunto }) => assunto.split(':')[0])).toEqual([
    'Pagamento aprovado',
    'Pagamento reaberto',
    'Pagamento aprovado',
    'Pagamento rejeitado',
  ])
  expect(letters[0]?.html).toContain('Item comida')
})

test('who only asks for payments reads the types of document that the request may name', async () => {
  const { pede } = await empresa()
  expect((await pede.ask(tiposDeDocumento)).status).toBe(200)
})
