import { basePath } from '@claquete/contract/endpoint'
import type { RequestTo } from '@claquete/contract/endpoint'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import {
  remessaCancel,
  remessaPreview,
  remessaReady,
} from '@claquete/contract/financeiro/cnab/remessa'
import { remessaCreate, remessaList } from '@claquete/contract/financeiro/cnab/remessa'
import { linhaSetAside, retornoList, retornoUndo } from '@claquete/contract/financeiro/cnab/retorno'
import {
  boletoCancel,
  boletoChange,
  boletoPrepare,
} from '@claquete/contract/financeiro/cobranca/boleto'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { boletoOf, issue, tituloOf } from '../cobranca/testing.ts'
import { boletoWorld, contaMoney, due, fileOf, issued, retornoOf } from './testing/boletos.ts'
import type { BankSays, Boletos } from './testing/boletos.ts'
import { apply, check, linesOfRemessa, linhasOf, upload } from './testing/bank-files.ts'

const server = useSharedServer()

const send = (own: Boletos, says: readonly BankSays[], nsa = 1) =>
  upload(server(), own.world, retornoOf(says, nsa))

/** Applies a return and gives what became of it. */
async function hear(own: Boletos, says: readonly BankSays[], nsa = 1) {
  const { body, status } = await apply(own.world, await send(own, says, nsa))
  expect(status).toBe(200)
  const [id_cnab_retorno = 0] = body.retornos
  return { ...body, id_cnab_retorno, linhas: await linhasOf(own.world, id_cnab_retorno) }
}

test('an agreement tells what its bank needs by field, and its numbers never go back', async () => {
  const { world, agreement } = await boletoWorld()
  const body = { ...agreement, convenio: '12', carteira: '', nosso_numero: 5, versao: 1 }
  const wrong = await world.ask(convenioSave, { body })
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual(['convenio', 'carteira'])
  await world.call(convenioSave, { body: { ...agreement, nosso_numero: 5, versao: 1 } })
  const back = await world.ask(convenioSave, { body: { ...agreement, nosso_numero: 4, versao: 2 } })
  expect(back.failure.erros).toMatchObject([{ campo: 'nosso_numero' }])
})

