/**
 * CNAB 240 payments, FEBRABAN 10.7, positions as ACBr (CNAB240.GravarTxtRemessa.pas) and gocnab (layouts/febraban240)
 * have them: the segments; headers and trailers are in `febraban-frame.ts`. Banks differ in values and in few places;
 * `itau.ts` has the records that Itaú has of its own.
 */
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
} from '../record.ts'
import { detail, substituta } from './parts.ts'

export const segmentoA = record({
  name: 'Segmento A',
  size: 240,
  fields: {
    ...detail,
    camara: code(18, 20),
    bancoFavorecido: code(21, 23),
    agenciaFavorecido: code(24, 28),
    agenciaFavorecidoDv: text(29),
    contaFavorecido: code(30, 41),
    contaFavorecidoDv: text(42),
    nome: text(44, 73),
    seuNumero: exact(74, 93),
    data: date(94, 101),
    valor: money(120, 134),
    nossoNumero: text(135, 154),
    dataReal: date(155, 162),
    valorReal: money(163, 177),
    finalidadeTed: text(220, 224),
    ocorrencias: text(231, 240),
  },
  fixed: [
    literal(8, '3'),
    literal(14, 'A000'),
    blanks(43),
    literal(102, 'BRL'),
    zeros(105, 119),
    blanks(178, 219),
    blanks(225, 229),
    zeros(230),
  ],
})

export const segmentoBEndereco = record({
  name: 'Segmento B (endereço)',
  size: 240,
  fields: {
    ...detail,
    favorecidoTipo: number(18),
    favorecidoDocumento: code(19, 32),
    logradouro: text(33, 62),
    numero: code(63, 67),
    complemento: text(68, 82),
    bairro: text(83, 97),
    cidade: text(98, 117),
    cep: code(118, 125),
    uf: text(126, 127),
    vencimento: date(128, 135),
    valorDocumento: money(136, 150),
  },
  fixed: [
    literal(8, '3'),
    literal(14, 'B   '),
    zeros(151, 210),
    blanks(211, 225),
    zeros(226, 232),
    blanks(233, 240),
  ],
})

export const segmentoBPix = record({
  name: 'Segmento B (Pix)',
  size: 240,
  fields: {
    ...detail,
    tipoDeChave: code(15, 16),
    favorecidoTipo: number(18),
    favorecidoDocumento: code(19, 32),
    mensagem: text(68, 127),
    chave: exact(128, 226),
  },
  fixed: [literal(8, '3'), literal(14, 'B'), blanks(17), blanks(33, 67), zeros(227, 240)],
})

/** What was withheld, shown to the payee; optional. */
export const segmentoC = record({
  name: 'Segmento C',
  size: 240,
  fields: {
    ...detail,
    ir: money(18, 32),
    iss: money(33, 47),
    iof: money(48, 62),
    deducoes: money(63, 77),
    acrescimos: money(78, 92),
    ...substituta,
    inss: money(113, 127),
    contaDePagamento: text(128, 147),
  },
  fixed: [literal(8, '3'), literal(14, 'C   '), blanks(148, 240)],
})

export const segmentoJ = record({
  name: 'Segmento J',
  size: 240,
  fields: {
    ...detail,
    codigoBarras: code(18, 61),
    nome: text(62, 91),
    vencimento: date(92, 99),
    valorNominal: money(100, 114),
    desconto: money(115, 129),
    acrescimo: money(130, 144),
    data: date(145, 152),
    valor: money(153, 167),
    seuNumero: exact(183, 202),
    nossoNumero: text(203, 222),
    moeda: code(223, 224),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '3'), literal(14, 'J000'), zeros(168, 182), blanks(225, 230)],
})

const parties = {
  pagadorTipo: number(20),
  pagadorDocumento: code(21, 35),
  pagador: text(36, 75),
  favorecidoTipo: number(76),
  favorecidoDocumento: code(77, 91),
  beneficiario: text(92, 131),
}

export const segmentoJ52 = record({
  name: 'Segmento J-52',
  size: 240,
  fields: { ...detail, movimento: text(15), ...parties },
  fixed: [
    literal(8, '3'),
    literal(14, 'J'),
    literal(16, '0052'),
    zeros(132, 147),
    blanks(148, 240),
  ],
})

export const segmentoJ52Pix = record({
  name: 'Segmento J-52 (Pix)',
  size: 240,
  fields: {
    ...detail,
    movimento: text(15),
    ...parties,
    chave: exact(132, 210),
    txid: exact(211, 240),
  },
  fixed: [literal(8, '3'), literal(14, 'J'), literal(16, '0052')],
})

export const segmentoO = record({
  name: 'Segmento O',
  size: 240,
  fields: {
    ...detail,
    codigoBarras: code(18, 61),
    nome: text(62, 91),
    vencimento: date(92, 99),
    data: date(100, 107),
    valor: money(108, 122),
    seuNumero: exact(123, 142),
    nossoNumero: text(143, 162),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '3'), literal(14, 'O000'), blanks(163, 230)],
})

const tributo = {
  ...detail,
  seuNumero: exact(18, 37),
  nossoNumero: text(38, 57),
  nome: text(58, 87),
  data: date(88, 95),
  valor: money(96, 110),
  receita: text(111, 116),
  // 1 CNPJ, 2 CPF: the other way round than everywhere else.
  contribuinteTipo: code(117, 118),
  contribuinte: code(119, 132),
  tributo: code(133, 134),
  ocorrencias: text(231, 240),
}

export const segmentoNDarf = record({
  name: 'Segmento N (DARF)',
  size: 240,
  fields: {
    ...tributo,
    apuracao: date(135, 142),
    referencia: code(143, 159),
    principal: money(160, 174),
    multa: money(175, 189),
    juros: money(190, 204),
    vencimento: date(205, 212),
  },
  fixed: [literal(8, '3'), literal(14, 'N000'), blanks(213, 230)],
})

export const segmentoNGps = record({
  name: 'Segmento N (GPS)',
  size: 240,
  fields: {
    ...tributo,
    competencia: code(135, 140),
    inss: money(141, 155),
    outrasEntidades: money(156, 170),
    acrescimos: money(171, 185),
  },
  fixed: [literal(8, '3'), literal(14, 'N000'), blanks(186, 230)],
})

/** Stands in answers of the bank only: the authentication of the payment before it. */
export const segmentoZ = record({
  name: 'Segmento Z',
  size: 240,
  fields: {
    banco: code(1, 3),
    lote: number(4, 7),
    autenticacao: text(15, 78),
    seuNumero: text(79, 103),
  },
  fixed: [literal(8, '3'), blanks(9, 13), literal(14, 'Z'), blanks(104, 240)],
})
