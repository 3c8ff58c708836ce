import { writeLine } from '../../line.ts'
import { blanks, code, date, exact, literal, number, text, zeros } from '../../record.ts'
import {
  city400,
  common400,
  detail400,
  emptyTrailer400,
  header400,
  company400,
  jurosDia400,
  other400,
} from './common-400.ts'
import { isRegistro } from './layout.ts'
import type { Layout } from './layout.ts'

const banco = '341'

const header = header400({
  banco,
  nome: 'BANCO ITAU SA',
  fields: { agencia: code(27, 30), conta: code(33, 37), contaDv: text(38) },
  fixed: [zeros(31, 32), blanks(39, 46), blanks(101, 394)],
})

/** The nosso número goes without its DAC. */
const detail = detail400({
  fields: {
    ...company400,
    ...jurosDia400,
    ...city400,
    agencia: code(18, 21),
    conta: code(24, 28),
    contaDv: text(29),
    usoEmpresa: exact(38, 62),
    nossoNumeroSemDv: exact(63, 70),
    carteira: code(84, 86),
    nome: text(235, 264),
    jurosData: date(386, 391),
  },
  fixed: [
    literal(1, '1'),
    zeros(22, 23),
    blanks(30, 33),
    zeros(34, 37),
    zeros(71, 83),
    blanks(87, 107),
    literal(108, 'I'),
    literal(140, banco),
    zeros(143, 147),
    blanks(265, 274),
    blanks(352, 385),
    zeros(392, 393),
    blanks(394),
  ],
})

/** Record 2 is the fine, as a percentage. */
const fine = other400({
  fields: { multaData: date(3, 10), multa: number(11, 23) },
  fixed: [literal(1, '22'), blanks(24, 394)],
})

export const itau400: Layout = {
  ...common400,
  codes: { ...common400.codes, especies: { DM: '01', DS: '08' } },
  opening: [(values) => writeLine(header, values)],
  details: [
    { line: (values) => writeLine(detail, values) },
    {
      line: (values) => writeLine(fine, values),
      appliesTo: (movimento, { multa }) => isRegistro(movimento) && multa !== undefined,
    },
  ],
  closing: [(values) => writeLine(emptyTrailer400, values)],
  records: [header, detail, fine, emptyTrailer400],
}