test('a boleto has its number and bars at once, and waits for the next file', async () => {
  const own = await boletoWorld()
  const { world, id_cnab_convenio } = own
  const { id, boleto } = await issued(own)
  expect(boleto).toMatchObject({
    provedor: 'cnab',
    situacao: 'aberto',
    situacao_label: 'Aguardando registro',
    nosso_numero: '16224200000000001',
  })
  expect(boleto.codigo_barras).toMatch(/^0019/)
  const { data } = await world.call(boletoPrepare, { body: { ids: [id] } })
  expect(data).toMatchObject([{ problema: null, erros: {} }])

  expect((await world.call(remessaReady, {})).boletos).toMatchObject([
    { id_cnab_convenio, quantidade: 1, total: 100 },
  ])
  const { data: preview } = await world.call(remessaPreview, { query: { id_cnab_convenio } })
  expect(preview).toMatchObject({ problemas: [], quantidade: 1, total: 100 })
  expect(
    preview.linhas.some(({ frase }) => frase.includes('Registra um boleto de R$ 100,00')),
  ).toBe(true)
  const body = { id_cnab_convenio }
  const both = await Promise.all([1, 2].map(() => world.ask(remessaCreate, { body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await world.call(remessaReady, {})).boletos).toEqual([])

  const [made] = (await world.call(remessaList, { query: {} })).data.data
  const { id_cnab_remessa, versao, nsa } = must(made, 'file')
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  expect(lines.every((line) => line.length === 240)).toBe(true)
  await world.call(remessaCancel, { body: { id_cnab_remessa, versao, motivo: 'Errada' } })
  expect((await world.call(remessaReady, {})).boletos).toMatchObject([{ quantidade: 1 }])
  const again = await fileOf(own)
  const [next] = (await world.call(remessaList, { query: {} })).data.data
  expect(next).toMatchObject({ id_cnab_remessa: again.id_cnab_remessa, nsa: nsa + 1 })
})

test('the paper says the kind of document that the file tells the bank', async () => {
  const own = await boletoWorld()
  const { world } = own
  const { boleto } = await issued(own)
  const { id_cnab_remessa } = await fileOf(own)
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  const registration = must(
    lines.find((line) => line[13] === 'P'),
    'registration',
  )
  expect(registration.slice(106, 108)).toBe('04')
  const { rawPayload } = await server().app.inject({
    url: `${basePath.v2}/cobranca/boletos/${boleto.id_boleto}/pdf`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  const [text = ''] = await readDocumentPdf(rawPayload)
  expect(text).toMatch(/\bDS\b/u)
})

test('what a return says was paid settles once, with its fee apart, and is taken back as a whole', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const { id, nosso } = await issued(own)
  await fileOf(own)
  const late = addDays(due, 3)
  const paid = { codigo: '06', pago: 103_00, juros: 3_00, tarifa: 2_50, data: late }
  const says = [
    { nosso, codigo: '02' },
    { nosso, ...paid },
    { nosso: '16224200000000099', codigo: '06', pago: 10_00 },
  ]
  const arquivo = await send(own, says)
  const [previa] = await check(world, arquivo)
  expect(previa).toMatchObject({
    estado: 'pronto',
    conta: 'Banco do Brasil',
    somas: [
      { efeito: 'pago', quantidade: 2, valor: 113 },
      { efeito: 'registrado', quantidade: 1, valor: 100 },
    ],
  })
  const both = await Promise.all([apply(world, arquivo), apply(world, arquivo)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'pago',
    valor_recebido: 103,
    recebido_em: late,
  })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago' })
  expect(await contaMoney(world, id_contabancaria)).toMatchObject([
    { operacao: 'C', data: late, principal: 100 },
    { operacao: 'D', data: late, principal: 2.5 },
  ])
  // Another file that says the same again.
  const second = await hear(own, [{ nosso, ...paid }], 2)
  expect(second.linhas).toMatchObject([{ resultado: 'repetida' }])
  const twice = await hear(own, [{ nosso, codigo: '06', pago: 100_00 }], 3)
  expect(twice.linhas).toMatchObject([
    { resultado: 'pendente', motivo: expect.stringContaining('duas vezes') },
  ])
  expect(await contaMoney(world, id_contabancaria)).toHaveLength(2)

  const first = (await world.call(retornoList, { query: {} })).data.data.find(
    (one) => one.nsa === 1,
  )
  const { id_cnab_retorno, versao } = must(first, 'return')
  const linhas = await linhasOf(world, id_cnab_retorno)
  expect(linhas.map(({ resultado }) => resultado)).toEqual(['aplicada', 'aplicada', 'pendente'])
  const unknown = must(linhas[2], 'unknown line')
  await world.call(linhaSetAside, {
    body: { id_cnab_retorno_linha: unknown.id_cnab_retorno_linha, motivo: 'De outro sistema' },
  })
  await world.call(retornoUndo, { body: { id_cnab_retorno, versao, motivo: 'Banco errou' } })
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'aberto',
    situacao_label: 'Aguardando registro',
    valor_recebido: null,
  })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado' })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
  expect((await apply(world, arquivo, 'S')).status).toBe(200)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'pago' })
})

test('a payment that came back is owed again', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const { id, nosso } = await issued(own)
  await hear(own, [{ nosso, codigo: '06', pago: 100_00 }])
  await hear(own, [{ nosso, codigo: '44' }], 2)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto', id_baixa: null })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado' })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
})

