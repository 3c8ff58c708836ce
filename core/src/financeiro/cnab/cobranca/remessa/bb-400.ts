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

const banco = '001'

const header = header400({
  banco,
  nome: 'BANCODOBRASIL',
  fields: {
    agencia: code(27, 30),
    agenciaDv: text(31),
    conta: code(32, 39),
    contaDv: text(40),
    nsa: number(101, 107),
    convenio: code(130, 136),
  },
  fixed: [zeros(41, 46), blanks(108, 129), blanks(137, 394)],
})

/** Type 7 is of a convênio of seven digits; 102 to 106 blank is the simple cobrança. */
const detail = detail400({
  fields: {
    ...company400,
    ...jurosDia400,
    ...city400,
    agencia: code(18, 21),
    agenciaDv: text(22),
    conta: code(23, 30),
    contaDv: text(31),
    convenio: code(32, 38),
    usoEmpresa: exact(39, 63),
    nossoNumero: exact(64, 80),
    variacao: code(92, 94),
    carteira: code(107, 108),
    nome: text(235, 271),
  },
  fixed: [
    literal(1, '7'),
    zeros(81, 84),
    blanks(85, 91),
    zeros(95, 101),
    blanks(102, 106),
    literal(140, banco),
    zeros(143, 146),
    blanks(147),
    blanks(272, 274),
    blanks(352, 391),
    zeros(392, 393),
    blanks(394),
  ],
})

/** Record 5, service 99, is the fine, as a percentage. */
const fine = other400({
  fields: { multaData: date(5, 10), multa: number(11, 22) },
  fixed: [literal(1, '5992'), blanks(23, 394)],
})

export const bb400: Layout = {
  ...common400,
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
