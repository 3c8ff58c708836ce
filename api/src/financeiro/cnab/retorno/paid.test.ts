/** What a return says was paid is booked as the file says it; what it does not explain waits. */
import {
  linhaDecide,
  linhaView,
  retornoCheck,
  retornoList,
  retornoUndo,
} from '@claquete/contract/financeiro/cnab/retorno'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { boletoOf, tituloOf } from '../../cobranca/testing.ts'
import { apply, linhasOf, upload } from '../testing/bank-files.ts'
import { contaMoney } from '../testing/boletos.ts'
import { boletoAt, today, itauReturn, itauWorld } from '../testing/itau.ts'
import type { ItauSays } from '../testing/itau.ts'

const server = useSharedServer()
const conta = { agencia: '0100', conta: '23123', conta_dv: '4' }
const vencimento = addDays(today, 10)

async function charged(terms: Parameters<typeof boletoAt>[2] = {}) {
  const own = await itauWorld(conta)
  const id_contabancaria = own.contas[0]?.id_contabancaria ?? 0
  const boleto = await boletoAt(own, id_contabancaria, { vencimento, ...terms })
  /** Applies a return and gives what became of its lines. */
  const hear = async (says: readonly Omit<ItauSays, 'nosso'>[], nsa = 1) => {
    const text = itauReturn(
      conta,
      says.map((one) => ({ nosso: boleto.nosso, ...one })),
      nsa,
    )
    const { body } = await apply(own.world, await upload(server(), own.world, text))
    return linhasOf(own.world, body.retornos[0] ?? 0)
  }
  return { ...own, ...boleto, id_contabancaria, hear }
}

test('a payment in part leaves the rest owed, and the boleto open until it is paid', async () => {
  const { world, id, id_contabancaria, hear } = await charged()
  const linhas = await hear([{ codigo: '07', pago: 400_00, tarifa: 3_33 }])
  expect(linhas).toMatchObject([{ resultado: 'aplicada' }])
  const part = await tituloOf(world, id)
  expect(part).toMatchObject({ situacao: 'aprovado', saldo: 600 })
  expect(part.baixas).toMatchObject([{ principal: 400, desconto: 0, juros: 0, multa: 0 }])
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto', recebido_parcial: 400 })
  expect(await contaMoney(world, id_contabancaria)).toMatchObject([
    { operacao: 'C', principal: 400 },
    { operacao: 'D', principal: 3.33 },
  ])
  // The same line in another file may be the same payment.
  expect(await hear([{ codigo: '07', pago: 400_00, tarifa: 3_33 }], 2)).toMatchObject([
    { resultado: 'pendente', motivo: expect.stringContaining('já foi dada baixa') },
  ])
  await hear([{ codigo: '06', pago: 600_00 }], 3)
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago', saldo: 0 })
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'pago', valor_recebido: 1000 })
})

test('what waits for a person is told beside what the file says was paid', async () => {
  const { world, hear } = await charged()
  await hear([
    { codigo: '07', pago: 400_00 },
    { codigo: '06', pago: 500_00 },
  ])
  const [retorno] = (await world.call(retornoList, { query: {} })).data.data
  expect(retorno).toMatchObject({ valor_pago: 900, valor_pendente: 500, pendentes: 1 })
})

test('less than the boleto, without a discount in the file, waits', async () => {
  const { world, id, hear } = await charged()
  expect(await hear([{ codigo: '06', pago: 600_00 }])).toMatchObject([
    { resultado: 'pendente', motivo: expect.stringContaining('faltam R$ 400,00') },
  ])
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado', saldo: 1000, baixas: [] })
})

test('more than the boleto, before its due date, is neither fine nor interest', async () => {
  const { world, id, hear } = await charged()
  expect(await hear([{ codigo: '06', pago: 1050_00 }])).toMatchObject([
    { resultado: 'pendente', motivo: expect.stringContaining('sobram R$ 50,00') },
  ])
  expect(await tituloOf(world, id)).toMatchObject({ baixas: [] })
})

test('what the fields of the file say is booked, with the fee apart', async () => {
  const { world, id, id_contabancaria, hear } = await charged()
  await hear([{ codigo: '06', pago: 980_00, desconto: 20_00, tarifa: 3_33 }])
  expect((await tituloOf(world, id)).baixas).toMatchObject([
    { principal: 980, desconto: 20, juros: 0, multa: 0 },
  ])
  expect(await contaMoney(world, id_contabancaria)).toHaveLength(2)
})

test('a bank that credits the whole value takes its fee apart: the fee is no fine', async () => {
  const { world, id, hear } = await charged()
  // The file has 1.000,00 in the place that is net elsewhere.
  await hear([{ codigo: '06', pago: 1003_33, tarifa: 3_33 }])
  expect((await tituloOf(world, id)).baixas).toMatchObject([
    { principal: 1000, desconto: 0, juros: 0, multa: 0 },
  ])
})

