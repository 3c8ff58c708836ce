import {
  aprovacaoOpen,
  aprovacaoDecide,
} from '@claquete/contract/financeiro/aprovacao/aprovacao-public'
import {
  solicitacaoApprove,
  solicitacaoNotify,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { aprovacaoPreview } from '@claquete/contract/orcamentos/execucao/aprovacao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendWithKey } from '../../../test/send-with-key.ts'
import { askOf, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { same } from '../../kernel/database/join.ts'
import { runNotices } from './aviso.commands.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  everyPermission,
  empresa,
  request,
  rule,
  aprovacoes,
  situacaoOf,
  splitOver,
} from './testing/solicitacao.ts'

const server = useSharedServer()

/** The mails queued so far for requests, each with the page it links to. */
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
    await runNotices(server().services, { tenant, data: dados } as never)
  }
  const rows = await world.rows((db) =>
    db.run(sql<{ id_email: number; para: string; html: string; assunto: string }>`
      select e.id_email, e.para, c.html, e.assunto from email e
      join email_conteudo c on ${same('c.id_email', 'e')}
      where e.tenant_id = ${db.tenant} order by e.id_email`),
  )
  return rows.map(({ para, html, assunto }) => ({
    para,
    assunto,
    token: decodeURIComponent(/aprovar-pagamento\?token=([^"&]+)/.exec(html)?.[1] ?? ''),
  }))
}

const readCarta = async (token: string) =>
  (await askOf(server().app, undefined, aprovacaoOpen, { body: { token } })).body.data

const decide = (token: string, decisao: 'aprovar' | 'rejeitar', more: object = {}) =>
  askOf(server().app, undefined, aprovacaoDecide, {
    body: { token, decisao, versao: 1, ...more },
  })

test('the mail brings each approver a page of their own: opening it changes nothing, deciding uses it up', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, everyPermission)
  const bia = await createColleague(world, everyPermission)
  await rule(world, { aprovacoes: 2, usuarios: [ana.id_usuario, bia.id_usuario] })
  const id = await request(casa, 800)
  const letters = await cartas(world)
  expect(letters.map(({ assunto }) => assunto)).toEqual(
    Array.from({ length: 2 }, () => 'Aprovar R$ 800,00: Locadora Sol'),
  )
  const tokenOfAna = letters.find(({ para }) => para.includes(ana.login))?.token ?? ''
  const tokenOfBia = letters.find(({ para }) => para.includes(bia.login))?.token ?? ''
  const antes = await aprovacoes(world, id)
  expect(await readCarta(tokenOfAna)).toMatchObject({
    situacao: 'aberta',
    fornecedor: 'Locadora Sol',
    valor: 800,
    faltam: 2,
    versao: 1,
  })
  await readCarta(tokenOfAna)
  expect(await aprovacoes(world, id)).toEqual(antes)
  expect((await decide(tokenOfAna, 'aprovar', { versao: 9 })).failure.codigo).toBe('pedido_mudou')
  expect((await decide(tokenOfAna, 'rejeitar')).status).toBe(422)
  const vezes = await Promise.all([1, 2, 3].map(() => decide(tokenOfAna, 'aprovar')))
  expect(vezes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(vezes.filter(({ status }) => status === 404)).toHaveLength(2)
  expect(await aprovacoes(world, id)).toEqual([
    { id_usuario: ana.id_usuario, via: 'email', desfeita_em: null },
  ])
  const audited = await world.rows((db) =>
    db.run(sql<{ id_usuario: number; chamada: string }>`select id_usuario, chamada from auditoria
      where tenant_id = ${db.tenant} and tabela = 'lancamento_aprovacao'`),
  )
  expect(audited).toEqual([{ id_usuario: ana.id_usuario, chamada: expect.any(String) }])
  await decide(tokenOfBia, 'rejeitar', { motivo: 'Já foi pago' })
  expect(await situacaoOf(world, id)).toBe('rejeitado')
})

test('the decision that is sent again with its key gets its answer, though the link was used up', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, everyPermission)
  await rule(world, { aprovacoes: 1, usuarios: [ana.id_usuario] })
  const id = await request(casa, 800)
  const token = (await cartas(world)).find(({ para }) => para.includes(ana.login))?.token ?? ''
  const send = () =>
    sendWithKey(
      server(),
      { ...world, token: '' },
      { endpoint: aprovacaoDecide, request: { body: { token, decisao: 'aprovar', versao: 1 } } },
      'decisão-da-ana',
    )
  const first = await send()
  expect([first.status, first.isReplayed]).toEqual([200, false])
  expect(await send()).toEqual({ ...first, isReplayed: true })
  expect(await aprovacoes(world, id)).toHaveLength(1)
  expect((await decide(token, 'aprovar')).status).toBe(404)
})

