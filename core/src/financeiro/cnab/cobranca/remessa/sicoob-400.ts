import { writeLine } from '../../line.ts'
import { blanks, code, exact, literal, number, text, zeros } from '../../record.ts'
import { city400, common400, detail400, header400, company400, other400 } from './common-400.ts'
import type { Layout } from './layout.ts'

const banco = '756'

const header = header400({
  banco,
  nome: 'BANCOOBCED',
  fields: {
    agencia: code(27, 30),
    agenciaDv: text(31),
    convenio: code(32, 40),
    nsa: number(101, 107),
  },
  fixed: [blanks(41, 46), blanks(108, 394)],
})

/** Interest and fine are percentages with four decimals; the agency stands again as the one that collects. */
const detail = detail400({
  fields: {
    ...company400,
    ...city400,
    agencia: code(18, 21),
    agenciaDv: text(22),
    conta: code(23, 30),
    contaDv: text(31),
    usoEmpresa: exact(38, 62),
    nossoNumero: code(63, 74),
    carteira: code(107, 108),
    agenciaCobradora: code(143, 146),
    agenciaCobradoraDv: text(147),
    jurosMes4: number(161, 166),
    multa4: number(167, 172),
    nome: text(235, 271),
  },
  fixed: [
    literal(1, '1'),
    zeros(32, 37),
    literal(75, '0100'),
    blanks(79, 85),
    zeros(86, 101),
    blanks(102, 105),
    literal(106, '2'),
    literal(140, banco),
    literal(173, '2'),
    blanks(272, 274),
    blanks(352, 391),
    zeros(392, 393),
    blanks(394),
  ],
})

const trailer = other400({ fields: {}, fixed: [literal(1, '9'), zeros(2, 394)] })

export const sicoob400: Layout = {
  ...common400,
  codes: { ...common400.codes, aceite: { yes: '1', no: '0' } },
  opening: [(values) => writeLine(header, values)],
  details: [
    {
      line: (values) =>
        writeLine(detail, {
          ...values,
          agenciaCobradora: values.agencia,
          agenciaCobradoraDv: values.agenciaDv,
        }),
    },
  ],
  closing: [(values) => writeLine(trailer, values)],
  records: [header, detail, trailer],
}
