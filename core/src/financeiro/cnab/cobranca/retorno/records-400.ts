import type { CalendarDate } from '../../../../kernel/time/calendar.ts'
import { cents } from '../../../../kernel/amounts/money.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import { readLine } from '../../line.ts'
import { code, date, exact, money, number, text } from '../../record.ts'
import type { CnabRecord } from '../../record.ts'
import { partial } from '../partial.ts'

/** Cobrança returns of 400 columns, the detail of each bank. */

export const header400 = partial('Header', 400, {
  /** 01REMESSA or 02RETORNO. */
  sentido: text(1, 9),
  servico: text(12, 26),
  banco: code(77, 79),
  generatedOn: date(95, 100),
})

export const numbered400 = partial('Registro', 400, { sequencia: number(395, 400) })

const common = {
  ocorrencia: code(109, 110),
  dataOcorrencia: date(111, 116),
  seuNumero: text(117, 126),
  vencimento: date(147, 152),
  valorTitulo: money(153, 165),
  iof: money(215, 227),
  abatimento: money(228, 240),
  desconto: money(241, 253),
  stated: money(254, 266),
  juros: money(267, 279),
  outrosCreditos: money(280, 292),
}

const itau = partial('Detalhe, Itaú', 400, {
  ...common,
  usoEmpresa: text(38, 62),
  nossoNumero: exact(86, 94),
  tarifa: money(176, 188),
  dataCredito: date(296, 301),
  motivos: text(378, 385),
})

const bradesco = partial('Detalhe, Bradesco', 400, {
  ...common,
  usoEmpresa: text(38, 62),
  nossoNumero: exact(71, 82),
  tarifa: money(176, 188),
  dataCredito: date(296, 301),
  motivos: text(319, 328),
})

const bb = partial('Detalhe, Banco do Brasil', 400, {
  ...common,
  usoEmpresa: text(39, 63),
  nossoNumero: exact(64, 80),
  motivos: text(87, 88),
  dataCredito: date(176, 181),
  tarifa: money(182, 188),
  despesas: money(189, 201),
  creditado: money(306, 318),
})

const santander = partial('Detalhe, Santander', 400, {
  ...common,
  usoEmpresa: text(38, 62),
  nossoNumero: exact(63, 70),
  motivos: text(137, 145),
  tarifa: money(176, 188),
  despesas: money(189, 201),
  dataCredito: date(296, 301),
})

const sicoob = partial('Detalhe, Sicoob', 400, {
  ...common,
  usoEmpresa: text(38, 62),
  /** Eleven digits and, at 74, their check digit. */
  nossoNumero: exact(63, 74),
  dataCredito: date(176, 181),
  tarifa: money(182, 188),
  motivos: text(319, 328),
})

/** Inter has columns of its own, and words instead of codes of reasons. */
const inter = partial('Detalhe, Inter', 400, {
  usoEmpresa: text(38, 62),
  nossoNumero: exact(71, 81),
  ocorrencia: code(90, 91),
  dataOcorrencia: date(92, 97),
  seuNumero: text(98, 107),
  vencimento: date(119, 124),
  valorTitulo: money(125, 137),
  stated: money(160, 172),
  dataCredito: date(173, 178),
  motivos: text(241, 380),
})

/** The values of a detail, of any bank. */
export interface Detail400 {
  readonly usoEmpresa: string
  readonly nossoNumero: string
  readonly ocorrencia: string
  readonly dataOcorrencia: CalendarDate | undefined
  readonly seuNumero: string
  readonly vencimento: CalendarDate | undefined
  readonly valorTitulo: Cents
  readonly stated: Cents
  readonly dataCredito: CalendarDate | undefined
  readonly motivos: string
  readonly juros: Cents
  readonly desconto: Cents
  readonly abatimento: Cents
  readonly iof: Cents
  readonly tarifa: Cents
  readonly despesas: Cents
  readonly outrosCreditos: Cents
  /** Absent where the bank does not say it. */
  readonly creditado?: Cents
}

const nothing = cents(0)
/** What some banks do not say. */
const unsaid = {
  juros: nothing,
  desconto: nothing,
  abatimento: nothing,
  iof: nothing,
  tarifa: nothing,
  despesas: nothing,
  outrosCreditos: nothing,
}

export interface Layout400 {
  readonly record: CnabRecord
  /** First character of a detail; records of other types are not about one boleto. */
  readonly type: '1' | '7'
  /** The amount in the file is what was credited: the fee was taken off before. */
  readonly isNet: boolean
  /** Characters of one code of a reason; absent where the bank writes words. */
  readonly motivoSize?: number
  /** Where the header has the number of the file; Inter has none. */
  readonly sequencia?: { readonly from: number; readonly to: number }
  readonly read: (line: string) => Detail400
}

export const layouts400: Readonly<Record<string, Layout400>> = {
  '001': {
    record: bb,
    type: '7',
    isNet: false,
    motivoSize: 2,
    sequencia: { from: 101, to: 107 },
    read: (line) => ({ ...unsaid, ...readLine(bb, line) }),
  },
  '033': {
    record: santander,
    type: '1',
    isNet: true,
    motivoSize: 3,
    sequencia: { from: 109, to: 113 },
    read: (line) => ({ ...unsaid, ...readLine(santander, line) }),
  },
  '077': {
    record: inter,
    type: '1',
    isNet: false,
    read: (line) => ({ ...unsaid, ...readLine(inter, line) }),
  },
  '237': {
    record: bradesco,
    type: '1',
    isNet: false,
    motivoSize: 2,
    sequencia: { from: 109, to: 113 },
    read: (line) => ({ ...unsaid, ...readLine(bradesco, line) }),
  },
  '341': {
    record: itau,
    type: '1',
    isNet: true,
    motivoSize: 2,
    sequencia: { from: 109, to: 113 },
    read: (line) => ({ ...unsaid, ...readLine(itau, line) }),
  },
  '756': {
    record: sicoob,
    type: '1',
    isNet: false,
    motivoSize: 2,
    sequencia: { from: 101, to: 107 },
    read: (line) => ({ ...unsaid, ...readLine(sicoob, line) }),
  },
}
