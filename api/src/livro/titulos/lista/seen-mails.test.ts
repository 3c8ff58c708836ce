/** Messages and tasks tell a person nothing of the titles that are hidden from them. */
import { standaloneFatura, faturaSend } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { reciboCreate, reciboSend } from '@claquete/contract/financeiro/recibos/recibo'
import { ruleSave } from '@claquete/contract/financeiro/aprovacao/rule'
import {
  solicitacaoApprove,
  solicitacaoNotify,
  solicitacaoReject,
  solicitacaoReopen,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { financeiroMail } from '@claquete/contract/orcamentos/execucao/pagamento'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import {
  emailCancel,
  emailExport,
  emailList,
  emailPending,
  emailResend,
  emailView,
} from '@claquete/contract/sistema/email/email'
import {
  tarefaCancel,
  tarefaList,
  tarefaRetry,
  tarefaSummary,
} from '@claquete/contract/sistema/tarefas/tarefa'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo, requestTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { same } from '../../../kernel/database/join.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'
import { send } from '../../../sistema/email/testing/outgoing.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta } from './testing/conta.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 2, 2, 15) })

const may = [
  'email.consultar',
  'email.reenviar',
  'email.imprimir',
  'tarefa.consultar',
  'tarefa.alterar',
] as const
const approves = ['aprovacao.aprovar', 'orcamento.listar_todos'] as const

/** A message about a title of a blocked account, one about a deleted title, and one about nothing. */
async function worldWithMails() {
  const world = await newWorld()
  const safe = await conta(world, 'Cofre')
  const hidden = await postTitulo(world, { valor: 400, id_contabancaria: safe })
  const gone = hidden + 1_000
  const mails = {
    hidden: await send(world, { subject: 'Do cofre', titulos: [hidden] }),
    gone: await send(world, { subject: 'Do apagado', titulos: [gone] }),
    open: await send(world, { subject: 'De ninguém' }),
  }
  const colleague = await newColleague(world, may)
  return { world, safe, mails, colleague }
}

const subjects = async (who: World, query = {}) =>
  (await who.call(emailList, { query })).data.data.map(({ assunto }) => assunto).toSorted()

async function tasksOf(who: World, query = {}) {
  const { data } = (await who.call(tarefaList, { query })).data
  return data.flatMap(({ id_tarefa, tipo, referencia }) =>
    tipo === 'correio.enviar' ? [{ id_tarefa, referencia }] : [],
  )
}

test('a message about a hidden or a deleted title is in no list, count, detail, task or export', async () => {
  const { world, safe, mails, colleague } = await worldWithMails()
  const all = ['De ninguém', 'Do apagado', 'Do cofre']
  expect(await subjects(colleague)).toEqual(all)
  await block(world, colleague.id_usuario, safe)
  const only = ['De ninguém']
  expect(await subjects(colleague)).toEqual(only)
  expect(await subjects(colleague, { search: 'cofre' })).toEqual([])
  expect((await colleague.call(emailPending, {})).data).toEqual({ na_fila: 1, falharam: 0 })
  const view = async (id_email: number) =>
    (await colleague.ask(emailView, { params: { id_email } })).status
  expect(await view(mails.hidden)).toBe(404)
  expect(await view(mails.gone)).toBe(404)
  expect(await view(mails.open)).toBe(200)
  expect((await tasksOf(colleague)).map(({ referencia }) => referencia)).toEqual(only)
  expect(await tasksOf(colleague, { search: 'cofre' })).toEqual([])
  expect((await colleague.call(tarefaSummary, {})).data.estados.fila).toBe(1)
  const asked = await colleague.call(emailExport, { params: { tipo: 'csv' }, query: {} })
  expect(asked.total).toBe(1)
  await server().services.jobs.runDue()
  const file = (await server().app.inject({ url: asked.link })).body
  expect(file).toContain('De ninguém')
  expect(file).not.toMatch(/cofre|apagado/u)
  expect(await subjects(world)).toEqual(all)
})

