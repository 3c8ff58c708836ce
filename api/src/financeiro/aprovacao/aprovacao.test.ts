import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/geral'
import {
  aprovacaoAbrir,
  aprovacaoDecidir,
} from '@claquete/contract/financeiro/aprovacao/aprovacao-publica'
import { regraDelete, regraList, regraSave } from '@claquete/contract/financeiro/aprovacao/regra'
import {
  solicitacaoApprove,
  solicitacaoCreate,
  solicitacaoList,
  solicitacaoNotify,
  solicitacaoReject,
  solicitacaoReopen,
  solicitacaoTotal,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import {
  pagamentoApprove,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { amanha, novoJob, pessoaDaEquipe } from '../../orcamentos/execucao/testing/job.ts'
import { runAvisos } from './aviso.ts'
import { colega, novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'

const server = useServer()

const tudo: readonly AnyPermissionKey[] = ['aprovacao.aprovar', 'orcamento.listar_todos']

async function empresa() {
  const world = await newWorld()
  const unidade = await novaUnidade(world)
  const fornecedor = await novaPessoa(world, 'Locadora Sol')
  const pede = await colega(world, ['aprovacao.solicitar'])
  return { world, unidade, fornecedor, pede }
}
type Empresa = Awaited<ReturnType<typeof empresa>>

const request = async ({ unidade, fornecedor, pede }: Empresa, valor = 100, more: object = {}) =>
  (
    await pede.call(solicitacaoCreate, {
      body: {
        id_empresa: unidade,
        id_pessoa: fornecedor,
        descricao: 'Locação de van',
        valor,
        dataVencimento: amanha,
        ...more,
      },
    })
  ).id_lancamento

const aprova = (who: World, ...ids: number[]) => who.ask(solicitacaoApprove, { body: { ids } })
const lista = async (who: World, query: object = {}) =>
  (await who.call(solicitacaoList, { query: query as never })).data.data
const total = async (who: World) => (await who.call(solicitacaoTotal)).data
const regra = (world: World, body: object) =>
  world.ask(regraSave, { body: { descricao: 'Regra', ...body } })

const aprovacoes = (world: World, id_lancamento: number) =>
  world.rows((db) =>
    db
      .from('lancamento_aprovacao')
      .select(['id_usuario', 'via', 'desfeita_em'])
      .where('id_lancamento', '=', id_lancamento)
      .execute(),
  )

const situacaoDe = async (world: World, id_lancamento: number) =>
  (
    await world.rows((db) =>
      db
        .from('lancamento')
        .select(['situacao', 'motivo', 'id_aprovador'])
        .where('id_lancamento', '=', id_lancamento)
        .executeTakeFirstOrThrow(),
    )
  ).situacao

/** Mails written by the requests so far, before any is sent, each with the page it leads to. */
async function cartas(world: World) {
  const { tenant } = world
  const pedidos = await world.rows((db) =>
    db
      .deleteFrom('tarefa')
      .where('tipo', '=', 'aprovacao.avisar')
      .where('estado', '=', 'fila')
      .returning('dados')
      .execute(),
  )
  for (const { dados } of pedidos) {
    await runAvisos(server().services, { tenant, data: dados } as never)
  }
  const rows = await world.rows((db) =>
    db.run(sql<{ id_email: number; para: string; html: string; assunto: string }>`
      select e.id_email, e.para, c.html, e.assunto from email e
      join email_conteudo c on c.tenant_id = e.tenant_id and c.id_email = e.id_email
      where e.tenant_id = ${db.tenant} order by e.id_email`),
  )
  return rows.map(({ para, html, assunto }) => ({
    para,
    assunto,
    token: decodeURIComponent(/aprovar-pagamento\?token=([^"&]+)/.exec(html)?.[1] ?? ''),
  }))
}

const daCarta = async (token: string) =>
  (await askOf(server().app, undefined, aprovacaoAbrir, { body: { token } })).body.data
const decide = (token: string, decisao: 'aprovar' | 'rejeitar', more: object = {}) =>
  askOf(server().app, undefined, aprovacaoDecidir, {
    body: { token, decisao, versao: 1, ...more },
  })

test('a payment of no budget is asked for, waits on the menu of who approves, and is approved by another', async () => {
  const casa = await empresa()
  const { world, pede } = casa
  const id = await request(casa, 1500.5)
  expect(await total(world)).toEqual({ total: 1, valor: 1500.5 })
  expect(await total(pede)).toEqual({ total: 0, valor: 0 })
  const menu = (await world.call(sessaoSidebar)).data.flatMap(({ itens }) => itens)
  expect(menu).toContainEqual(expect.objectContaining({ titulo: 'Solicitações', pendentes: 1 }))
  const [dele] = await lista(pede)
  expect(dele).toMatchObject({
    id_lancamento: id,
    situacao: 'solicitado',
    pessoa: 'Locadora Sol',
    faltam: 1,
    sem_aprovador: false,
    acoes: [],
  })
  expect((await aprova(pede, id)).status).toBe(403)
  expect((await aprova(world, id)).body).toMatchObject({ feitos: [id], recusados: [] })
  expect(await situacaoDe(world, id)).toBe('aprovado')
  expect(await total(world)).toEqual({ total: 0, valor: 0 })
  expect((await lista(world, { aba: 'aprovadas' }))[0]).toMatchObject({
    id_lancamento: id,
    acoes: ['reabrir'],
  })
  const outra = await aprova(world, id)
  expect(outra.failure.msg).toBe('Não é possível aprovar: o pagamento está aprovado.')
})

test('what asks for a payment is checked field by field', async () => {
  const { world, unidade, pede } = await empresa()
  const ask = async (body: object) =>
    (
      await pede.ask(solicitacaoCreate, {
        body: { valor: 10, dataVencimento: amanha, descricao: 'Luz', id_empresa: unidade, ...body },
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
  expect((await aprova(world, id)).failure.codigo).toBe('aprovacao_propria')
  expect((await lista(world))[0]).toMatchObject({ sem_aprovador: true, acoes: ['rejeitar'] })
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  expect((await aprova(world, id)).status).toBe(200)
})

test('the value says who approves and how many: two people, each once', async () => {
  const casa = await empresa()
  const { world } = casa
  const [ana, bia, fora] = [
    await colega(world, tudo),
    await colega(world, tudo),
    await colega(world, tudo),
  ]
  const usuarios = [ana.id_usuario, bia.id_usuario]
  await regra(world, { descricao: 'Até mil', valor_ate: 1000, perfis: [fora.id_usuario_tipo] })
  const grande = { descricao: 'Acima de mil', valor_de: 1000.01, aprovacoes: 2, usuarios }
  expect((await regra(world, grande)).status).toBe(200)
  const pequeno = await request(casa, 1000)
  const id = await request(casa, 1000.01)
  const recusado = await aprova(ana, pequeno)
  expect(recusado.status).toBe(403)
  expect(recusado.failure.msg).toContain('Até mil')
  expect((await aprova(fora, pequeno)).status).toBe(200)
  expect((await aprova(fora, id)).failure.codigo).toBe('fora_da_alcada')
  expect((await aprova(ana, id)).body.msg).toBe('Aprovado por você: falta outra pessoa')
  expect(await situacaoDe(world, id)).toBe('solicitado')
  expect((await aprova(ana, id)).failure.codigo).toBe('aprovacao_repetida')
  expect((await lista(bia))[0]).toMatchObject({ regra: 'Acima de mil', aprovacoes: 2, faltam: 1 })
  expect(await total(ana)).toMatchObject({ total: 0 })
  expect(await total(bia)).toMatchObject({ total: 1 })
  expect((await aprova(bia, id)).body.msg).toBe('Pagamento aprovado')
  expect(await situacaoDe(world, id)).toBe('aprovado')
  expect(await aprovacoes(world, id)).toHaveLength(2)
})

test('two approvals at once are one each, and never more', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await colega(world, tudo)
  const bia = await colega(world, tudo)
  const usuarios = [ana.id_usuario, bia.id_usuario]
  await regra(world, { aprovacoes: 2, usuarios })
  const id = await request(casa)
  const todas = await Promise.all([ana, ana, bia, ana, bia].map((who) => aprova(who, id)))
  expect(todas.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await aprovacoes(world, id)).map(({ id_usuario }) => id_usuario).toSorted()).toEqual(
    usuarios.toSorted(),
  )
  expect(await situacaoDe(world, id)).toBe('aprovado')
  const unico = await request({ ...casa }, 50)
  await world.rows((db) =>
    db.run(sql`update regra_aprovacao set aprovacoes = 1
    where tenant_id = ${db.tenant}`),
  )
  const ambas = await Promise.all([ana, bia].map((who) => aprova(who, unico)))
  expect(ambas.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await aprovacoes(world, unico)).toHaveLength(1)
})

test('a no forgets the yeses before it; reopened, everybody is asked again', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await colega(world, tudo)
  const bia = await colega(world, tudo)
  await regra(world, { aprovacoes: 2, usuarios: [ana.id_usuario, bia.id_usuario] })
  const id = await request(casa)
  await aprova(ana, id)
  const sem = await bia.ask(solicitacaoReject, { body: { ids: [id], motivo: '' } })
  expect(sem.status).toBe(422)
  const alheio = await world.ask(solicitacaoReject, { body: { ids: [id], motivo: 'Caro' } })
  expect(alheio.failure.codigo).toBe('fora_da_alcada')
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
  const ana = await colega(world, tudo)
  const sem = await colega(world, ['aprovacao.solicitar'])
  const erro = async (body: object) =>
    (await regra(world, body)).failure.erros?.map(({ campo, msg }) => `${campo}: ${msg}`).join()
  expect(await erro({ usuarios: [sem.id_usuario] })).toContain('Ninguém pode aprovar')
  expect(await erro({ usuarios: [ana.id_usuario], aprovacoes: 2 })).toContain('duas aprovações')
  expect(await erro({ usuarios: [ana.id_usuario], valor_de: 5, valor_ate: 4 })).toContain(
    'valor_ate: ',
  )
  await regra(world, { usuarios: [ana.id_usuario], valor_ate: 500 })
  expect(await erro({ usuarios: [ana.id_usuario], valor_de: 500 })).toContain('valor_de: ')
  expect((await regra(world, { usuarios: [ana.id_usuario], id_empresa: unidade })).status).toBe(200)
  await world.rows((db) =>
    db.run(sql`update usuario set ativo = 'N' where tenant_id = ${db.tenant}
    and id_usuario = ${ana.id_usuario}`),
  )
  const { data } = await world.call(regraList)
  expect(data.map(({ aviso }) => aviso)).toEqual([
    expect.stringContaining('Ninguém'),
    expect.stringContaining('Ninguém'),
  ])
  const { id_regra_aprovacao } = data[0] ?? { id_regra_aprovacao: 0 }
  await world.call(regraDelete, { body: { id_regra_aprovacao } })
  expect((await world.call(regraList)).data).toHaveLength(1)
  expect((await sem.ask(regraList)).status).toBe(403)
})

test('a request that nobody can approve says so to who asks', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await colega(world, [...tudo, 'aprovacao.solicitar'])
  await regra(world, { usuarios: [ana.id_usuario] })
  const body = { id_empresa: casa.unidade, descricao: 'Luz', valor: 9, dataVencimento: amanha }
  const dela = await ana.call(solicitacaoCreate, { body })
  expect(dela).toMatchObject({ sem_aprovador: true, msg: expect.stringContaining('ninguém pode') })
  expect((await casa.pede.call(solicitacaoCreate, { body })).sem_aprovador).toBe(false)
})

test('rules hold for the payments of jobs too, wherever they are approved; who answers for the budget may', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const chefe = await pessoaDaEquipe(world, ['execucao.aprovar'])
  const outro = await pessoaDaEquipe(world, ['execucao.aprovar'])
  const pede = await pessoaDaEquipe(world, ['execucao.solicitar'])
  await world.rows((db) =>
    db.run(sql`update orcamento set id_responsavel = ${chefe.id_usuario}
    where tenant_id = ${db.tenant}`),
  )
  await regra(world, { responsavel_aprova: 'S' })
  const body = {
    id_orcamento: job.id_orcamento,
    id_orca_item: job.comida,
    valor: 1200,
    dataVencimento: amanha,
  }
  const { id_lancamento: id, excesso } = await pede.call(solicitacaoCreate, { body })
  expect(excesso).toBe(200)
  const alheio = await outro.ask(pagamentoApprove, { body: { id_lancamento: id } })
  expect(alheio.failure.codigo).toBe('fora_da_alcada')
  expect((await aprova(chefe, id)).failure.codigo).toBe('item_estourado')
  expect(await aprovacoes(world, id)).toEqual([])
  const detalhe = (await chefe.call(solicitacaoView, { body: { id_lancamento: id } })).data
  expect(detalhe).toMatchObject({ excesso: 200, item: 'Item comida', faltam: 1 })
  expect(detalhe.aprovadores).toHaveLength(1)
  const menor = await pede.call(pagamentoRequest, { body: { ...body, valor: 300 } })
  expect((await aprova(chefe, menor.id_lancamento)).status).toBe(200)
  expect(await situacaoDe(world, menor.id_lancamento)).toBe('aprovado')
})

test('the mail brings each approver a page of their own: opening it changes nothing, deciding uses it up', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await colega(world, tudo)
  const bia = await colega(world, tudo)
  await regra(world, { aprovacoes: 2, usuarios: [ana.id_usuario, bia.id_usuario] })
  const id = await request(casa, 800)
  const letras = await cartas(world)
  expect(letras.map(({ assunto }) => assunto)).toEqual(
    Array.from({ length: 2 }, () => 'Aprovar R$ 800,00: Locadora Sol'),
  )
  const daAna = letras.find(({ para }) => para.includes(ana.login))?.token ?? ''
  const daBia = letras.find(({ para }) => para.includes(bia.login))?.token ?? ''
  const antes = await aprovacoes(world, id)
  expect(await daCarta(daAna)).toMatchObject({
    situacao: 'aberta',
    fornecedor: 'Locadora Sol',
    valor: 800,
    faltam: 2,
    versao: 1,
  })
  await daCarta(daAna)
  expect(await aprovacoes(world, id)).toEqual(antes)
  expect((await decide(daAna, 'aprovar', { versao: 9 })).failure.codigo).toBe('pedido_mudou')
  expect((await decide(daAna, 'rejeitar')).status).toBe(422)
  const vezes = await Promise.all([1, 2, 3].map(() => decide(daAna, 'aprovar')))
  expect(vezes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(vezes.filter(({ status }) => status === 404)).toHaveLength(2)
  expect(await aprovacoes(world, id)).toEqual([
    { id_usuario: ana.id_usuario, via: 'email', desfeita_em: null },
  ])
  const auditado = await world.rows((db) =>
    db.run(sql<{ id_usuario: number; chamada: string }>`select id_usuario, chamada from auditoria
      where tenant_id = ${db.tenant} and tabela = 'lancamento_aprovacao'`),
  )
  expect(auditado).toEqual([{ id_usuario: ana.id_usuario, chamada: expect.any(String) }])
  await decide(daBia, 'rejeitar', { motivo: 'Já foi pago' })
  expect(await situacaoDe(world, id)).toBe('rejeitado')
})

test('a page no longer answers once expired, of somebody who may no longer approve, or altered', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await colega(world, tudo)
  await regra(world, { usuarios: [ana.id_usuario] })
  const id = await request(casa)
  const [{ token = '' } = {}] = await cartas(world)
  const abre = async (text: string) =>
    (await askOf(server().app, undefined, aprovacaoAbrir, { body: { token: text } })).status
  expect(await abre(token)).toBe(200)
  const letter = token.at(-1) === 'A' ? 'B' : 'A'
  expect(await abre(`${token.slice(0, -1)}${letter}`)).toBe(404)
  expect(await abre(token.replace(/^\d+/, '999999'))).toBe(404)
  expect(await abre('nada')).toBe(404)
  const change = (text: ReturnType<typeof sql>) => world.rows((db) => db.run(text))
  await change(sql`update usuario set ativo = 'N' where tenant_id = ${world.tenant}
    and id_usuario = ${ana.id_usuario}`)
  expect(await abre(token)).toBe(404)
  expect((await decide(token, 'aprovar')).status).toBe(404)
  await change(sql`update usuario set ativo = 'S' where tenant_id = ${world.tenant}
    and id_usuario = ${ana.id_usuario}`)
  await change(sql`update aprovacao_link set expira_em = now() - interval '1 minute'
    where tenant_id = ${world.tenant}`)
  expect(await abre(token)).toBe(404)
  expect((await decide(token, 'aprovar')).status).toBe(404)
  expect(await situacaoDe(world, id)).toBe('solicitado')
  const de_novo = await world.call(solicitacaoNotify, { body: { ids: [id] } })
  expect(de_novo.avisados).toHaveLength(1)
  const nova = (await cartas(world)).at(-1)?.token ?? ''
  expect((await decide(nova, 'aprovar')).body).toMatchObject({ situacao: 'aprovado', faltam: 0 })
})

test('units keep requests apart', async () => {
  const casa = await empresa()
  const { world } = casa
  const outra = await novaUnidade(world, 'Outra unidade')
  const id = await request(casa)
  const longe = await colega(world, tudo, { empresas: [outra] })
  expect(await lista(longe)).toEqual([])
  expect((await aprova(longe, id)).status).toBe(404)
  expect(await total(longe)).toMatchObject({ total: 0 })
  const view = await longe.ask(solicitacaoView, { body: { id_lancamento: id } })
  expect(view.status).toBe(404)
})
