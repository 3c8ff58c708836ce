import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import {
  allowedContas,
  gruposByVerba,
  allGrupos,
  itensDoGrupo,
  itensDoJob,
  jobSummary,
  pendencias,
  prestadores,
  produtores,
} from '@claquete/contract/orcamentos/execucao/choices'
import {
  financeiroMail,
  pagamentoApprove,
  pagamentoBvComissao,
  pagamentoCancel,
  pagamentoDecide,
  pagamentoFromItems,
  pagamentoPay,
  pagamentoPending,
  pagamentoRecompute,
  pagamentoReject,
  pagamentoRelacao,
  pagamentoReopen,
  pagamentoRequest,
  pagamentoReverse,
  pagamentoSaldos,
  pagamentoUpdate,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { versaoCopy, versaoDelete, versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { same } from '../../../kernel/database/join.ts'
import { changeTo, listedNumbers } from '../../orcamento/testing/orcamento.ts'
import { tomorrow, novoJob, createEquipeMember, deliveredVerba } from '../testing/job.ts'
import type { Job } from '../testing/job.ts'

useSharedServer()

const pagamentoBody = (job: Job, valor: number, more: object = {}) => ({
  id_orcamento: job.id_orcamento,
  id_orca_item: job.food,
  id_pessoa: job.outro,
  valor,
  dataVencimento: tomorrow,
  ...more,
})

/** The person who asks or approves accepts that it passes the line. */
const accepts = { aceita_estouro: 'S' as const }

const request = async (who: World, job: Job, valor: number, more: object = {}) =>
  (await who.call(pagamentoRequest, { body: pagamentoBody(job, valor, more) })).id_lancamento

const figuresOf = async ({ world, id_orcamento }: Job) => {
  const { data } = await world.call(jobSummary, { params: { id_orcamento } })
  return [data.comprometido, data.realizado, data.saldo]
}

async function equipe() {
  const world = await newWorld()
  const job = await novoJob(world)
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  return { world, job, pede: requester }
}

test('a budget is copied, gets a version that is deleted, is approved, and its payment is approved', async () => {
  const { world, job, pede } = await equipe()
  const params = { id_orcamento: job.id_orcamento }
  const copy = await world.call(versaoCopy, { params, body: { titulo: 'Cópia' } })
  expect((await changeTo(world, copy.id_orcamento, 'Aprovado')).body.mudou).toBe(true)
  const version = await world.call(versaoNova, { params, body: { nome_versao: 'Reduzida' } })
  expect(version.id_orcamento_versao).toBe(1)
  await world.call(versaoDelete, { query: { id: version.id_orcamento } })
  const listed = await listedNumbers(world)
  expect(listed.toSorted((a, b) => a - b)).toEqual([job.id_orcamento, copy.id_orcamento])
  const id_lancamento = await request(pede, job, 100)
  await world.call(pagamentoApprove, { body: { id_lancamento } })
  expect(await figuresOf(job)).toEqual([100, 0, 3400])
})

test('a payment is asked for, approved by another person and paid; the line follows', async () => {
  const { world, job, pede } = await equipe()
  const id_lancamento = await request(pede, job, 300.4)
  expect(await figuresOf(job)).toEqual([0, 0, 3500])
  expect((await pede.ask(pagamentoApprove, { body: { id_lancamento } })).status).toBe(403)
  const cedo = await world.ask(pagamentoPay, {
    params: { id_lancamento },
    body: { id_contabancaria: job.conta },
  })
  expect(cedo.failure.msg).toBe('Não é possível pagar: o pagamento está aguardando aprovação.')
  await world.call(pagamentoApprove, { body: { id_lancamento } })
  expect(await figuresOf(job)).toEqual([300.4, 0, 3199.6])
  await world.call(pagamentoPay, {
    params: { id_lancamento },
    body: { id_contabancaria: job.conta, forma_pagamento: 'pix' },
  })
  expect(await figuresOf(job)).toEqual([0, 300.4, 3199.6])
  const { data } = await world.call(pagamentoRelacao, {
    params: { id_orcamento: job.id_orcamento },
    query: {} as never,
  })
  expect(data.totais).toMatchObject({ pago: 300.4, aprovado: 0, realizado: 300.4, saldo: 3199.6 })
  expect(data.itens).toMatchObject([
    {
      item: 'Item comida',
      pago: 300.4,
      previsto: 1000,
      realizado: 300.4,
      saldo: 699.6,
      pagamentos: [
        { situacao: 'pago', pessoa: 'Caio Produtor', conta: 'Itaú', acoes: ['estornar'] },
      ],
    },
  ])
  const pago = await world.ask(pagamentoReopen, { body: { id_lancamento } })
  expect(pago.failure.msg).toBe('Não é possível reabrir: o pagamento está pago.')
  const baixas = () =>
    world.rows((db) =>
      db
        .from('lancamento_baixa')
        .select(['data', 'valor', 'estornada_em'])
        .where('id_lancamento', '=', id_lancamento)
        .execute(),
    )
  const hoje = todayInSaoPaulo(Date.now())
  expect(await baixas()).toEqual([{ data: hoje, valor: '300.40', estornada_em: null }])
  const estorno = { params: { id_lancamento }, body: { motivo: 'Pix devolvido' } }
  await world.call(pagamentoReverse, estorno)
  expect(await baixas()).toEqual([{ data: hoje, valor: '300.40', estornada_em: expect.anything() }])
  await world.call(pagamentoReopen, { body: { id_lancamento } })
  expect(await figuresOf(job)).toEqual([0, 0, 3500])
})

test('what a job comes to has the money of none of its lines, as in Visão', async () => {
  const { world, job } = await equipe()
  const { id_orcamento } = job
  await deliveredVerba(job, 400, { id_orca_item: null })
  const { data: visao } = await world.call(visaoView, { body: { id_orcamento } })
  const relacao = await world.call(pagamentoRelacao, { params: { id_orcamento }, query: {} })
  expect(visao.totais).toMatchObject({ comprometido: 400, saldo: 3100 })
  expect(relacao.data.totais).toMatchObject({ comprometido: 400, saldo: 3100 })
  expect(await figuresOf(job)).toEqual([400, 0, 3100])
})

test('nobody approves what they asked for, unless the company lets them', async () => {
  const { world, job } = await equipe()
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'N' } })
  const id_lancamento = await request(world, job, 10)
  const refused = await world.ask(pagamentoApprove, { body: { id_lancamento } })
  expect(refused.failure.codigo).toBe('aprovacao_propria')
  const antes = await world.call(pendencias, { query: {} as never })
  expect(antes.data[0]?.impedimento).toBe('Você pediu este pagamento: outra pessoa aprova.')
  const offered = async (who: World) => {
    const params = { id_orcamento: job.id_orcamento }
    const { data } = await who.call(pagamentoRelacao, { params, query: {} as never })
    return data.itens.flatMap(({ pagamentos }) => pagamentos.map(({ acoes }) => acoes)).flat()
  }
  expect(await offered(world)).not.toContain('aprovar')
  expect(await offered(world)).toContain('rejeitar')
  const approver = await createEquipeMember(world, ['execucao.aprovar'])
  expect(await offered(approver)).toContain('aprovar')
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  expect(await offered(world)).toContain('aprovar')
  expect((await world.ask(pagamentoApprove, { body: { id_lancamento } })).status).toBe(200)
})

