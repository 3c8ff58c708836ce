import {
  contratoCancel,
  contratoCancelPreview,
  contratoDifference,
  contratoDropRevision,
  contratoEmit,
  contratoGet,
  contratoRenew,
  contratoRevise,
  contratoSend,
  contratoSigned,
  contratoTakeBack,
  contratoTitulos,
} from '@claquete/contract/contratos/contrato/acts'
import {
  contratoLoad,
  contratoSave,
  contratoIssue,
} from '@claquete/contract/contratos/contrato/edit'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sendWithKey } from '../../../test/send-with-key.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  emit,
  inDays,
  newContrato,
  sendPdf,
  signOutside,
  startOf,
  today,
  versaoOf,
} from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world)
  pessoa = await novaPessoa(world, 'Luz & Cia Ltda.')
})

const shown = async (id_contrato: number) =>
  (await world.call(contratoGet, { params: { id_contrato } })).data

const twoParcelas = {
  valor: 3000,
  parcelas: [
    { valor: 1000, vencimento: inDays(10), descricao: 'Na assinatura' },
    { valor: 2000, vencimento: inDays(40), descricao: 'Na entrega' },
  ],
}

const titulosOf = (id_pessoa: number) =>
  world.rows(async (db) => {
    const found = await db.run<{ valor: string; situacao: string; num_documento: string }>(
      sql`select valor::text as valor, situacao, num_documento from lancamento
        where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa} order by id_lancamento`,
    )
    return found
  })

/** A job whose money may be booked. */
async function approvedJob() {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa })
  expect((await changeTo(world, id_orcamento, 'Aprovado')).status).toBe(200)
  return id_orcamento
}

test('issued from a budget it begins with its client, its job and the text of its kind', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa, titulo: 'Filme de Natal' })
  const { data } = await world.call(contratoIssue, { query: { id_orcamento } })
  expect(data.orcamento).toMatchObject({ id_orcamento, titulo: 'Filme de Natal' })
  expect(data.pessoas).toEqual([{ id_pessoa: pessoa, nome: 'Luz & Cia Ltda.', papel: 'Cliente' }])
  expect(data.textos.map(({ tipo }) => tipo)).toEqual([
    'cliente',
    'fornecedor',
    'elenco',
    'equipe',
    'locacao',
    'coproducao',
  ])
  const started = await startOf(world, { tipo: 'cliente', id_orcamento })
  expect(started.valores).toMatchObject({ id_pessoa: pessoa, lado: 'receber' })
  expect(started.valores.titulo).toContain('Luz & Cia Ltda.')
  const text = plainText(started.documento)
  expect(text).toContain('Luz & Cia Ltda.')
  expect(text).toContain('Filme de Natal')
  expect(text).toContain('Medida Provisória nº 2.200-2/2001')
  expect(text).not.toContain('{{')
})

test('numbers are given in order, one each, and the budget lists its contracts', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa })
  const first = await newContrato(world, { tipo: 'cliente', id_orcamento })
  const second = await newContrato(world, { tipo: 'elenco', id_orcamento, id_pessoa: pessoa })
  const year = today.slice(0, 4)
  expect([first.numero, second.numero]).toEqual([`CTR-${year}-0001`, `CTR-${year}-0002`])
  const { data } = await world.call(contratoIssue, { query: { id_orcamento } })
  expect(data.contratos.map(({ numero }) => numero)).toEqual([second.numero, first.numero])
})

test('instalments that do not add up, and days in the wrong order, are told at their fields', async () => {
  const { valores } = await startOf(world, { id_pessoa: pessoa })
  const refusal = await world.ask(contratoSave, {
    body: {
      ...valores,
      tipo: 'fornecedor',
      valor: 3000,
      parcelas: [{ valor: 1000, vencimento: today, descricao: '' }],
      inicio: inDays(5),
      fim: inDays(1),
    },
  })
  expect(refusal.status).toBe(422)
  expect(refusal.failure.erros).toEqual([
    {
      campo: 'parcelas.0.valor',
      msg: 'As parcelas somam R$ 1.000,00 e o contrato é de R$ 3.000,00: faltam R$ 2.000,00. Com a última de R$ 3.000,00, fecha.',
    },
    { campo: 'fim', msg: 'O contrato termina antes de começar.' },
  ])
})

