import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { assinaturaRefuse } from '@claquete/contract/contratos/assinatura/convidado'
import { envelopeCancel } from '@claquete/contract/contratos/assinatura/envelope'
import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { tituloAnexoDelete } from '@claquete/contract/livro/titulos/titulo-anexo'
import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import { gastoList, gastoView } from '@claquete/contract/orcamentos/incentivado/gasto'
import { gastoReciboDraft, gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sendWithKey } from '../../../../../test/send-with-key.ts'
import { postTitulo } from '../../../../../test/titulos.ts'
import { askOf, newWorld, useServer } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import {
  addressIn,
  cpf,
  lastToken,
  open,
  proofOf,
  signWith,
  tokensOf,
} from '../../../../contratos/assinatura/testing/assinatura.ts'
import { cleanFiles } from '../../../../sistema/arquivos/clean.commands.ts'
import { deliveredVerba } from '../../../execucao/testing/job.ts'
import { newFilm } from '../../testing/film.ts'
import type { Film } from '../../testing/film.ts'
import { endOfRecibo } from './recibo.commands.ts'

const hour = 3_600_000
let now = Date.now()
const server = useServer({ now: () => now })

let world: World
let film: Film
let titulo: number
let ana: string

beforeEach(async () => {
  now = Date.now()
  world = await newWorld()
  ana = addressIn(world, 'ana')
  film = await newFilm(world, { normas: ['ancine-159-2021'] }, {})
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Ana Lentes', cnpj: cpf, lista_contatos: [{ nome: 'Ana', email: ana }] },
  })
  titulo = await postTitulo(world, {
    valor: 100_050,
    descricao: 'Lentes',
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa,
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }],
  })
})

const at = () => ({ id_projeto_incentivado: film.id_projeto_incentivado })
const rows = async () => (await world.call(gastoList, { query: at() })).data.data
const row = async () => must((await rows())[0], 'the expense')

const send = async (more: object = {}) => {
  const { chave, pago } = await row()
  return world.ask(gastoReciboSend, {
    body: { ...at(), chave, valor: pago, nome: 'Ana Lentes', email: ana, ...more },
  })
}

/** What the assistant says of payments without proof. */
async function told() {
  const { data } = await world.call(projetoConferencia, { params: at() })
  const check = data.verificacoes.find((one) => one.verificacao === 'sem_comprovante')
  return (check?.falhas ?? []).map(({ problema, aceita_recibo }) => [problema, aceita_recibo])
}

const work = () => server().services.jobs.runDue()

async function sign(address = ana) {
  await work()
  const token = await lastToken(server(), address)
  await open(server(), token)
  const prova = await proofOf(server(), token, address)
  await signWith(server(), { token, prova, paginas: [1], cpf })
  await work()
}

const proofs = async () => {
  const { chave } = await row()
  const { data } = await world.call(gastoView, { params: { ...at(), chave } })
  return data.arquivos.map(({ name, papel }) => [name, papel])
}

test('the receipt is seen first, with who signs it by the record', async () => {
  const { chave } = await row()
  const { data } = await world.call(gastoReciboDraft, { params: { ...at(), chave } })
  expect(data).toMatchObject({
    valor: 1000.5,
    nome: 'Ana Lentes',
    email: ana,
    impedimento: null,
    debitos: [{ data: '2026-05-20', valor: 1000.5 }],
  })
  expect(data.texto).toContain('R$ 1.000,50 (mil reais e cinquenta centavos)')
  expect(data.texto).toContain('Lentes, do projeto Filme (260777)')
})