test('a page no longer answers once expired, of somebody who may no longer approve, or altered', async () => {
  const casa = await empresa()
  const { world } = casa
  const ana = await createColleague(world, everyPermission)
  await rule(world, { usuarios: [ana.id_usuario] })
  const id = await request(casa)
  const [{ token = '' } = {}] = await cartas(world)
  const statusOf = async (text: string) =>
    (await askOf(server().app, undefined, aprovacaoOpen, { body: { token: text } })).status
  expect(await statusOf(token)).toBe(200)
  const letter = token.at(-1) === 'A' ? 'B' : 'A'
  expect(await statusOf(`${token.slice(0, -1)}${letter}`)).toBe(404)
  expect(await statusOf(token.replace(/^\d+/, '999999'))).toBe(404)
  expect(await statusOf('nada')).toBe(404)
  const change = (text: ReturnType<typeof sql>) => world.rows((db) => db.run(text))
  await change(sql`update usuario set ativo = 'N' where tenant_id = ${world.tenant}
    and id_usuario = ${ana.id_usuario}`)
  expect(await statusOf(token)).toBe(404)
  expect((await decide(token, 'aprovar')).status).toBe(404)
  await change(sql`update usuario set ativo = 'S' where tenant_id = ${world.tenant}
    and id_usuario = ${ana.id_usuario}`)
  await change(sql`update aprovacao_link set expira_em = now() - interval '1 minute'
    where tenant_id = ${world.tenant}`)
  expect(await statusOf(token)).toBe(404)
  expect((await decide(token, 'aprovar')).status).toBe(404)
  expect(await situacaoOf(world, id)).toBe('solicitado')
  const de_novo = await world.call(solicitacaoNotify, { body: { ids: [id] } })
  expect(de_novo.avisados).toHaveLength(1)
  const nova = (await cartas(world)).at(-1)?.token ?? ''
  expect((await decide(nova, 'aprovar')).body).toMatchObject({ situacao: 'aprovado', faltam: 0 })
})

test('a payment split over two lines tells the sum of what it passes of both, wherever it is approved', async () => {
  const casa = await empresa()
  const { world } = casa
  const job = await novoJob(world)
  const id = await request(casa, 1750)
  await splitOver(job, id, [
    { id_orca_item: job.food, valor: 1100 },
    { id_orca_item: job.transport, valor: 650 },
  ])
  const [{ token = '' } = {}] = await cartas(world)
  const { data: panel } = await world.call(solicitacaoView, { body: { id_lancamento: id } })
  const alvos = [{ tipo: 'pagamento' as const, id }]
  const { data: preview } = await world.call(aprovacaoPreview, { body: { alvos } })
  const refused = await world.ask(solicitacaoApprove, { body: { ids: [id] } })
  expect(refused.failure.erros?.map(({ msg }) => msg)).toEqual([
    'Item comida: saldo R$ 1.000,00; este pedido passa em R$ 100,00',
    'Item transporte: saldo R$ 500,00; este pedido passa em R$ 150,00',
  ])
  const page = await readCarta(token)
  expect([preview.excesso, panel.excesso, page.excesso]).toEqual([250, 250, 250])
  const approved = await decide(token, 'aprovar', {
    versao: page.versao,
    aceita_estouro: 'S' as const,
  })
  expect(approved.body).toMatchObject({ situacao: 'aprovado' })
  const { aceites } = (await world.call(solicitacaoView, { body: { id_lancamento: id } })).data
  expect(aceites.map(({ excesso }) => excesso)).toEqual([250])
})
