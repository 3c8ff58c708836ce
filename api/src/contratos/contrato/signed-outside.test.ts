import {
  contratoCancel,
  contratoCancelPreview,
  contratoEmit,
  contratoSend,
  contratoSigned,
  contratoTitulos,
} from '@claquete/contract/contratos/contrato/acts'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendWithKey } from '../../../test/send-with-key.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoOrcamento } from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  approvedJob,
  emit,
  inDays,
  newWorldWithPessoa,
  newContrato,
  sendPdf,
  shown,
  signOutside,
  titulosOf,
  today,
  twoParcelas,
  versaoOf,
} from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  ;({ world, pessoa } = await newWorldWithPessoa())
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
  const id_orcamento = await approvedJob(world, pessoa)
  const { id_contrato, numero } = await newContrato(
    world,
    { id_orcamento, id_pessoa: pessoa },
    twoParcelas,
  )
  await emit(world, id_contrato)
  const { data } = await world.call(contratoTitulos, { params: { id_contrato } })
  expect(data.resumo).toBe('2 títulos a pagar serão abertos, de R$ 3.000,00 ao todo.')
  expect(data.impedimento).toBeNull()
  expect(await titulosOf(world, pessoa)).toEqual([])
  const { titulos } = await signOutside(server().app, world, id_contrato)
  expect(titulos).toHaveLength(2)
  expect(await titulosOf(world, pessoa)).toEqual([
    { valor: '1000.00', situacao: 'aprovado', num_documento: numero },
    { valor: '2000.00', situacao: 'aprovado', num_documento: numero },
  ])
  const contrato = await shown(world, id_contrato)
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
  expect(await titulosOf(world, pessoa)).toHaveLength(2)
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
  expect((await shown(world, id_contrato)).estado).toBe('emitido')
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

test('cancelled, titles that nobody paid go with it, and those that were paid stay', async () => {
  const id_orcamento = await approvedJob(world, pessoa)
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
  expect((await titulosOf(world, pessoa)).map(({ situacao }) => situacao)).toEqual([
    'pago',
    'cancelado',
  ])
  expect(await shown(world, id_contrato)).toMatchObject({
    estado: 'cancelado',
    motivo: 'Desistência',
  })
})
