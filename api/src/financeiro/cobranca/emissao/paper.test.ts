import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { basePath } from '@claquete/contract/endpoint'
import { boletoCancel, interSendEmailPayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { emailView } from '@claquete/contract/sistema/email/email'
import { integracaoInter } from '@claquete/contract/sistema/configuracoes/integracao'
import { digitsOfBars } from '@claquete/core/kernel/boleto/testing'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { pfx } from '../../../../test/pfx.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { expiryOf } from '../../../kernel/banking/mtls.ts'
import { sandboxKeys } from '../../../../sandbox/bank/server.ts'
import { readDocumentPdf } from '../../../kernel/documents/testing/read-document-pdf.ts'
import { runDayOfBoletos } from '../aviso/rotina.commands.ts'
import { boletoOf, chargingWorld, issue, receivable, useBankSandbox } from '../testing.ts'

const server = useSharedServer()
useBankSandbox()

async function charged(count = 1) {
  const own = await chargingWorld()
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push(await receivable(own))
  await issue(own.world, ...ids)
  await server().services.jobs.runDue()
  const boletos = await Promise.all(ids.map((id) => boletoOf(own.world, id)))
  return { ...own, boletos }
}

async function pdfOf({ token }: World, path: string): Promise<Buffer> {
  const reply = await server().app.inject({
    url: `${basePath.v2}${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.rawPayload
}

/** 103 mm for 405 narrow elements, in points; 13 mm of height. */
const narrow = ((103 / 25.4) * 72) / 405
const height = (13 / 25.4) * 72

/** The barcode on a page, as the widths of bars and spaces in narrow elements. */
async function drawnBars(pdf: Buffer): Promise<number[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const bars: { x: number; width: number }[] = []
  let x = 0
  for (const [at, operation] of fnArray.entries()) {
    const args: readonly unknown[] = argsArray[at] ?? []
    if (operation === OPS.transform) x = Number(args[4])
    if (operation !== OPS.constructPath) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = Object.values(Object(args[2])).map(Number)
    if (Math.abs(bottom - top - height) < 0.1 && right - left < 4 * narrow) {
      bars.push({ x: x + left, width: right - left })
    }
  }
  return bars.flatMap(({ x: from, width }, at) => {
    const next = bars[at + 1]
    return next ? [width / narrow, (next.x - from - width) / narrow] : [width / narrow]
  })
}

test('the paper says what the charge is, and its bars are the 44 digits', async () => {
  const { world, boletos } = await charged()
  const boleto = must(boletos[0], 'charge')
  const pdf = await pdfOf(world, `/cobranca/boletos/${boleto.id_boleto}/pdf`)
  const [text = '', ...more] = await readDocumentPdf(pdf)
  expect(more).toEqual([])
  for (const part of [
    'Banco Inter',
    '077-9',
    must(boleto.linha_digitavel, 'line'),
    'Agência Exemplo Ltda.',
    '11.222.333/0001-81',
    'Pague com Pix',
    '100,00',
    boleto.seu_numero,
    'multa de R$ 2,00',
    'Não receber após 30 dias do vencimento.',
    'Agência / código do beneficiário',
    'Carteira',
    '112',
    'Moeda',
    'Data do processamento',
    'DS',
  ]) {
    expect(text).toContain(part)
  }
  // One text alone says until when it may be paid.
  expect(text).not.toContain('até o vencimento')
  expect(text.replaceAll(' ', '')).toContain(boleto.pix_copia_cola?.replaceAll(' ', ''))
  const widths = await drawnBars(pdf)
  for (const width of widths) expect(Math.abs(width - Math.round(width))).toBeLessThan(0.02)
  expect(digitsOfBars(widths.map(Math.round))).toBe(boleto.codigo_barras)
})

test('one day is said in the singular', async () => {
  const { world, boletos } = await charged()
  const { id_boleto } = must(boletos[0], 'charge')
  await world.rows((db) =>
    db.run(sql`update boleto set desconto = 2, dias_desconto = 1, dias_agenda = 1
      where tenant_id = ${db.tenant} and id_boleto = ${id_boleto} returning 1`),
  )
  const [text = ''] = await readDocumentPdf(
    await pdfOf(world, `/cobranca/boletos/${id_boleto}/pdf`),
  )
  expect(text).toContain('até 1 dia antes do vencimento')
  expect(text).toContain('Não receber após 1 dia do vencimento.')
})

test('several stand three on a page; one that was cancelled is not printed', async () => {
  const { world, boletos } = await charged(4)
  const ids = boletos.map(({ id_boleto }) => id_boleto)
  const pages = await readDocumentPdf(await pdfOf(world, `/cobranca/carne?ids=${ids.join()}`))
  expect(pages).toHaveLength(2)
  const [first = 0] = ids
  await world.call(boletoCancel, { params: { id_boleto: first }, body: { motivo: 'Engano' } })
  const reply = await server().app.inject({
    url: `${basePath.v2}/cobranca/boletos/${first}/pdf`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(reply.json()).toMatchObject({ codigo: 'boleto_recusado' })
})

test('they are sent, one message a payer, with the text filled', async () => {
  const { world, boletos } = await charged(2)
  const ids = boletos.map(({ id_boleto }) => id_boleto)
  const para = [{ nome: 'Ana', email: 'ana@exemplo.com.br' }]
  const { emails } = await world.call(interSendEmailPayment, {
    body: {
      envios: [{ boletos: ids, para }],
      assunto: 'Boletos de {{valor}}',
      mensagem: '{{linha}}',
    },
  })
  expect(emails).toHaveLength(1)
  const { data } = await world.call(emailView, { params: { id_email: emails[0] ?? 0 } })
  expect(data).toMatchObject({ assunto: 'Boletos de R$ 200,00' })
  for (const { linha_digitavel } of boletos) expect(JSON.stringify(data)).toContain(linha_digitavel)
  const [first = 0] = ids
  await world.call(boletoCancel, { params: { id_boleto: first }, body: { motivo: 'Engano' } })
  const again = await world.ask(interSendEmailPayment, {
    body: { envios: [{ boletos: [first], para }] },
  })
  expect(again.status).toBe(422)
})

const { cert, key } = sandboxKeys()
test.each([
  ['in PEM', { certificado: cert ?? '', chave: key ?? '' }],
  ['in a .pfx', { pfx: pfx.text.replaceAll('\n', ''), senha_pfx: pfx.passphrase }],
])('who configures integrations is told before the certificate ends: %s', async (_, keys) => {
  const world = await newWorld()
  await world.call(integracaoInter, {
    body: { ambiente: 'homologacao', client_id: 'cliente', client_secret: 'segredo', ...keys },
  })
  const ends = must(expiryOf({ cert }), 'end of the certificate').getTime()
  const dayMs = 86_400_000
  const told = async (daysBefore: number) => {
    const services = { ...server().services, now: () => ends - daysBefore * dayMs }
    await runDayOfBoletos(services, world.tenant)
    return (await world.call(avisoList)).data.length
  }
  expect(await told(31)).toBe(0)
  expect(await told(30)).toBe(1)
  expect(await told(29)).toBe(1)
})