test('signed, it is the proof of the payment, once, however often its end is told', async () => {
  expect(await told()).toEqual([['Sem o comprovante do pagamento.', 'S']])
  expect((await send()).status).toBe(200)
  expect(await row()).toMatchObject({
    aceita_recibo: 'N',
    recibo: { estado: 'enviado', email: ana },
  })
  expect(await told()).toEqual([[expect.stringContaining(`enviado a ${ana}`), 'N']])
  expect(await proofs()).toEqual([])
  await sign()
  expect(await row()).toMatchObject({ recibo: { estado: 'assinado', problema: '' } })
  expect(await told()).toEqual([])
  expect(await proofs()).toEqual([['Recibo-Lentes - assinado.pdf', 'comprovante']])
  const { id_gasto_recibo } = await world.rows((db) =>
    db.from('gasto_recibo').select('id_gasto_recibo').executeTakeFirstOrThrow(),
  )
  for (const estado of ['concluido', 'recusado', 'expirado'] as const) {
    const arquivo = { arquivo: 'x', nome: 'x', sha256: 'x', tamanho: 1 }
    await world.rows((db) => endOfRecibo(db, { id_gasto_recibo, estado, motivo: 'x', arquivo }))
  }
  await work()
  expect(await row()).toMatchObject({ recibo: { estado: 'assinado', motivo: '' } })
  expect(await proofs()).toEqual([['Recibo-Lentes - assinado.pdf', 'comprovante']])
  expect((await send()).failure.msg).toBe('Este pagamento já tem comprovante.')
})

test('refused, the line says why and it may be sent again', async () => {
  await send()
  await work()
  const token = await lastToken(server(), ana)
  await open(server(), token)
  const prova = await proofOf(server(), token, ana)
  const given = { idioma: 'pt-BR', tela: '390x844' }
  await askOf(server().app, undefined, assinaturaRefuse, {
    body: { token, prova, motivo: 'O valor está errado', ...given },
  })
  await work()
  expect(await row()).toMatchObject({
    aceita_recibo: 'S',
    recibo: { estado: 'recusado', motivo: 'Ana Lentes: O valor está errado' },
  })
  expect(await told()).toEqual([
    [expect.stringContaining('(Ana Lentes: O valor está errado)'), 'S'],
  ])
  expect(await proofs()).toEqual([])
  expect((await send()).status).toBe(200)
  await sign()
  expect(await told()).toEqual([])
})

test('past its day, or cancelled, the line says so and it may be sent again', async () => {
  const { body } = await send({
    expira_em: calendarDate(new Date(now + 48 * hour).toISOString().slice(0, 10)),
  })
  await work()
  now += 30 * 24 * hour
  await server().services.jobs.startPeriods()
  await work()
  expect(await row()).toMatchObject({ aceita_recibo: 'S', recibo: { estado: 'expirado' } })
  expect(await told()).toEqual([[expect.stringContaining('prazo para assinar'), 'S']])
  const again = await send()
  expect(again.body.data.id_envelope).not.toBe(body.data.id_envelope)
  await work()
  await world.call(envelopeCancel, {
    params: { id_envelope: again.body.data.id_envelope },
    body: { motivo: 'Vai por boleto' },
  })
  expect(await row()).toMatchObject({ recibo: { estado: 'cancelado', motivo: 'Vai por boleto' } })
  expect(await proofs()).toEqual([])
})

test('an address that is missing, a day that is past and another amount are refused at their fields', async () => {
  const fields = async (more: object) => (await send(more)).failure.erros?.map(({ campo }) => campo)
  expect(await fields({ email: '' })).toEqual(['email'])
  expect(await fields({ email: 'ana' })).toEqual(['email'])
  expect(await fields({ nome: '' })).toEqual(['nome'])
  expect(await fields({ expira_em: '2020-01-01' })).toEqual(['expira_em'])
  expect(await fields({ valor: 1000 })).toEqual(['valor'])
  expect(await world.rows((db) => db.from('gasto_recibo').selectAll().execute())).toEqual([])
})

test('sent again under its key, it is answered again and sends nothing', async () => {
  const { chave, pago } = await row()
  const asked = { body: { ...at(), chave, valor: pago, nome: 'Ana Lentes', email: ana } }
  const sending = { endpoint: gastoReciboSend, request: asked }
  const first = await sendWithKey(server(), world, sending, 'um-recibo')
  const again = await sendWithKey(server(), world, sending, 'um-recibo')
  expect([first.status, again.status]).toEqual([200, 200])
  expect([first.isReplayed, again.isReplayed]).toEqual([false, true])
  expect(again.body.data).toEqual(first.body.data)
  await work()
  expect(await tokensOf(server(), ana)).toHaveLength(1)
})

