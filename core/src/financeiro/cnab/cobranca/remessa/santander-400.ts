import { writeLine } from '../../line.ts'
import { blanks, code, date, exact, literal, money, number, text, zeros } from '../../record.ts'
import {
  city400,
  common400,
  detail400,
  header400,
  company400,
  jurosDia400,
  other400,
} from './common-400.ts'
import type { Layout } from './layout.ts'

const banco = '033'

const header = header400({
  banco,
  nome: 'SANTANDER',
  fields: { codigoTransmissao: code(27, 46) },
  fixed: [zeros(101, 116), blanks(117, 391), zeros(392, 394)],
})

/** Eight places for the nosso número; what is left of the account stands after the payer. */
const detail = detail400({
  fields: {
    ...company400,
    ...jurosDia400,
    ...city400,
    codigoTransmissao: code(18, 37),
    usoEmpresa: exact(38, 62),
    shortNossoNumero: exact(63, 70),
    multaCodigo: code(78),
    multa: number(79, 82),
    multaData: date(102, 107),
    carteiraCodigo: text(108),
    nome: text(235, 274),
    contaEnd: exact(384, 385),
  },
  fixed: [
    literal(1, '1'),
    zeros(71, 76),
    blanks(77),
    zeros(83, 97),
    blanks(98, 101),
    literal(140, banco),
    zeros(143, 147),
    blanks(352, 382),
    literal(383, 'I'),
    blanks(386, 391),
    zeros(392, 393),
    blanks(394),
  ],
})

const trailer = other400({
  fields: { registros: number(2, 7), total: money(8, 20) },
  fixed: [literal(1, '9'), zeros(21, 394)],
})

export const santander400: Layout = {
  ...common400,
  codes: { ...common400.codes, especies: { DM: '01', DS: '06' }, multa: '4' },
  opening: [(values) => writeLine(header, values)],
  details: [{ line: (values) => writeLine(detail, values) }],
  closing: [(values) => writeLine(trailer, values)],
  records: [header, detail, trailer],
}