test('undoing a return gives back what a part paid, and the boleto asks for all of it again', async () => {
  const { world, id, id_contabancaria, hear } = await charged()
  await hear([{ codigo: '07', pago: 400_00, tarifa: 3_33 }])
  await hear([{ codigo: '07', pago: 600_00 }], 2)
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'pago', valor_recebido: 1000 })
  const undo = async (nsa: number) => {
    const found = (await world.call(retornoList, { query: {} })).data.data
    const { id_cnab_retorno = 0, versao = 0 } = { ...found.find((one) => one.nsa === nsa) }
    await world.call(retornoUndo, { body: { id_cnab_retorno, versao, motivo: 'Teste' } })
  }
  await undo(2)
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado', saldo: 600 })
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto', recebido_parcial: 400 })
  await undo(1)
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'aprovado', saldo: 1000 })
  expect(await boletoOf(world, id)).toMatchObject({ situacao: 'aberto', recebido_parcial: 0 })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
})

test('a payment that came back and came again after all is booked as it was', async () => {
  const { world, id, hear } = await charged()
  await hear([{ codigo: '06', pago: 980_00, desconto: 20_00 }])
  await hear([{ codigo: '69' }], 2)
  expect(await tituloOf(world, id)).toMatchObject({ saldo: 1000 })
  const [last] = (await world.call(retornoList, { query: {} })).data.data
  const { id_cnab_retorno = 0, versao = 0 } = { ...last }
  await world.call(retornoUndo, { body: { id_cnab_retorno, versao, motivo: 'Teste' } })
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago', saldo: 0 })
  const live = (await tituloOf(world, id)).baixas.filter((one) => one.estornada_em === null)
  expect(live).toMatchObject([{ principal: 980, desconto: 20 }])
})

test.each([
  ['principal', 600_00, { principal: 600, desconto: 0 }, 400],
  ['desconto', 600_00, { principal: 600, desconto: 400 }, 0],
  ['acrescimo', 1050_00, { principal: 1000, multa: 20, juros: 30 }, 0],
] as const)(
  'a person decides (%s) with the evidence before them',
  async (decisao, pago, baixa, saldo) => {
    const { world, id, hear } = await charged()
    const [linha] = await hear([{ codigo: '06', pago, tarifa: 3_33 }])
    const { id_cnab_retorno_linha = 0 } = { ...linha }
    const { data } = await world.call(linhaView, { params: { id_cnab_retorno_linha } })
    expect(data).toMatchObject({
      pago: pago / 100,
      devido: 1000,
      saldo: 1000,
      diferenca: pago / 100 - 1000,
      tarifa: 3.33,
      dia: today,
      vencimento,
    })
    expect(data?.decisoes).toContainEqual(
      expect.objectContaining({ decisao, ...baixa, saldo_depois: saldo }),
    )
    const body = { id_cnab_retorno_linha, decisao }
    const both = await Promise.all([
      world.ask(linhaDecide, { body }),
      world.ask(linhaDecide, { body }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const titulo = await tituloOf(world, id)
    expect(titulo).toMatchObject({ saldo })
    expect(titulo.baixas).toMatchObject([baixa])
    expect(await boletoOf(world, id)).toMatchObject({
      situacao: 'pago',
      valor_recebido: pago / 100,
    })
  },
)

test('a preview says how many lines would wait and why, and stores nothing', async () => {
  const { world, id, nosso } = await charged()
  const text = itauReturn(conta, [
    { nosso, codigo: '06', pago: 600_00 },
    { nosso: '999999990', codigo: '06', pago: 1_00 },
    { nosso: '999999991', codigo: '06', pago: 1_00 },
  ])
  const arquivo = await upload(server(), world, text)
  const [previa] = (await world.call(retornoCheck, { body: { arquivos: [arquivo] } })).data
  expect(previa).toMatchObject({
    estado: 'pronto',
    esperam: 3,
    motivos: [
      { quantidade: 2, motivo: expect.stringContaining('Nenhum boleto daqui') },
      { quantidade: 1, motivo: expect.stringContaining('faltam R$ 400,00') },
    ],
  })
  expect(previa?.itens.map(({ espera }) => espera !== null)).toEqual([true, true, true])
  expect(await tituloOf(world, id)).toMatchObject({ baixas: [] })
  expect(previa).toMatchObject({ fara: [], repetidas: 0 })
  const { body } = await apply(world, arquivo)
  expect(body).toMatchObject({ aplicadas: 0, pendentes: 3 })
})

test('a preview says what applying will do, which is less than the file says', async () => {
  const { world, nosso } = await charged()
  const lines = [
    { nosso, codigo: '06', pago: 1000_00 },
    { nosso: '999999990', codigo: '06', pago: 1_00 },
  ]
  const says = async (nsa: number) => {
    const arquivo = await upload(server(), world, itauReturn(conta, lines, nsa))
    const [previa] = (await world.call(retornoCheck, { body: { arquivos: [arquivo] } })).data
    return { arquivo, previa }
  }
  const first = await says(1)
  expect(first.previa).toMatchObject({
    somas: [{ efeito: 'pago', quantidade: 2, valor: 1001 }],
    fara: [{ efeito: 'pago', quantidade: 1, valor: 1000 }],
    repetidas: 0,
    esperam: 1,
  })
  await apply(world, first.arquivo)
  const second = await says(2)
  expect(second.previa).toMatchObject({ fara: [], repetidas: 1, esperam: 1 })
})