test('two at once send one', async () => {
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await work()
  expect(await tokensOf(server(), ana)).toHaveLength(1)
})

test('signed of a payment that was reversed meanwhile, it is kept and proves nothing', async () => {
  await send()
  await work()
  const { id_baixa } = await world.rows((db) =>
    db
      .from('lancamento_baixa')
      .select('id_baixa')
      .where('id_lancamento', '=', titulo)
      .executeTakeFirstOrThrow(),
  )
  await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Conta errada' } })
  await sign()
  expect(await row()).toMatchObject({
    recibo: { estado: 'assinado', problema: 'O pagamento foi estornado depois do envio.' },
  })
  expect(await proofs()).toEqual([['Recibo-Lentes - assinado.pdf', null]])
})

test('taken off the title, the sealed file stays with its envelope', async () => {
  await send()
  await sign()
  const file = await world.rows((db) =>
    db
      .from('arquivo')
      .select(['id_arquivo', 'arquivo'])
      .where('tabela', '=', 'lancamento')
      .executeTakeFirstOrThrow(),
  )
  await world.call(tituloAnexoDelete, { query: { id_arquivo: file.id_arquivo } })
  // Nothing else names it, as where it was too large for a mail.
  await world.rows((db) => db.deleteFrom('gasto_arquivo').execute())
  await world.rows((db) => db.deleteFrom('email_anexo').execute())
  await cleanFiles(server().services, {
    tenant: world.tenant,
    signal: new AbortController().signal,
    progress: () => {},
  })
  expect(await world.rows((db) => db.from('arquivo').selectAll().execute())).toEqual([])
  expect(await server().services.storage.exists(file.arquivo)).toBe(true)
})

test('an expense that a fund paid has its signed receipt among its own files', async () => {
  const { id_orcamento, camera: food, contaFsa: conta } = film
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  const produtor = await world.call(pessoaCreate, { body: { razao: 'Bia Produtora' } })
  await world.rows((db) =>
    db.update('orca_item').set({ permite_verba: true }).where('id_orca_item', '=', food).execute(),
  )
  const job = { world, id_orcamento, food, produtor: produtor.id_pessoa, conta }
  const id_orca_verba = await deliveredVerba(
    { ...job, transport: food, art: food, outro: produtor.id_pessoa },
    100,
  )
  const { id_orca_despesa } = await world.call(despesaCreate, {
    params: { id_orcamento },
    body: {
      id_orca_verba,
      id_orca_item: food,
      descricao: 'Gelo',
      data: calendarDate('2026-05-21'),
      valor: 40,
      formaPagamento: 'dinheiro',
      fornecedor: 'Zé do Gelo',
    },
  })
  await world.call(despesaApprove, { params: { id_orca_despesa } })
  const find = async () =>
    must(
      (await rows()).find(({ chave }) => chave === `d${id_orca_despesa}`),
      'the expense of the fund',
    )
  const { chave } = await find()
  const { data } = await world.call(gastoReciboDraft, { params: { ...at(), chave } })
  expect(data).toMatchObject({ nome: 'Zé do Gelo', email: '', valor: 40 })
  const address = addressIn(world, 'gelo')
  await world.call(gastoReciboSend, {
    body: { ...at(), chave, valor: 40, nome: 'Zé do Gelo', email: address },
  })
  await sign(address)
  expect(await find()).toMatchObject({ aceita_recibo: 'N', recibo: { estado: 'assinado' } })
  const read = await world.call(gastoView, { params: { ...at(), chave } })
  expect(read.data.arquivos.map(({ name, papel }) => [name, papel])).toEqual([
    ['Recibo-Gelo - assinado.pdf', 'comprovante'],
  ])
  const rest = must(
    (await rows()).find((one) => one.chave.startsWith('v')),
    'the rest of the fund',
  )
  expect(rest.aceita_recibo).toBe('N')
  const asked = { ...at(), chave: rest.chave, valor: 60, nome: 'Bia', email: address }
  expect((await world.ask(gastoReciboSend, { body: asked })).failure.codigo).toBe('gasto_de_verba')
})
