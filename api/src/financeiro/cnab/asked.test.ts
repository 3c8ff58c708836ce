/** A boleto that asks for another value than its title owes, from the preparation to the answer of the bank. */
import { agoraList, agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import { loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import { instrucaoSave, pagamentoCorrect } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { WantedPagamento } from '@claquete/contract/financeiro/pagamentos/prepare'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { barcodeOf } from '@claquete/core/kernel/boleto/boleto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo, testContaOf } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { chosenOf, newFornecedor, prepare, release, today } from '../pagamentos/testing.ts'
import { apply, bankedWorld, generate, linesOfRemessa, put, upload } from './testing/bank-files.ts'

const server = useSharedServer()

let world: World
beforeEach(async () => {
  world = await bankedWorld()
})

let seen = 0

/** A title of 100,00 with a boleto of this value, in centavos. */
async function billed(valor: number, more: Partial<TituloNovo> = {}): Promise<number> {
  const id = await postTitulo(world, {
    valor: 100_00,
    id_pessoa: await newFornecedor(world),
    id_contabancaria: await testContaOf(world),
    ...more,
  })
  seen += 1
  const linha = barcodeOf({
    banco: '341',
    vencimento: calendarDate('2026-03-10'),
    valor: cents(valor),
    campoLivre: String(seen).padStart(25, '7'),
  })
  await world.call(instrucaoSave, { body: { id_lancamento: id, versao: 0, via: 'boleto', linha } })
  return id
}

const one = async (id_lancamento: number, more: Omit<WantedPagamento, 'id_lancamento'> = {}) =>
  must((await prepare(world, [{ id_lancamento, ...more }]))[0], 'title')
const codes = ({ problemas }: { readonly problemas: readonly { readonly codigo: string }[] }) =>
  problemas.map(({ codigo }) => codigo)
const viewed = async (id: number) => (await world.call(tituloView, { params: { id } })).data

/** A batch of these payments goes to the bank, which says that it paid them all. */
async function paidByBank(prepared: Awaited<ReturnType<typeof one>>[]) {
  const { lotes } = await world.call(loteCreate, { body: { titulos: prepared.map(chosenOf) } })
  const { id_lote_pagamento } = must(lotes[0], 'batch')
  expect((await release(world, id_lote_pagamento)).status).toBe(200)
  const { id_cnab_remessa } = await generate(world, id_lote_pagamento)
  const sent = await linesOfRemessa(world, id_cnab_remessa)
  const bills = sent.filter((line) => line[13] === 'J' && line.slice(17, 19) !== '52')
  const text = sent.map((line) => {
    if (line[7] === '0') return put(put(line, 143, '2'), 158, '000001')
    return bills.includes(line) ? put(line, 231, '00'.padEnd(10)) : line
  })
  const arquivo = await upload(server(), world, text.map((line) => `${line}\r\n`).join(''))
  const { body } = await apply(world, arquivo)
  return { bills, body }
}

test('what asks more is not paid until somebody says what it is, and then in full with its interest and fine', async () => {
  const id = await billed(110_00)
  const undecided = await one(id)
  expect(undecided).toMatchObject({ pede: 110, a_mais: 10, valor: 110, acrescimo: 0, saldo: 100 })
  expect(codes(undecided)).toContain('pede_mais')
  const refused = await world.ask(loteCreate, { body: { titulos: [chosenOf(undecided)] } })
  expect(refused.failure.erros).toMatchObject([{ campo: 'titulos.0.valor' }])
  const decided = await one(id, { diferenca: 'acrescimo', multa: 2 })
  expect(decided).toMatchObject({ valor: 110, acrescimo: 10, multa: 2, desconto: 0 })
  const { bills, body } = await paidByBank([decided])
  expect(body).toMatchObject({ aplicadas: 1, pendentes: 0 })
  // The file pays the boleto as it is printed: nominal value, no discount, no addition, what leaves the account.
  const amounts = [99, 114, 129].map((at) => Number(bills[0]?.slice(at, at + 15)))
  expect([...amounts, Number(bills[0]?.slice(152, 167))]).toEqual([110_00, 0, 0, 110_00])
  const titulo = await viewed(id)
  expect(titulo).toMatchObject({ situacao: 'pago', saldo: 0 })
  expect(titulo.baixas).toMatchObject([
    { principal: 100, juros: 8, multa: 2, desconto: 0, valor: 110 },
  ])
})

test('what asks less is a discount when somebody says so, and else leaves the rest owed', async () => {
  const [first, second] = [await billed(90_00), await billed(80_00)]
  const discounted = await one(first, { diferenca: 'desconto' })
  expect(discounted).toMatchObject({ valor: 90, desconto: 10, pede: 90, a_mais: -10 })
  expect(codes(discounted)).not.toContain('pede_menos')
  const partial = await one(second)
  expect(partial).toMatchObject({ valor: 80, desconto: 0 })
  const careless = { ...chosenOf(partial), aceitos: [] }
  const refused = await world.ask(loteCreate, { body: { titulos: [careless] } })
  expect(refused.failure.erros?.map(({ campo }) => campo)).toContain('titulos.0.aceitos')
  expect((await paidByBank([discounted, partial])).body).toMatchObject({ aplicadas: 2 })
  const settled = await viewed(first)
  expect(settled).toMatchObject({ situacao: 'pago', saldo: 0 })
  expect(settled.baixas).toMatchObject([{ principal: 90, desconto: 10, juros: 0, valor: 90 }])
  expect(await viewed(second)).toMatchObject({
    saldo: 20,
    baixas: [{ principal: 80, desconto: 0 }],
  })
})

test('who pays in the app of the bank says it too', async () => {
  const id = await billed(110_00)
  const { data } = await world.call(agoraList, { body: { ids: [id] } })
  expect(data).toMatchObject([{ pede: 110, a_mais: 10, sem_correcao: null }])
  const body = {
    id_lancamento: id,
    versao: must(data[0], 'title').versao,
    id_contabancaria: await testContaOf(world),
    data: today,
    valor: 110,
  }
  const undecided = await world.ask(agoraPay, { body })
  expect(undecided.failure.erros).toMatchObject([{ campo: 'diferenca' }])
  const tooMuch = await world.ask(agoraPay, {
    body: { ...body, diferenca: 'acrescimo', multa: 11 },
  })
  expect(tooMuch.failure.erros).toMatchObject([{ campo: 'diferenca' }])
  await world.call(agoraPay, { body: { ...body, diferenca: 'acrescimo', multa: 3 } })
  expect(await viewed(id)).toMatchObject({
    situacao: 'pago',
    baixas: [{ principal: 100, juros: 7, multa: 3 }],
  })
})

test('the title is corrected in place, with its lines in proportion, and then nothing differs', async () => {
  const rateio = [{ valor: 75_00 }, { valor: 25_00 }]
  const id = await billed(110_00, { rateio })
  const { versao } = await one(id)
  const body = { id_lancamento: id, versao, pede: 110 }
  const stale = await world.ask(pagamentoCorrect, { body: { ...body, pede: 111 } })
  expect(stale.failure.codigo).toBe('versao_antiga')
  const old = await world.ask(pagamentoCorrect, { body: { ...body, versao: versao - 1 } })
  expect(old.failure.codigo).toBe('versao_antiga')
  await world.call(pagamentoCorrect, { body })
  const titulo = await viewed(id)
  expect(titulo).toMatchObject({ valor: 110, saldo: 110 })
  expect(titulo.rateio.map(({ valor }) => valor)).toEqual([82.5, 27.5])
  expect(await one(id)).toMatchObject({ pede: null, a_mais: 0, valor: 110, acrescimo: 0 })
})

test('an instalment, and a title that was paid in part, move by the difference alone', async () => {
  const parcela = await billed(55_00, { valor: 100_00, parcelas: [50_00, 50_00] })
  const { versao } = await one(parcela)
  await world.call(pagamentoCorrect, { body: { id_lancamento: parcela, versao, pede: 55 } })
  const { irmas, valor } = await viewed(parcela)
  expect(valor).toBe(55)
  expect(irmas.map((irma) => irma.valor).toSorted()).toEqual([50, 55])
  const partly = await billed(75_00, { baixas: [{ principal: 30_00 }] })
  const seenNow = await one(partly)
  expect(seenNow).toMatchObject({ saldo: 70, a_mais: 5 })
  await world.call(pagamentoCorrect, {
    body: { id_lancamento: partly, versao: seenNow.versao, pede: 75 },
  })
  expect(await viewed(partly)).toMatchObject({ valor: 105, saldo: 75 })
})

test('a title is not corrected by who may not change it, in a batch, or in a closed month', async () => {
  const id = await billed(110_00)
  const { versao } = await one(id)
  const body = { id_lancamento: id, versao, pede: 110 }
  const preparer = await createColleague(world, ['pagamento.preparar', 'lancamento.consultar'])
  expect((await prepare(preparer, [{ id_lancamento: id }]))[0]?.sem_correcao).toContain('perfil')
  expect((await preparer.ask(pagamentoCorrect, { body })).status).toBe(403)
  await world.call(fechamentoClose, { body: { mes: '2026-03' } })
  const closed = await world.ask(pagamentoCorrect, { body })
  expect(closed.failure.codigo).toBe('periodo_fechado')
  const waiting = await billed(110_00, { dataVencimento: '2026-04-10' })
  const decided = await one(waiting, { diferenca: 'acrescimo' })
  await world.call(loteCreate, { body: { titulos: [chosenOf(decided)] } })
  const inLote = await world.ask(pagamentoCorrect, {
    body: { id_lancamento: waiting, versao: decided.versao, pede: 110 },
  })
  expect(inLote.failure.msg).toContain('retire-o de lá')
})