test('a text with an unknown variable or an open block is kept, and not emitted', async () => {
  const { id_contrato, versao } = await newContrato(world, { id_pessoa: pessoa })
  const reading = readDocument({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '{{contrato.lua}}' }] },
      { type: 'paragraph', content: [{ type: 'text', text: '{{#se contrato.fim}}' }] },
    ],
  })
  if (!reading.ok) throw new Error(reading.msg)
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  await world.call(contratoSave, {
    body: { ...valores, conteudo: reading.document, id_contrato, versao },
  })
  const refusal = await world.ask(contratoEmit, {
    params: { id_contrato },
    body: { versao: versao + 1 },
  })
  expect(refusal.status).toBe(422)
  expect(refusal.failure.erros?.map(({ msg }) => msg)).toEqual([
    'A variável {{contrato.lua}} não existe.',
    'O bloco “{{#se contrato.fim}}” não foi fechado: falta um {{/se}}.',
  ])
})

test('the PDF that is emitted is the one that was seen, byte by byte, and stays so', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { objeto: 'gerador', ...twoParcelas },
  )
  const seen = await server().app.inject({
    method: 'POST',
    url: '/api/orcamento/visualiazar-contrato',
    headers: { authorization: `Bearer ${world.token}` },
    payload: { id_contrato },
  })
  expect(seen.headers['content-type']).toContain('application/pdf')
  await emit(world, id_contrato)
  const [versao] = (await shown(id_contrato)).versoes
  expect(versao?.sha256).toBe(createHash('sha256').update(seen.rawPayload).digest('hex'))
  const kept = await server().app.inject({
    method: 'GET',
    url: `/api/v2/contratos/${id_contrato}/versao/1/pdf`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(kept.rawPayload.equals(seen.rawPayload)).toBe(true)
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  const refusal = await world.ask(contratoSave, {
    body: { ...valores, id_contrato, versao: await versaoOf(world, id_contrato) },
  })
  expect(refusal.failure.codigo).toBe('contrato_em_outro_estado')
})

test('emitted and sent under a key, a repetition gets the first answer and does nothing', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const params = { id_contrato }
  const once = async () =>
    sendWithKey(
      server(),
      world,
      { endpoint: contratoEmit, request: { params, body: { versao: 1 } } },
      'emitir-uma-vez',
    )
  const first = await once()
  expect(first).toMatchObject({ status: 200, body: { versao: 2, msg: 'Contrato emitido' } })
  expect(await once()).toMatchObject({ status: 200, isReplayed: true, body: { versao: 2 } })
  const sent = await sendWithKey(
    server(),
    world,
    { endpoint: contratoSend, request: { params, body: { meio: 'fora', versao: 2 } } },
    'enviar-uma-vez',
  )
  expect(sent).toMatchObject({ status: 200, body: { versao: 3 } })
})

