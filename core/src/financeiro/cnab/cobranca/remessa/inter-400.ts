import { writeLine } from '../../line.ts'
import {
  blanks,
  code,
  date,
  exact,
  literal,
  money,
  number,
  record,
  text,
  zeros,
} from '../../record.ts'
import { common400, emptyTrailer400, header400, other400 } from './common-400.ts'
import type { Layout } from './layout.ts'

const header = header400({
  banco: '077',
  nome: 'INTER',
  fields: { nsa: number(111, 117) },
  fixed: [blanks(27, 46), blanks(101, 110), blanks(118, 394)],
})

/** Columns of its own; the bank gives the nosso número (90 to 100) and knows registration alone. */
const detail = record({
  name: 'Detalhe',
  size: 400,
  fields: {
    carteira: code(21, 23),
    contaComDv: code(28, 37),
    usoEmpresa: exact(38, 62),
    multaCodigo: code(66),
    multa: number(80, 83),
    multaData: date(84, 89),
    movimento: code(109, 110),
    seuNumero: exact(111, 120),
    vencimento: date(121, 126),
    valor: money(127, 139),
    prazo: number(140, 141),
    emissao: date(151, 156),
    jurosCodigo: code(160),
    jurosMes: number(174, 177),
    jurosData: date(178, 183),
    descontoCodigo: code(184),
    desconto: money(185, 197),
    descontoData: date(202, 207),
    abatimento: money(208, 220),
    pagadorTipo: number(221, 222),
    pagador: code(223, 236),
    nome: text(237, 276),
    endereco: text(277, 316),
    cep: code(317, 324),
    mensagem1: text(325, 394),
    sequencia: number(395, 400),
  },
  fixed: [
    literal(1, '1'),
    blanks(2, 20),
    literal(24, '0001'),
    zeros(63, 65),
    zeros(67, 79),
    zeros(90, 100),
    blanks(101, 108),
    blanks(142, 147),
    literal(148, '01N'),
    blanks(157, 159),
    zeros(161, 173),
    zeros(198, 201),
  ],
})

/** Record 2 has the messages after the first. */
const messages = other400({
  fields: {
    mensagem2: text(2, 79),
    mensagem3: text(80, 157),
    mensagem4: text(158, 235),
    mensagem5: text(236, 313),
  },
  fixed: [
    literal(1, '2'),
    zeros(314, 336),
    blanks(337, 346),
    zeros(347, 369),
    blanks(370, 379),
    zeros(380, 390),
    blanks(391, 394),
  ],
})

export const inter400: Layout = {
  ...common400,
  codes: { ...common400.codes, juros: { yes: '2', no: '0' } },
  movimentos: ['registro'],
  opening: [(values) => writeLine(header, values)],
  details: [
    { line: (values) => writeLine(detail, values) },
    {
      line: (values) => writeLine(messages, values),
      appliesTo: (_movimento, { mensagens }) => mensagens.length > 1,
    },
  ],
  closing: [(values) => writeLine(emptyTrailer400, values)],
  records: [header, detail, messages, emptyTrailer400],
}
