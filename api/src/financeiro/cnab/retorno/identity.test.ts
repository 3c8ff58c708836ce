/** A return goes to the account that it names, whole, or to none. */
import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { tituloOf } from '../../cobranca/testing.ts'
import { retornoApply, retornoCheck } from '@claquete/contract/financeiro/cnab/retorno'
import { apply, check, linhasOf, upload } from '../testing/bank-files.ts'
import { contaMoney } from '../testing/boletos.ts'
import { boletoAt, today, itauReturn, itauWorld } from '../testing/itau.ts'

const server = useSharedServer()

const first = { agencia: '0200', conta: '00123', conta_dv: '1' }
const second = { agencia: '0100', conta: '23123', conta_dv: '4' }
/** Its number is the end of the second's; nothing else differs. */
const part = { ...second, conta: '00123' }
const stranger = { agencia: '0999', conta: '98123', conta_dv: '7' }

test('a return is of the account it names whole, though another is a part of its number', async () => {
  const own = await itauWorld(part, second)
  const [, b] = own.contas
  const { id, nosso } = await boletoAt(own, b?.id_contabancaria ?? 0)
  const text = itauReturn(second, [{ nosso, codigo: '06', pago: 1000_00, tarifa: 3_33 }])
  const arquivo = await upload(server(), own.world, text)
  expect(await check(own.world, arquivo)).toMatchObject([{ estado: 'pronto', conta: 'Itaú B' }])
  const { body } = await apply(own.world, arquivo)
  expect(body).toMatchObject({ aplicadas: 1, pendentes: 0 })
  expect(await tituloOf(own.world, id)).toMatchObject({ situacao: 'pago' })
})

test('a return of an account that is not here is refused with what it names and what differs', async () => {
  const own = await itauWorld(first, second)
  const text = itauReturn(stranger, [{ nosso: '000009991', codigo: '06', pago: 100_00 }])
  const arquivo = await upload(server(), own.world, text)
  const [previa] = await check(own.world, arquivo)
  expect(previa).toMatchObject({ estado: 'recusado', conta: null })
  for (const word of ['agência 0999', 'conta 98123-7', '11.222.333/0001-81']) {
    expect(previa?.motivo).toContain(word)
  }
  expect((await apply(own.world, arquivo)).status).toBe(422)
})

test('a line of another account or carteira waits for a person', async () => {
  const own = await itauWorld(first, second)
  const [, b] = own.contas
  const { id, nosso } = await boletoAt(own, b?.id_contabancaria ?? 0)
  const text = itauReturn(second, [
    { nosso, codigo: '06', pago: 1000_00, conta: first },
    { nosso, codigo: '06', pago: 1000_00, carteira: '112' },
  ])
  const { body } = await apply(own.world, await upload(server(), own.world, text))
  expect(body).toMatchObject({ aplicadas: 0, pendentes: 2 })
  const linhas = await linhasOf(own.world, body.retornos[0] ?? 0)
  expect(linhas.map(({ motivo }) => motivo)).toEqual([
    expect.stringMatching(/agência 0200.+conta 00123-1/u),
    expect.stringContaining('carteira 112'),
  ])
  expect(await tituloOf(own.world, id)).toMatchObject({ situacao: 'aprovado' })
})

test('a return that names no account is asked about, and a choice that it speaks against is refused', async () => {
  const own = await itauWorld(first, second)
  const [a, b] = own.contas
  const { nosso } = await boletoAt(own, b?.id_contabancaria ?? 0)
  const blank = { agencia: '0100', conta: '     ', conta_dv: ' ' }
  const text = itauReturn(blank, [{ nosso, codigo: '06', pago: 1000_00, conta: blank }])
  const arquivo = await upload(server(), own.world, text)
  const [previa] = await check(own.world, arquivo)
  // The agency speaks against the first.
  expect(previa).toMatchObject({
    estado: 'escolher',
    motivo: expect.stringMatching(/agência 0100.+escolha a conta/u),
    escolhas: [{ id_cnab_convenio: b?.id_cnab_convenio, agencia: '0100', numero: '23123-4' }],
  })
  expect((await apply(own.world, arquivo)).status).toBe(422)
  const choosing = async (id_cnab_convenio: number) => {
    const body = { arquivos: [arquivo], escolhas: [{ arquivo, id_cnab_convenio }] }
    const [shown] = (await own.world.call(retornoCheck, { body })).data
    const applied = await own.world.ask(retornoApply, {
      body: { arquivos: [{ arquivo, id_cnab_convenio }] },
    })
    return { shown, applied }
  }
  const wrong = await choosing(a?.id_cnab_convenio ?? 0)
  expect(wrong.shown).toMatchObject({
    estado: 'recusado',
    motivo: expect.stringMatching(/não da conta escolhida.+agência 0100, e não 0200/su),
  })
  expect(wrong.applied.status).toBe(422)
  const right = await choosing(b?.id_cnab_convenio ?? 0)
  expect(right.shown).toMatchObject({ estado: 'pronto', conta: 'Itaú B' })
  expect(right.applied.body).toMatchObject({ aplicadas: 1 })
})

interface File {
  readonly at: 0 | 1
  readonly codigo: '06' | '07'
  readonly reais: number
  readonly juros: number
  readonly desconto: number
  readonly tarifa: number
}

test('no return of two agreements, in any order, moves money of the other; what is booked is what it says', async () => {
  const own = await itauWorld(part, second)
  const { world } = own
  const accounts = [part, second]
  const file: fc.Arbitrary<File> = fc.record({
    at: fc.constantFrom(0, 1),
    codigo: fc.constantFrom('06', '07'),
    reais: fc.constantFrom(1000, 980, 600, 1030, 1000),
    juros: fc.constantFrom(0, 0, 30),
    desconto: fc.constantFrom(0, 0, 20),
    tarifa: fc.constantFrom(0, 3.33),
  })
  let nsa = 0
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
      // One boleto at each account, which both have the same number of.
      const boletos = [0, 1].map((at) => own.contas[at]?.id_contabancaria ?? 0)
      const made = []
      for (const id of boletos) made.push(await boletoAt(own, id))
      const before = await Promise.all(boletos.map((id) => contaMoney(world, id)))
      for (const { at, codigo, reais, juros, desconto, tarifa } of files) {
        nsa += 1
        const account = must(accounts[at], 'account')
        const cents = (value: number) => Math.round(value * 100)
        const text = itauReturn(
          account,
          made.map(({ nosso }) => ({
            nosso,
            codigo,
            pago: cents(reais),
            juros: cents(juros),
            desconto: cents(desconto),
            tarifa: cents(tarifa),
            dia: addDays(today, 12),
          })),
          nsa,
        )
        const { body } = await apply(world, await upload(server(), world, text))
        applied += body.aplicadas
        for (const [place, { id }] of made.entries()) {
          const { baixas } = await tituloOf(world, id)
          for (const one of baixas) {
            expect(one.id_contabancaria).toBe(boletos[place])
            const moved = one.principal + one.juros + one.multa
            expect(files.some((said) => said.at === place && said.reais === moved)).toBe(true)
          }
        }
      }
      // An account of which no file came has what it had.
      const after = await Promise.all(boletos.map((id) => contaMoney(world, id)))
      for (const place of [0, 1]) {
        if (files.every(({ at }) => at !== place)) expect(after[place]).toEqual(before[place])
      }
    }),
    { numRuns: 6 },
  )
  expect(applied).toBeGreaterThan(0)
}, 60_000)