test('signed outside it opens its titles once, as they were shown before', async () => {
  const id_orcamento = await approvedJob()
  const { id_contrato, numero } = await newContrato(
    world,
    { id_orcamento, id_pessoa: pessoa },
    twoParcelas,
  )
  await emit(world, id_contrato)
  const { data } = await world.call(contratoTitulos, { params: { id_contrato } })
  expect(data.resumo).toBe('2 títulos a pagar serão abertos, de R$ 3.000,00 ao todo.')
  expect(data.impedimento).toBeNull()
  expect(await titulosOf(pessoa)).toEqual([])
  const { titulos } = await signOutside(server().app, world, id_contrato)
  expect(titulos).toHaveLength(2)
  expect(await titulosOf(pessoa)).toEqual([
    { valor: '1000.00', situacao: 'aprovado', num_documento: numero },
    { valor: '2000.00', situacao: 'aprovado', num_documento: numero },
  ])
  const contrato = await shown(id_contrato)
  expect(contrato.estado).toBe('assinado')
  expect(contrato.parcelas.map(({ id_lancamento }) => id_lancamento)).toEqual(titulos)
  expect(contrato.versoes[0]).toMatchObject({
    assinado_em: today,
    assinado_como: 'fora',
    conferido_por: 'Ana Conferente',
  })
  const again = await world.ask(contratoSigned, {
    params: { id_contrato },
    body: {
      assinado_em: today,
      id_arquivo: await sendPdf(server().app, world, id_contrato),
      conferido_por: 'x',
      versao: contrato.versao,
    },
  })
  expect(again.failure.codigo).toBe('contrato_em_outro_estado')
  expect(await titulosOf(pessoa)).toHaveLength(2)
})

test('what is in the way of its titles refuses the signature, and nothing is kept of it', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa })
  const { id_contrato } = await newContrato(world, { id_orcamento, id_pessoa: pessoa }, twoParcelas)
  await emit(world, id_contrato)
  const { data } = await world.call(contratoTitulos, { params: { id_contrato } })
  expect(data.impedimento).toContain('em que o financeiro não recebe títulos')
  const refusal = await world.ask(contratoSigned, {
    params: { id_contrato },
    body: {
      assinado_em: today,
      id_arquivo: await sendPdf(server().app, world, id_contrato),
      conferido_por: 'Ana',
      versao: await versaoOf(world, id_contrato),
    },
  })
  expect(refusal.failure.codigo).toBe('contrato_titulos')
  expect((await shown(id_contrato)).estado).toBe('emitido')
})

test('a file that is no PDF of this contract, and a day before its emission, are refused', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  const { id_contrato: other } = await newContrato(world, { id_pessoa: pessoa })
  await emit(world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  const sign = (body: object) =>
    world.ask(contratoSigned, {
      params: { id_contrato },
      body: { assinado_em: today, id_arquivo: 1, conferido_por: 'Ana', versao, ...body },
    })
  const elsewhere = await sendPdf(server().app, world, other)
  expect((await sign({ id_arquivo: elsewhere })).failure.erros).toEqual([
    { campo: 'id_arquivo', msg: 'Envie o PDF assinado.' },
  ])
  const early = await sign({ assinado_em: inDays(-1) })
  expect(early.failure.erros?.[0]?.campo).toBe('assinado_em')
  expect((await sign({ assinado_em: inDays(1) })).failure.erros?.[0]?.campo).toBe('assinado_em')
})

test('revised, the words that changed are told, and the emitted version stays', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa }, { objeto: 'um gerador' })
  await emit(world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  const revised = await world.call(contratoRevise, { params: { id_contrato }, body: { versao } })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  await world.call(contratoSave, {
    body: { ...valores, objeto: 'dois geradores', id_contrato, versao: revised.versao },
  })
  const { data } = await world.call(contratoDifference, {
    params: { id_contrato },
    query: { de: 1, para: 2 },
  })
  const changed = data.filter(({ tipo }) => tipo !== 'igual')
  expect(changed).toHaveLength(1)
  expect(
    changed[0]?.partes.filter(({ tipo }) => tipo !== 'igual').map(({ texto }) => texto),
  ).toEqual(expect.arrayContaining(['um', 'dois']))
  const contrato = await shown(id_contrato)
  expect(contrato.versoes.map(({ numero, emitido_em }) => [numero, emitido_em !== null])).toEqual([
    [2, false],
    [1, true],
  ])
  await world.call(contratoDropRevision, {
    params: { id_contrato },
    query: { versao: contrato.versao },
  })
  expect(await shown(id_contrato)).toMatchObject({ estado: 'emitido', versoes: [{ numero: 1 }] })
})