test('what the bank refuses is told on the receivable, which may have another boleto', async () => {
  const own = await boletoWorld()
  const { world } = own
  const { id, nosso } = await issued(own)
  await fileOf(own)
  await hear(own, [{ nosso, codigo: '03', motivo: '48' }])
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'falhou',
    erro: { detail: expect.stringContaining('Entrada rejeitada') },
  })
  await issue(world, id)
  expect(await boletoOf(world, id)).toMatchObject({ nosso_numero: '16224200000000002' })
})

test('two people issue one boleto, and no number is given twice', async () => {
  const own = await boletoWorld()
  const { world, id_pessoa } = own
  const post = () =>
    postTitulo(world, { operacao: 'C', valor: 50_00, dataVencimento: due, id_pessoa })
  const ids = [await post(), await post()]
  await Promise.allSettled([...ids, ...ids].map((id) => issue(world, id)))
  const numbers = await Promise.all(ids.map(async (id) => (await boletoOf(world, id)).nosso_numero))
  expect(new Set(numbers).size).toBe(2)
})

test('a change is made at once before the bank knows the boleto, else by the next file', async () => {
  const own = await boletoWorld()
  const { world, id_cnab_convenio } = own
  const { id, boleto, nosso } = await issued(own)
  const { id_boleto } = boleto
  const later = addDays(due, 5)
  const change = async (body: object) =>
    world.call(boletoChange, {
      params: { id_boleto },
      body: { ...body, versao: (await boletoOf(world, id)).versao },
    })
  await change({ vencimento: later })
  const moved = await boletoOf(world, id)
  expect(moved).toMatchObject({ vencimento: later, nosso_numero: nosso })
  expect(moved.codigo_barras).not.toBe(boleto.codigo_barras)
  await fileOf(own)
  await hear(own, [{ nosso, codigo: '02' }])
  const last = addDays(due, 9)
  await change({ vencimento: last })
  expect(await boletoOf(world, id)).toMatchObject({
    vencimento: later,
    situacao_label: 'Alteração pedida',
  })
  const { data: preview } = await world.call(remessaPreview, { query: { id_cnab_convenio } })
  expect(preview.problemas).toEqual([])
  expect(preview.linhas.map(({ frase }) => frase)).toContainEqual(
    expect.stringMatching(/^Muda o vencimento/),
  )
  await fileOf(own)
  await hear(own, [{ nosso, codigo: '14', vencimento: last }], 2)
  expect(await boletoOf(world, id)).toMatchObject({ vencimento: last, situacao_label: 'A receber' })

  const cancel = { params: { id_boleto }, body: { motivo: 'Desistiu' } }
  await world.call(boletoCancel, cancel)
  await world.call(boletoCancel, cancel)
  expect(await boletoOf(world, id)).toMatchObject({ situacao_label: 'Baixa pedida' })
  expect((await world.call(remessaReady, {})).boletos).toMatchObject([{ quantidade: 1 }])
  await fileOf(own)
  await hear(own, [{ nosso, codigo: '09' }], 3)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'cancelado' })
})

test('files are found by the company of their agreement, and returns by their kind', async () => {
  const own = await boletoWorld()
  const { world, agreement } = own
  const other = await novaUnidade(world, 'Outra')
  const { nosso } = await issued(own)
  await fileOf(own)
  await hear(own, [{ nosso, codigo: '02' }])
  const remessas = async (id_empresa: number) =>
    (await world.call(remessaList, { query: { id_empresa } })).data.total
  const retornos = async (query: RequestTo<typeof retornoList>['query']) =>
    (await world.call(retornoList, { query })).data.total
  expect(await Promise.all([agreement.id_empresa, other].map(remessas))).toEqual([1, 0])
  expect(await retornos({ id_empresa: agreement.id_empresa })).toBe(1)
  expect(await retornos({ id_empresa: other })).toBe(0)
  expect(await retornos({ tipo: 'cobranca' })).toBe(1)
  expect(await retornos({ tipo: 'pagamento' })).toBe(0)
})