test('beyond the balance of the line only with permission; the message names the line and the excess', async () => {
  const { world, job, pede } = await equipe()
  await deliveredVerba(job, 400)
  const body = pagamentoBody(job, 700.01, accepts)
  const pedido = await pede.call(pagamentoRequest, { body })
  expect(pedido.excesso).toBe(100.01)
  const { id_lancamento } = pedido
  const aprova = await createEquipeMember(world, ['execucao.aprovar'])
  const refused = await aprova.ask(pagamentoApprove, { body: { id_lancamento } })
  expect(refused.failure.msg).toBe(
    'O item “Item comida” fica R$ 100,01 acima do previsto. Quem tem a permissão “Estourar item” pode aprovar.',
  )
  const fila = await aprova.call(pagamentoPending, { body: {} })
  expect(fila.data).toMatchObject([{ id_lancamento, excesso: 100.01, titulo: 'Campanha' }])
  const inbox = await aprova.call(pendencias, { query: {} as never })
  expect(inbox.data[0]?.impedimento).toContain('Fica R$ 100,01 acima do saldo do item')
  expect((await world.ask(pagamentoApprove, { body: { id_lancamento } })).failure.codigo).toBe(
    'estouro_sem_aceite',
  )
  const accepted = await world.call(pagamentoApprove, { body: { id_lancamento, ...accepts } })
  expect(accepted.excesso).toBe(100.01)
})

