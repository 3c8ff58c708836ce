/** What Itaú SISPAG has of its own (CNAB 240, layout 080; positions of OCA l10n_br_cnab_structure, Itaú SISPAG). */
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
import { detail, endereco, headerOf, inscricao, ofLote } from './parts.ts'

const account = { agencia: code(53, 57), conta: code(59, 70), contaDv: text(72) }

export const headerArquivo = record({
  name: 'Header de arquivo',
  size: 240,
  fields: { banco: code(1, 3), ...inscricao, ...account, ...headerOf },
  fixed: [
    literal(4, '00000'),
    blanks(9, 14),
    literal(15, '080'),
    blanks(33, 52),
    blanks(58),
    blanks(71),
    blanks(133, 142),
    // The file has no sequence number.
    zeros(158, 171),
    blanks(172, 240),
  ],
})

export const headerLote = record({
  name: 'Header de lote',
  size: 240,
  fields: {
    ...ofLote,
    ...inscricao,
    ...account,
    empresa: text(73, 102),
    mensagem: text(103, 142),
    ...endereco,
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '1C'), blanks(17), blanks(33, 52), blanks(58), blanks(71), blanks(223, 230)],
})

export const segmentoA = record({
  name: 'Segmento A',
  size: 240,
  fields: {
    ...detail,
    camara: code(18, 20),
    bancoFavorecido: code(21, 23),
    /** Its shape depends on the bank (`placeOfConta`). */
    contaFavorecida: exact(24, 43),
    nome: text(44, 73),
    seuNumero: exact(74, 93),
    data: date(94, 101),
    tipoDeTransferencia: code(113, 114),
    valor: money(120, 134),
    nossoNumero: text(135, 149),
    dataReal: date(155, 162),
    valorReal: money(163, 177),
    numeroDoDocumento: code(198, 203),
    favorecidoDocumento: code(204, 217),
    ocorrencias: text(231, 240),
  },
  fixed: [
    literal(8, '3'),
    literal(14, 'A000'),
    literal(102, 'REA'),
    zeros(105, 112),
    zeros(115, 119),
    blanks(150, 154),
    blanks(178, 197),
    blanks(218, 229),
    zeros(230),
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
    mensagem: text(63, 127),
    chave: exact(128, 227),
  },
  fixed: [literal(8, '3'), literal(14, 'B'), blanks(17), blanks(33, 62), blanks(228, 240)],
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
    nossoNumero: text(216, 230),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '3'), literal(14, 'J000'), zeros(168, 182), blanks(203, 215)],
})

export const segmentoJ52Pix = record({
  name: 'Segmento J-52 (Pix)',
  size: 240,
  fields: {
    ...detail,
    movimento: text(15),
    pagadorTipo: number(20),
    pagadorDocumento: code(21, 35),
    pagador: text(36, 75),
    favorecidoTipo: number(76),
    favorecidoDocumento: code(77, 91),
    beneficiario: text(92, 131),
    chave: exact(132, 208),
    txid: exact(209, 240),
  },
  fixed: [literal(8, '3'), literal(14, 'J'), literal(16, '0052')],
})

export const segmentoO = record({
  name: 'Segmento O',
  size: 240,
  fields: {
    ...detail,
    /** The typed line of 48 digits, not the barcode. */
    linhaDigitavel: code(18, 65),
    nome: text(66, 95),
    vencimento: date(96, 103),
    valor: money(122, 136),
    data: date(137, 144),
    valorReal: money(145, 159),
    seuNumero: exact(175, 194),
    nossoNumero: text(216, 230),
    ocorrencias: text(231, 240),
  },
  fixed: [
    literal(8, '3'),
    literal(14, 'O000'),
    literal(104, 'REA'),
    zeros(107, 121),
    blanks(160, 162),
    zeros(163, 171),
    blanks(172, 174),
    blanks(195, 215),
  ],
})

const naming = {
  nome: text(166, 195),
  seuNumero: exact(196, 215),
  nossoNumero: text(216, 230),
  ocorrencias: text(231, 240),
}

export const segmentoNDarf = record({
  name: 'Segmento N (DARF)',
  size: 240,
  fields: {
    ...detail,
    receita: text(20, 23),
    inscricaoTipo: number(24),
    contribuinte: code(25, 38),
    apuracao: date(39, 46),
    referencia: code(47, 63),
    principal: money(64, 77),
    multa: money(78, 91),
    juros: money(92, 105),
    valor: money(106, 119),
    vencimento: date(120, 127),
    data: date(128, 135),
    ...naming,
  },
  fixed: [literal(8, '3'), literal(14, 'N00002'), blanks(136, 165)],
})

export const segmentoNGps = record({
  name: 'Segmento N (GPS)',
  size: 240,
  fields: {
    ...detail,
    receita: text(20, 23),
    competencia: code(24, 29),
    contribuinte: code(30, 43),
    inss: money(44, 57),
    outrasEntidades: money(58, 71),
    acrescimos: money(72, 85),
    valor: money(86, 99),
    data: date(100, 107),
    ...naming,
  },
  fixed: [literal(8, '3'), literal(14, 'N00001'), blanks(108, 165)],
})

const closing = { banco: code(1, 3), lote: number(4, 7), quantidade: number(18, 23) }

export const trailerLote = record({
  name: 'Trailer de lote',
  size: 240,
  fields: { ...closing, soma: money(24, 41), ocorrencias: text(231, 240) },
  fixed: [literal(8, '5'), blanks(9, 17), zeros(42, 59), blanks(60, 230)],
})

export const trailerLoteO = record({
  name: 'Trailer de lote (contas)',
  size: 240,
  fields: { ...closing, soma: money(24, 41), ocorrencias: text(231, 240) },
  fixed: [literal(8, '5'), blanks(9, 17), zeros(42, 56), blanks(57, 230)],
})

export const trailerLoteN = record({
  name: 'Trailer de lote (tributos)',
  size: 240,
  fields: {
    ...closing,
    principal: money(24, 37),
    outrasEntidades: money(38, 51),
    acrescimos: money(52, 65),
    soma: money(66, 79),
    ocorrencias: text(231, 240),
  },
  fixed: [literal(8, '5'), blanks(9, 17), blanks(80, 230)],
})
