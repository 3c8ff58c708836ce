/** Headers and trailers of CNAB 240 payments, FEBRABAN 10.7; the segments are in `febraban.ts`. */
import { blanks, code, exact, literal, money, number, record, text, zeros } from '../record.ts'
import { conta, endereco, headerOf, inscricao, ofLote } from './parts.ts'

export const headerArquivo = record({
  name: 'Header de arquivo',
  size: 240,
  fields: {
    banco: code(1, 3),
    ...inscricao,
    convenio: exact(33, 52),
    ...conta,
    contaDv: text(71),
    dvAgenciaConta: text(72),
    ...headerOf,
    nsa: number(158, 163),
    versao: code(164, 166),
    densidade: code(167, 171),
    reservaBanco: text(172, 191),
    reservaEmpresa: text(192, 211),
  },
  fixed: [literal(4, '00000'), blanks(9, 17), blanks(133, 142), blanks(212, 240)],
})

export const headerLote = record({
  name: 'Header de lote',
  size: 240,
  fields: {
    ...ofLote,
    ...inscricao,
    convenio: exact(33, 52),
    ...conta,
    contaDv: text(71),
    dvAgenciaConta: text(72),
    empresa: text(73, 102),
    mensagem: text(103, 142),
    ...endereco,
    indicativo: text(223, 224),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '1C'), blanks(17), blanks(225, 230)],
})

export const trailerLote = record({
  name: 'Trailer de lote',
  size: 240,
  fields: {
    banco: code(1, 3),
    lote: number(4, 7),
    quantidade: number(18, 23),
    soma: money(24, 41),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '5'), blanks(9, 17), zeros(42, 65), blanks(66, 230)],
})

export const trailerArquivo = record({
  name: 'Trailer de arquivo',
  size: 240,
  fields: {
    banco: code(1, 3),
    lotes: number(18, 23),
    registros: number(24, 29),
    contas: text(30, 35),
  },
  fixed: [literal(4, '99999'), blanks(9, 17), blanks(36, 240)],
})
