import { writeLine } from '../../line.ts'
import { blanks, code, exact, literal, number, text, zeros } from '../../record.ts'
import { common400, detail400, emptyTrailer400, header400, jurosDia400 } from './common-400.ts'
import type { Layout } from './layout.ts'

const header = header400({
  banco: '237',
  nome: 'BRADESCO',
  fields: { convenio: code(27, 46), nsa: number(111, 117) },
  fixed: [blanks(101, 108), literal(109, 'MX'), blanks(118, 394)],
})

/** 2 to 21 are of direct debits; after the nosso número: the company issues, no debit, payers are not told. */
const detail = detail400({
  fields: {
    ...jurosDia400,
    carteira: code(22, 24),
    agencia: code(25, 29),
    conta: code(30, 36),
    contaDv: text(37),
    usoEmpresa: exact(38, 62),
    multaCodigo: code(66),
    multa: number(67, 70),
    nossoNumero: exact(71, 82),
    nome: text(235, 274),
  },
  fixed: [
    literal(1, '1'),
    zeros(2, 21),
    zeros(63, 65),
    zeros(83, 92),
    literal(93, '2N'),
    blanks(95, 105),
    literal(106, '2'),
    blanks(107, 108),
    zeros(140, 147),
    blanks(335, 394),
  ],
})

export const bradesco400: Layout = {
  ...common400,
  opening: [(values) => writeLine(header, values)],
  details: [{ line: (values) => writeLine(detail, values) }],
  closing: [(values) => writeLine(emptyTrailer400, values)],
  records: [header, detail, emptyTrailer400],
}
