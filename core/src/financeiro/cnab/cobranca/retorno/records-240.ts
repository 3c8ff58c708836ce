import { code, date, exact, money, number, text } from '../../record.ts'
import { partial } from '../partial.ts'

/** Cobrança returns of 240 columns: FEBRABAN, and the banks that move what the T segment says. */

export const fileHeader = partial('Header de arquivo', 240, {
  banco: code(1, 3),
  /** 1 remessa, 2 retorno. */
  sentido: text(143),
  generatedOn: date(144, 151),
  sequencia: number(158, 163),
})

export const batchHeader = partial('Header de lote', 240, {
  /** C credit in a file of payments, T return of boletos. */
  operacao: text(9),
  /** 01 boletos. */
  servico: code(10, 11),
})

export const batchTrailer = partial('Trailer de lote', 240, { registros: number(18, 23) })

export const fileTrailer = partial('Trailer de arquivo', 240, {
  lotes: number(18, 23),
  registros: number(24, 29),
})

/** What every T has at the same places. */
const common = { movimento: code(16, 17) }

const febraban = {
  ...common,
  seuNumero: text(59, 73),
  vencimento: date(74, 81),
  valorTitulo: money(82, 96),
  usoEmpresa: text(106, 130),
  tarifa: money(199, 213),
  motivos: text(214, 223),
}

export const segmentoT = partial('Segmento T', 240, { ...febraban, nossoNumero: exact(38, 57) })

/** Itaú: carteira at 38 to 40, then the sequence with its DAC. */
export const segmentoTItau = partial('Segmento T, Itaú', 240, {
  ...febraban,
  nossoNumero: exact(41, 49),
})

/** Bradesco: carteira at 38 to 40, zeros, then the sequence with its digit. */
export const segmentoTBradesco = partial('Segmento T, Bradesco', 240, {
  ...febraban,
  nossoNumero: exact(46, 57),
})

/** Sicoob: ten places of which some cooperatives use the last eight only. */
export const segmentoTSicoob = partial('Segmento T, Sicoob', 240, {
  ...febraban,
  nossoNumero: exact(40, 47),
})

/** Santander: everything after the account stands five places further to the left. */
export const segmentoTSantander = partial('Segmento T, Santander', 240, {
  ...common,
  nossoNumero: exact(41, 53),
  seuNumero: text(55, 69),
  vencimento: date(70, 77),
  valorTitulo: money(78, 92),
  usoEmpresa: text(101, 125),
  tarifa: money(194, 208),
  motivos: text(209, 218),
})

/** Caixa: carteira and sequence a place further to the left than its remessa has them; after them a blank. */
export const segmentoTCaixa = partial('Segmento T, Caixa', 240, {
  ...febraban,
  nossoNumero: exact(40, 56),
})

export const segmentoU = partial('Segmento U', 240, {
  movimento: code(16, 17),
  juros: money(18, 32),
  desconto: money(33, 47),
  abatimento: money(48, 62),
  iof: money(63, 77),
  /** What the payer paid. */
  stated: money(78, 92),
  /** What was credited of it, net of the fee where the bank takes it at once. */
  creditado: money(93, 107),
  despesas: money(108, 122),
  outrosCreditos: money(123, 137),
  dataOcorrencia: date(138, 145),
  dataCredito: date(146, 153),
})

const tOfBank: Readonly<Record<string, typeof segmentoT>> = {
  '033': segmentoTSantander,
  '104': segmentoTCaixa,
  '237': segmentoTBradesco,
  '341': segmentoTItau,
  '756': segmentoTSicoob,
}

export const segmentoTOf = (banco: string): typeof segmentoT => tOfBank[banco] ?? segmentoT