test('nor is it sent again or cancelled, as a message or as a task', async () => {
  const { world, safe, mails, colleague } = await worldWithMails()
  const ids = [mails.hidden, mails.gone]
  const tasks = (await tasksOf(world)).filter(({ referencia }) => referencia !== 'De ninguém')
  await block(world, colleague.id_usuario, safe)
  const tarefas = { body: { ids: tasks.map(({ id_tarefa }) => id_tarefa) } }
  const answers = [
    await colleague.ask(emailResend, { body: { ids } }),
    await colleague.ask(emailCancel, { body: { ids } }),
    await colleague.ask(tarefaRetry, tarefas),
    await colleague.ask(tarefaCancel, tarefas),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(await subjects(world, { estado: 'fila' })).toHaveLength(3)
})

const told = (world: World, modelo: string) =>
  world.rows((db) =>
    db.run(sql<{ id_lancamento: number }>`select t.id_lancamento from email_titulo t
      join email e on ${same('e.id_email', 't')}
      where t.tenant_id = ${db.tenant} and e.modelo = ${modelo} order by 1`),
  )
const titlesTold = async (world: World, modelo: string) => [
  ...new Set((await told(world, modelo)).map(({ id_lancamento }) => id_lancamento)),
]

test('what is mailed of titles says which they are', async () => {
  const world = await newWorld()
  const { id_orcamento, art, produtor } = await novoJob(world)
  const para = [{ nome: 'Cliente', email: 'cliente@exemplo.com.br' }]
  const received = await postTitulo(world, {
    operacao: 'C',
    valor: 900,
    id_pessoa: produtor,
    id_orcamento,
  })
  const { id_fatura } = await world.call(standaloneFatura, {
    body: { lancamentos: [received] } as never,
  })
  await world.call(faturaSend, { body: { id_fatura, para } })
  expect(await titlesTold(world, 'fatura')).toEqual([received])

  await settle(world, received, {})
  const { id_recibo } = await world.call(reciboCreate, { body: { ids: [received] } })
  await world.call(reciboSend, { body: { id_recibo, para } })
  expect(await titlesTold(world, 'recibo')).toEqual([received])

  const asked = await requestTitulo(world, { id_orcamento, id_orca_item: art, valor: 1_000 })
  const approver = await createColleague(world, [...approves])
  const notify = { body: { ids: [asked] } }
  await world.call(solicitacaoNotify, notify)
  expect(await titlesTold(world, 'aprovacao')).toEqual([asked])
  await world.call(configuracaoUpdate, {
    body: { email_financeiro: 'financeiro@exemplo.com.br' },
  })
  await world.call(financeiroMail, { body: { id_orcamento } })
  expect(await titlesTold(world, 'financeiro')).toEqual([asked])
  await approver.call(solicitacaoApprove, notify)
  await server().services.jobs.runDue()
  expect(await titlesTold(world, 'aprovacao_decisao')).toEqual([asked])
})

test('an approver is not asked to approve what is hidden from them, and may not', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const approver = await createColleague(world, [...approves])
  const id = await requestTitulo(world, { id_orcamento, id_orca_item: art, valor: 1_000 })
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      values (${art}, ${approver.id_usuario_tipo})`),
  )
  const { avisados } = await world.call(solicitacaoNotify, { body: { ids: [id] } })
  expect(avisados).toEqual(['Administrador'])
  const acts = [
    await approver.ask(solicitacaoApprove, { body: { ids: [id] } }),
    await approver.ask(solicitacaoReject, { body: { ids: [id], motivo: 'Não' } }),
    await approver.ask(solicitacaoReopen, { body: { ids: [id] } }),
  ]
  expect(acts.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('an approver from whom a request is hidden does not count among those who are left', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const approver = await createColleague(world, [...approves])
  const usuarios = [world.id_usuario, approver.id_usuario]
  await world.call(ruleSave, { body: { descricao: 'Duas', aprovacoes: 2, usuarios } })
  const id = await requestTitulo(world, { id_orcamento, id_orca_item: art, valor: 1_000 })
  const view = async () => (await world.call(solicitacaoView, { body: { id_lancamento: id } })).data
  expect(await view()).toMatchObject({ sem_aprovador: false, faltam: 2 })
  await world.rows((db) =>
    db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      values (${art}, ${approver.id_usuario_tipo})`),
  )
  expect(await view()).toMatchObject({ sem_aprovador: true, aprovadores: ['Administrador'] })
})