test('two approvals at once of what fits only once: the second is refused', async () => {
  const { world, job, pede } = await equipe()
  const aprova = await createEquipeMember(world, ['execucao.aprovar'])
  const ids = [await request(pede, job, 600), await request(pede, job, 600, accepts)]
  const answers = await Promise.all(
    ids.map((id_lancamento) => aprova.ask(pagamentoApprove, { body: { id_lancamento } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.failure.codigo).toBe('item_estourado')
  expect(await figuresOf(job)).toEqual([600, 0, 2900])
})

test('rejected with the reason, reopened, changed, withdrawn', async () => {
  const { world, job, pede } = await equipe()
  const id_lancamento = await request(pede, job, 50)
  const params = { id_lancamento }
  await world.call(pagamentoReject, { params, body: { motivo: 'Falta o contrato' } })
  const relacao = async (query: object) =>
    (
      await pede.call(pagamentoRelacao, {
        params: { id_orcamento: job.id_orcamento },
        query: query as never,
      })
    ).data.itens.flatMap(({ pagamentos }) => pagamentos)
  expect(await relacao({ situacao: 'rejeitado' })).toMatchObject([
    { motivo: 'Falta o contrato', acoes: [] },
  ])
  expect(await relacao({ situacao: 'pago' })).toEqual([])
  const { id_orcamento: _, ...campos } = pagamentoBody(job, 60)
  const change = async () => {
    const versao = await world.versao('lancamento', id_lancamento)
    return pede.ask(pagamentoUpdate, { params, body: { ...campos, versao } })
  }
  expect((await change()).failure.codigo).toBe('execucao_recusada')
  await world.call(pagamentoReopen, { body: { id_lancamento, motivo: 'Contrato chegou' } })
  expect((await change()).status).toBe(200)
  expect(await relacao({ search: 'caio' })).toMatchObject([{ valor: 60, situacao: 'solicitado' }])
  const outsider = await createEquipeMember(world, ['execucao.solicitar'])
  expect((await outsider.ask(pagamentoCancel, { params, body: {} })).status).toBe(403)
  expect((await pede.call(pagamentoCancel, { params, body: {} })).situacao).toBe('cancelado')
  expect(await relacao({})).toEqual([])
  const other = await newWorld()
  expect((await other.ask(pagamentoReopen, { body: { id_lancamento } })).status).toBe(404)
})

test('costs are absent for who may not see them', async () => {
  const { job, pede } = await equipe()
  await request(pede, job, 10)
  const { data } = await pede.call(pagamentoRelacao, {
    params: { id_orcamento: job.id_orcamento },
    query: { todos: 'S' } as never,
  })
  expect(data.itens).toHaveLength(3)
  const [item] = data.itens
  expect(item).toMatchObject({ orcado: 2000, solicitado: 10 })
  for (const campo of ['previsto', 'comprometido', 'realizado', 'saldo']) {
    expect(Object.keys(item ?? {})).not.toContain(campo)
    expect(Object.keys(data.totais)).not.toContain(campo)
  }
  const visto = await pede.call(itensDoJob, { body: { id_orcamento: job.id_orcamento } })
  expect(Object.keys(visto.data[0] ?? {})).not.toContain('saldo')
})

test('reconciled or exported payments are neither reversed nor reopened', async () => {
  const { world, job, pede } = await equipe()
  const id_lancamento = await request(pede, job, 10)
  await world.call(pagamentoApprove, { body: { id_lancamento } })
  // No call exports a title yet, so the test marks it.
  await world.rows((db) =>
    db.run(sql`update lancamento set exportado_em = now() where tenant_id = ${db.tenant}`),
  )
  const reopened = await world.ask(pagamentoReopen, { body: { id_lancamento } })
  expect(reopened.failure.msg).toContain(
    `o lançamento nº ${id_lancamento} (Item comida) já foi exportado.`,
  )
})

test('payables of many lines at once, each by what is left of it', async () => {
  const { world, job } = await equipe()
  await request(world, job, 400)
  const itens = [job.food, job.transport, job.art].map((id_orca_item) => ({ id_orca_item }))
  const body = { id_orcamento: job.id_orcamento, dataVencimento: tomorrow, itens }
  const first = await world.call(pagamentoFromItems, { body })
  expect(first.ids).toHaveLength(3)
  const again = await world.call(pagamentoFromItems, { body })
  expect(again).toMatchObject({ ids: [], sem_saldo: [{ item: 'Item comida' }, {}, {}] })
  const { data } = await world.call(pagamentoSaldos, { body: { id_orcamento: job.id_orcamento } })
  expect(data.map(({ solicitado }) => solicitado)).toEqual([1000, 500, 2000])
  const one = await world.call(pagamentoSaldos, {
    body: { id_orcamento: job.id_orcamento, id_orca_item: job.art },
  })
  expect(one.data).toMatchObject([{ item: 'Item arte', solicitado: 2000, a_pagar: 0, pago: 0 }])
})

test('many decided at once; the excess of each is counted again', async () => {
  const { world, job, pede } = await equipe()
  const [a, b, c] = [
    await request(pede, job, 600),
    await request(pede, job, 700, accepts),
    await request(pede, job, 5, accepts),
  ]
  const decided = await world.call(pagamentoDecide, {
    body: {
      aprovados: [a, b, 999_999],
      rejeitados: [{ id_lancamento: c, motivo: 'Repetido' }],
      ...accepts,
    },
  })
  expect(decided).toMatchObject({
    aprovados: [a, b],
    rejeitados: [c],
    recusados: [{ id_lancamento: 999_999 }],
  })
  const excesses = () =>
    world.rows((db) =>
      db.run(sql<{ excesso: string }>`select excesso from lancamento where tenant_id = ${db.tenant}
        and id_lancamento in (${a}, ${b}) order by id_lancamento`),
    )
  expect(await excesses()).toEqual([{ excesso: '0.00' }, { excesso: '300.00' }])
  const recount = () => world.call(pagamentoRecompute, { body: { id_orcamento: job.id_orcamento } })
  expect(await recount()).toMatchObject({ pagamentos: 0, verbas: 0 })
  await world.rows((db) =>
    db.run(sql`update orca_item set custo_previsto = 500 where tenant_id = ${db.tenant}
      and id_orca_item = ${job.food}`),
  )
  expect(await recount()).toMatchObject({ pagamentos: 2, verbas: 0 })
  expect(await excesses()).toEqual([{ excesso: '100.00' }, { excesso: '700.00' }])
})

test('the finance address hears what waits, by a mail on record', async () => {
  const { world, job, pede } = await equipe()
  const body = { id_orcamento: job.id_orcamento, mensagem: 'Por favor, até sexta.' }
  const refused = await world.ask(financeiroMail, { body })
  expect(refused.failure.erros?.[0]?.campo).toBe('email_financeiro')
  await world.call(configuracaoUpdate, {
    body: { email_financeiro: 'financeiro@produtora.com.br' } as never,
  })
  expect((await world.ask(financeiroMail, { body })).failure.msg).toContain('nada espera pagamento')
  await request(pede, job, 1234.5, accepts)
  await world.call(financeiroMail, { body })
  const [mail] = await world.rows((db) =>
    db.run(sql<{ texto: string }>`select e.para, e.modelo, e.tabela, c.texto
      from email e join email_conteudo c on ${same('c.id_email', 'e')}
      where e.tenant_id = ${db.tenant}`),
  )
  expect(mail).toMatchObject({
    para: 'Financeiro <financeiro@produtora.com.br>',
    modelo: 'financeiro',
    tabela: 'orcamento',
  })
  expect(mail?.texto).toContain('Por favor, até sexta.')
  expect(mail?.texto).toContain('1.234,50')
})

test('what the screens choose from', async () => {
  const { world, job, pede } = await equipe()
  const { id_orcamento } = job
  const grupos = await world.call(allGrupos, { params: { id_orcamento } })
  expect(grupos.data).toMatchObject([{ numero: '1', descricao: 'Equipe', itens: 3 }])
  const id_orca_grupo = grupos.data[0]?.id_orca_grupo ?? 0
  const withVerba = await world.call(gruposByVerba, { query: { id_orcamento } })
  expect(withVerba.data).toHaveLength(1)
  const itens = await world.call(itensDoGrupo, { query: { id_orcamento, id_orca_grupo } })
  expect(itens.data.map(({ descricao, saldo }) => [descricao, saldo])).toEqual([
    ['Item comida', 1000],
    ['Item transporte', 500],
    ['Item arte', 2000],
  ])
  const found = await world.call(itensDoJob, { body: { id_orcamento, search: 'ARTE' } })
  expect(found.data).toHaveLength(1)
  await deliveredVerba(job, 10)
  const people = await world.call(produtores, { query: { id_orcamento } })
  expect(people.data[0]).toMatchObject({ id_produtor: job.produtor, verbas: 1 })
  const logins = await world.call(prestadores, { query: {} as never })
  expect(logins.data.map(({ id_usuario }) => id_usuario)).toContain(pede.id_usuario)
  const contas = await world.call(allowedContas)
  expect(contas.data).toEqual([{ id_contabancaria: job.conta, descricao: 'Itaú' }])
  const id_lancamento = await request(world, job, 10)
  const bv = await world.call(pagamentoBvComissao, { query: { id_lancamento: [id_lancamento] } })
  expect(bv.data).toMatchObject([
    { id_lancamento, id_orcamento, total_geral: 7000, comissionados: [] },
  ])
})
