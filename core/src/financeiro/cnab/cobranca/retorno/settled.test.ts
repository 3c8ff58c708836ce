/** From the columns of each bank to what is booked: the settlement is what the file says, the fee apart. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settlementOf } from '../../../cobranca/settlement.ts'
import { addDays, calendarDate } from '../../../../kernel/time/calendar.ts'
import { add, cents, subtract } from '../../../../kernel/amounts/money.ts'
import { rate } from '../../../../kernel/amounts/quantity.ts'
import { movimentoOf, takenBy } from '../../../../livro/titulos/delay.ts'
import { isPayment } from './line-of.ts'
import { file, file400, firstOf, lines240 } from './testing.ts'

const vencimento = calendarDate('2026-12-21')

interface Says {
  readonly valor: number
  readonly juros: number
  readonly desconto: number
  readonly abatimento: number
  readonly tarifa: number
  readonly isParcial: boolean
  /** What is missing, or too much, against what the fields say. */
  readonly beyond: number
  readonly isLate: boolean
}
const pagoOf = ({ valor, juros, desconto, abatimento, beyond }: Says) =>
  valor + juros - desconto - abatimento + beyond

const amount = (value: number, width: number) => String(value).padStart(width, '0')
const dayOf = ({ isLate }: Says) => addDays(vencimento, isLate ? 30 : -5)
const digits = (day: string, width: 6 | 8) =>
  `${day.slice(8)}${day.slice(5, 7)}${width === 8 ? day.slice(0, 4) : day.slice(2, 4)}`

/** Banks that write what they credited, and those with a code for a payment in part. */
const nets = new Set(['341', '033'])
const parts400 = new Set(['001', '033', '341'])
/** Where the fee stands: at 182, seven wide, or at 176, thirteen wide. */
const early = new Set(['001', '756'])

function in400(banco: string, says: Says): string {
  const { valor, tarifa, juros, desconto, abatimento, isParcial } = says
  const day = digits(dayOf(says), 6)
  const codigo = isParcial && parts400.has(banco) ? '07' : '06'
  const reported = nets.has(banco) ? pagoOf(says) - tarifa : pagoOf(says)
  const fee: Readonly<Record<number, string>> = early.has(banco)
    ? { 176: day, 182: amount(tarifa, 7) }
    : { 176: amount(tarifa, 13), 296: day }
  return file400({
    banco,
    type: banco === '001' ? '7' : '1',
    detail: {
      109: `${codigo}${day}`,
      147: digits(vencimento, 6),
      153: amount(valor, 13),
      228: amount(abatimento, 13) + amount(desconto, 13) + amount(reported, 13) + amount(juros, 13),
      ...fee,
    },
  })
}

function in240(banco: string, says: Says): string {
  const { valor, tarifa, juros, desconto, abatimento } = says
  const isShifted = banco === '033'
  const day = digits(dayOf(says), 8)
  return file(
    lines240({
      banco,
      t: {
        [isShifted ? 70 : 74]: digits(vencimento, 8) + amount(valor, 15),
        [isShifted ? 194 : 199]: amount(tarifa, 15),
      },
      u: {
        18: amount(juros, 15) + amount(desconto, 15) + amount(abatimento, 15),
        78: amount(pagoOf(says), 15) + amount(Math.max(0, pagoOf(says) - tarifa), 15),
        138: day + day,
      },
    }),
  )
}

const small = fc.constantFrom(0, 0, 3_00, 17_45)
const says: fc.Arbitrary<Says> = fc.record({
  valor: fc.integer({ min: 100_00, max: 900_000_00 }),
  juros: small,
  desconto: small,
  abatimento: small,
  tarifa: fc.constantFrom(0, 3_33),
  isParcial: fc.boolean(),
  beyond: fc.constantFrom(0, 0, 0, -40_00, 25_00),
  isLate: fc.boolean(),
})

const files = [
  ...['001', '033', '237', '341', '756'].map((banco) => ({ banco, write: in400 })),
  ...['001', '033', '237', '341', '756', '748'].map((banco) => ({ banco, write: in240 })),
]

test.each(files)(
  '$banco ($write.name): what is booked is what the file says',
  ({ banco, write }) => {
    let booked = 0
    fc.assert(
      fc.property(says, (one) => {
        const linha = firstOf(write(banco, one))
        const { juros, desconto, abatimento, outrosCreditos, ocorrencia, dataOcorrencia } = linha
        expect(isPayment(ocorrencia)).toBe(true)
        expect(linha).toMatchObject({ pago: pagoOf(one), tarifa: one.tarifa })
        const isParcial = ocorrencia.meaning === 'pago_parcial'
        const found = settlementOf(
          {
            valor: cents(one.valor),
            parcial: cents(0),
            vencimento,
            multa: rate(0),
            juros: rate(0),
            desconto: rate(0),
            dias_desconto: 0,
          },
          {
            pago: linha.pago,
            dia: dataOcorrencia,
            isParcial,
            juros,
            desconto,
            abatimento,
            outrosCreditos,
          },
          cents(one.valor),
        )
        const isSaid = one.beyond === 0 || (isParcial && one.beyond < 0)
        const isAllowed = one.juros === 0 || one.isLate
        // What the fields explain is settled; what they do not waits.
        expect('baixa' in found).toBe(isSaid && isAllowed)
        if (!('baixa' in found)) return
        booked += 1
        const { baixa, left } = found
        expect(movimentoOf(baixa)).toBe(pagoOf(one))
        expect(add(baixa.multa, baixa.juros)).toBe(one.juros)
        expect(baixa.desconto).toBe(one.desconto + one.abatimento)
        expect(subtract(cents(one.valor), takenBy(baixa))).toBe(left)
        expect(left).toBe(Math.max(0, -one.beyond))
      }),
    )
    expect(booked).toBeGreaterThan(10)
  },
)