test('refused outside it is edited again, with the reason, in its next version', async () => {
  const { id_contrato } = await newContrato(world, { id_pessoa: pessoa })
  await emit(world, id_contrato)
  const sent = await world.call(contratoSend, {
    params: { id_contrato },
    body: { meio: 'fora', expira_em: inDays(5), versao: await versaoOf(world, id_contrato) },
  })
  expect((await shown(id_contrato)).envelopes).toMatchObject([{ meio: 'fora', estado: 'enviado' }])
  await world.call(contratoTakeBack, {
    params: { id_contrato },
    body: { resultado: 'recusado', motivo: 'O prazo é curto', versao: sent.versao },
  })
  const contrato = await shown(id_contrato)
  expect(contrato).toMatchObject({ estado: 'recusado', motivo: 'O prazo é curto' })
  expect(contrato.versoes.map(({ numero }) => numero)).toEqual([2, 1])
  expect(contrato.envelopes).toMatchObject([{ estado: 'recusado', motivo: 'O prazo é curto' }])
  await emit(world, id_contrato)
  expect((await shown(id_contrato)).estado).toBe('emitido')
})

test('cancelled, titles that nobody paid go with it, and those that were paid stay', async () => {
  const id_orcamento = await approvedJob()
  const { id_contrato } = await newContrato(world, { id_orcamento, id_pessoa: pessoa }, twoParcelas)
  await emit(world, id_contrato)
  const { titulos } = await signOutside(server().app, world, id_contrato)
  const [paid, open] = [must(titulos[0], 'title'), must(titulos[1], 'title')]
  await world.rows((db) =>
    // Paying it by its call takes an account and a day; what matters here is that it was paid.
    db.run(sql`update lancamento set situacao = 'pago', valor_baixado = valor, "dataBaixa" = current_date
      where tenant_id = ${db.tenant} and id_lancamento = ${paid}`),
  )
  const preview = await world.call(contratoCancelPreview, { params: { id_contrato } })
  expect(preview.data.cancelados.map(({ id_lancamento }) => id_lancamento)).toEqual([open])
  expect(preview.data.mantidos.map(({ id_lancamento }) => id_lancamento)).toEqual([paid])
  const done = await world.call(contratoCancel, {
    params: { id_contrato },
    body: { motivo: 'Desistência', versao: await versaoOf(world, id_contrato) },
  })
  expect(done).toMatchObject({ cancelados: [open], mantidos: [paid] })
  expect(done.msg).toBe(`Contrato cancelado: 1 título cancelado; fica 1, já pago: nº ${paid}`)
  expect((await titulosOf(pessoa)).map(({ situacao }) => situacao)).toEqual(['pago', 'cancelado'])
  expect(await shown(id_contrato)).toMatchObject({ estado: 'cancelado', motivo: 'Desistência' })
})

test('renewed, the signed version stays in force and the next opens titles of its own', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { ...twoParcelas, inicio: today, fim: inDays(30) },
  )
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  const renewed = await world.call(contratoRenew, {
    params: { id_contrato },
    body: { versao: await versaoOf(world, id_contrato) },
  })
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  expect(valores).toMatchObject({ inicio: inDays(31), fim: null, valor: 0, parcelas: [] })
  await world.call(contratoSave, {
    body: {
      ...valores,
      fim: inDays(61),
      valor: 500,
      parcelas: [{ valor: 500, vencimento: inDays(35), descricao: '' }],
      id_contrato,
      versao: renewed.versao,
    },
  })
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  expect((await titulosOf(pessoa)).map(({ valor }) => valor)).toEqual([
    '1000.00',
    '2000.00',
    '500.00',
  ])
  const { versoes } = await shown(id_contrato)
  expect(
    versoes.map(({ numero, fim, assinado_em }) => [numero, fim, assinado_em !== null]),
  ).toEqual([
    [2, inDays(61), true],
    [1, inDays(30), true],
  ])
})
