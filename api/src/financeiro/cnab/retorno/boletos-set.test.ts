import { linhaJoin, retornoUndo } from '@claquete/contract/financeiro/cnab/retorno'
import { boletoCancel } from '@claquete/contract/financeiro/cobranca/boleto'
import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import { boletoOf, issue, tituloOf } from '../../cobranca/testing.ts'
import { apply, linhasOf, upload } from '../testing/bank-files.ts'
import { boletoWorld, contaMoney, issued, retornoOf, today } from '../testing/boletos.ts'
import type { BankSays, Boletos } from '../testing/boletos.ts'

const server = useSharedServer()

/** Applies a return and gives its lines. */
async function hear(own: Boletos, says: readonly BankSays[], nsa = 1) {
  const arquivo = await upload(server(), own.world, retornoOf(says, nsa))
  const { body, status, failure } = await apply(own.world, arquivo)
  expect(status, failure.msg).toBe(200)
  const [id_cnab_retorno = 0] = body.retornos
  return { id_cnab_retorno, linhas: await linhasOf(own.world, id_cnab_retorno) }
}

const saldoIn = async ({ world, id_contabancaria }: Boletos, data: CalendarDate) =>
  (await world.call(contaBancariaSaldo, { query: { data, id_contabancaria } })).data.contas[0]
    ?.saldo

test('lines that cannot be applied wait, each whole, and the others are applied', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const [good, late, fee] = [await issued(own), await issued(own), await issued(own)]
  const before = addMonths(today, -1)
  await world.call(fechamentoClose, { body: { mes: before.slice(0, 7) } })
  const { id_cnab_retorno, linhas } = await hear(own, [
    { nosso: late.nosso, codigo: '06', pago: 100_00, tarifa: 1_00, data: before },
    { nosso: fee.nosso, codigo: '28', tarifa: 3_00, data: before },
    { nosso: good.nosso, codigo: '06', pago: 100_00, tarifa: 2_00 },
    { nosso: fee.nosso, codigo: '02' },
  ])
  const closed = { resultado: 'pendente', motivo: expect.stringContaining('está fechado') }
  expect(linhas).toMatchObject([
    closed,
    closed,
    { resultado: 'aplicada' },
    { resultado: 'aplicada' },
  ])
  expect(await boletoOf(world, late.id)).toMatchObject({ situacao: 'aberto', id_baixa: null })
  expect(await tituloOf(world, late.id)).toMatchObject({ situacao: 'aprovado' })
  expect(await contaMoney(world, id_contabancaria)).toMatchObject([
    { operacao: 'C', principal: 100 },
    { operacao: 'D', principal: 2 },
  ])
  const undoing = { id_cnab_retorno, versao: 1, motivo: 'Teste' }
  await world.call(retornoUndo, { body: undoing })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
  expect(await boletoOf(world, fee.id)).toMatchObject({ situacao_label: 'Aguardando registro' })
})

test('two boletos of one receivable in one file settle it once; the other payment waits', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const first = await issued(own)
  await world.call(boletoCancel, {
    params: { id_boleto: first.boleto.id_boleto },
    body: { motivo: 'Outro dia' },
  })
  await issue(world, first.id)
  const second = await boletoOf(world, first.id)
  const { linhas } = await hear(own, [
    { nosso: first.nosso, codigo: '06', pago: 100_00 },
    { nosso: second.nosso_numero ?? '', codigo: '06', pago: 100_00 },
  ])
  expect(linhas).toMatchObject([
    { resultado: 'aplicada' },
    { resultado: 'pendente', motivo: expect.stringContaining('já tinha outra baixa') },
  ])
  expect(await contaMoney(world, id_contabancaria)).toHaveLength(1)
})

test('several lines about one boleto are applied in their order, and taken back from the last one', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const { id, nosso } = await issued(own)
  const { id_cnab_retorno, linhas } = await hear(own, [
    { nosso, codigo: '02' },
    { nosso, codigo: '28', tarifa: 1_90 },
    { nosso, codigo: '06', pago: 100_00, tarifa: 2_00 },
    { nosso, codigo: '06', pago: 100_00, tarifa: 2_00 },
    { nosso, codigo: '44' },
  ])
  expect(linhas.map(({ resultado }) => resultado)).toEqual([
    'aplicada',
    'aplicada',
    'aplicada',
    'repetida',
    'aplicada',
  ])
  expect(await boletoOf(world, id)).toMatchObject({
    situacao: 'aberto',
    situacao_label: 'A receber',
  })
  await world.call(retornoUndo, { body: { id_cnab_retorno, versao: 1, motivo: 'Teste' } })
  expect(await boletoOf(world, id)).toMatchObject({ situacao_label: 'Aguardando registro' })
  expect(await contaMoney(world, id_contabancaria)).toEqual([])
})

test('money of a coming day settles at once and is in the account on its day; a far day waits', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const { id, nosso } = await issued(own)
  const far = await issued(own)
  const tomorrow = addDays(today, 1)
  const says = { nosso, codigo: '06', pago: 100_00, tarifa: 2_00, data: tomorrow }
  const never = { nosso: far.nosso, codigo: '06', pago: 100_00, data: addDays(today, 400) }
  const { linhas } = await hear(own, [says, never])
  expect(linhas).toMatchObject([
    { resultado: 'aplicada' },
    { resultado: 'pendente', motivo: expect.stringContaining('só entra em') },
  ])
  expect(await tituloOf(world, id)).toMatchObject({ situacao: 'pago' })
  expect(await contaMoney(world, id_contabancaria)).toMatchObject([
    { operacao: 'C', data: tomorrow, principal: 100 },
    { operacao: 'D', data: tomorrow, principal: 2 },
  ])
  expect(await saldoIn(own, today)).toBe(0)
  expect(await saldoIn(own, tomorrow)).toBe(98)
})

test('joined lines of boletos that nobody here issued do not keep an older file from being undone', async () => {
  const own = await boletoWorld()
  const { world, id_contabancaria } = own
  const joined = async (nosso: string, nsa: number) => {
    const { id_cnab_retorno, linhas } = await hear(
      own,
      [{ nosso, codigo: '06', pago: 100_00 }],
      nsa,
    )
    const id_lancamento = await postTitulo(world, { operacao: 'C', valor: 100_00 })
    const id_cnab_retorno_linha = linhas[0]?.id_cnab_retorno_linha ?? 0
    await world.call(linhaJoin, { body: { id_cnab_retorno_linha, id_lancamento } })
    return id_cnab_retorno
  }
  const older = await joined('16224209999999901', 1)
  await joined('16224209999999902', 2)
  expect(await contaMoney(world, id_contabancaria)).toHaveLength(2)
  const undoing = { id_cnab_retorno: older, versao: 1, motivo: 'Teste' }
  const { status, failure } = await world.ask(retornoUndo, { body: undoing })
  expect(status, failure.msg).toBe(200)
  expect(await contaMoney(world, id_contabancaria)).toHaveLength(1)
})
