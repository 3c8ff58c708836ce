/**
 * What banks want that differs from FEBRABAN: versions and places from ACBr (CNAB240.GravarTxtRemessa.pas and its units
 * of each bank), Itaú's from OCA (l10n_br_cnab_structure). Nothing is known of Caixa and Sicredi.
 */
import type { Via } from '../../pagamentos/pagamento.ts'
import type { CnabRecord, Field } from '../record.ts'
import type { Familia } from './codes.ts'
import * as frame from './febraban-frame.ts'
import * as febraban from './febraban.ts'
import * as itau from './itau.ts'

/** What every record that pays says; the reader needs no more of it. */
export type PayingFields = {
  readonly lote: Field<'number'>
  readonly seuNumero: Field<'exact'>
  readonly nossoNumero: Field<'text'>
  readonly nome: Field<'text'>
  readonly data: Field<'date'>
  readonly valor: Field<'money'>
  readonly ocorrencias: Field<'text'>
}
type RealFields = PayingFields & {
  readonly dataReal: Field<'date'>
  readonly valorReal: Field<'money'>
}
type ClosingFields = {
  readonly lote: Field<'number'>
  readonly quantidade: Field<'number'>
  readonly soma: Field<'money'>
  readonly ocorrencias: Field<'text'>
}
type HeaderFields = Pick<
  typeof frame.headerArquivo.fields,
  | 'banco'
  | 'inscricao'
  | 'agencia'
  | 'conta'
  | 'contaDv'
  | 'empresa'
  | 'sentido'
  | 'generatedOn'
  | 'hora'
>
type LoteFields = Pick<typeof frame.headerLote.fields, 'lote' | 'servico' | 'forma' | 'ocorrencias'>

export interface RecordsOfLayout {
  readonly headerArquivo: CnabRecord<HeaderFields>
  readonly headerLote: CnabRecord<LoteFields>
  readonly a: CnabRecord<RealFields>
  /** Absent where the bank has the payee's document in A. */
  readonly bEndereco?: CnabRecord
  readonly bPix: CnabRecord
  /** Absent where the bank has another record of withholdings. */
  readonly c?: CnabRecord
  readonly j: CnabRecord<PayingFields>
  readonly j52: CnabRecord
  readonly j52Pix: CnabRecord
  readonly o: CnabRecord<PayingFields>
  readonly darf: CnabRecord<PayingFields>
  readonly gps: CnabRecord<PayingFields>
  readonly trailerLote: Readonly<Record<Familia, CnabRecord<ClosingFields>>>
}

/** How a bank wants its files of payments. */
export interface Layout {
  /** Three digits. */
  readonly banco: string
  /** As the file's header names the bank. */
  readonly nome: string
  /** What the layout follows, for people. */
  readonly fonte: string
  readonly records: RecordsOfLayout
  readonly versoes: { readonly arquivo: string } & Readonly<Record<Familia, string>>
  readonly densidade: string
  /** B and J-52 have the number of the record that they complete. */
  readonly repeatsNumero: boolean
  /** Positions 33 to 52 of both headers. */
  readonly placeConvenio: (convenio: string, agencia: string) => string
  /** What stands in places without a value. */
  readonly blanks: {
    readonly dvAgenciaConta: string
    readonly ocorrencias: string
    readonly contas: string
    readonly movimento: string
    readonly moeda: string
  }
  /** Ways of paying that this bank's files do not have, with what to do instead. */
  readonly recusadas: Readonly<Partial<Record<Via, string>>>
}

const { trailerLote } = frame
const febrabanRecords: RecordsOfLayout = {
  headerArquivo: frame.headerArquivo,
  headerLote: frame.headerLote,
  a: febraban.segmentoA,
  bEndereco: febraban.segmentoBEndereco,
  bPix: febraban.segmentoBPix,
  c: febraban.segmentoC,
  j: febraban.segmentoJ,
  j52: febraban.segmentoJ52,
  j52Pix: febraban.segmentoJ52Pix,
  o: febraban.segmentoO,
  darf: febraban.segmentoNDarf,
  gps: febraban.segmentoNGps,
  trailerLote: { a: trailerLote, j: trailerLote, o: trailerLote, n: trailerLote },
}

const itauRecords: RecordsOfLayout = {
  headerArquivo: itau.headerArquivo,
  headerLote: itau.headerLote,
  a: itau.segmentoA,
  bPix: itau.segmentoBPix,
  j: itau.segmentoJ,
  j52: febraban.segmentoJ52,
  j52Pix: itau.segmentoJ52Pix,
  o: itau.segmentoO,
  darf: itau.segmentoNDarf,
  gps: itau.segmentoNGps,
  trailerLote: {
    a: itau.trailerLote,
    j: itau.trailerLote,
    o: itau.trailerLoteO,
    n: itau.trailerLoteN,
  },
}

const base: Layout = {
  banco: '000',
  nome: '',
  fonte: 'FEBRABAN 10.7',
  records: febrabanRecords,
  versoes: { arquivo: '103', a: '046', j: '040', o: '012', n: '012' },
  densidade: '01600',
  repeatsNumero: false,
  placeConvenio: (convenio) => convenio,
  blanks: { dvAgenciaConta: '', ocorrencias: '', contas: '000000', movimento: '', moeda: '09' },
  recusadas: {},
}

const noPix = 'Este banco não recebe Pix por arquivo: pague pelo aplicativo ou por outra conta'

const all: readonly Layout[] = [
  {
    ...base,
    banco: '001',
    nome: 'BANCO DO BRASIL S.A.',
    fonte: 'FEBRABAN 10.7 com as diferenças do Banco do Brasil',
    versoes: { arquivo: '003', a: '003', j: '003', o: '003', n: '003' },
    placeConvenio: (convenio) => `${convenio.padStart(9, '0')}0126`,
    blanks: { ...base.blanks, dvAgenciaConta: '0', ocorrencias: '0000000000' },
  },
  {
    ...base,
    banco: '033',
    nome: 'BANCO SANTANDER',
    fonte: 'FEBRABAN 10.7 com as diferenças do Santander',
    versoes: { arquivo: '060', a: '031', j: '030', o: '030', n: '030' },
    placeConvenio: (convenio, agencia) =>
      `0033${agencia.padStart(4, '0').slice(-4)}${convenio.padStart(12, '0')}`,
    blanks: { ...base.blanks, contas: '' },
  },
  {
    ...base,
    banco: '077',
    nome: 'BANCO INTER',
    fonte: 'FEBRABAN 10.7 com as diferenças do Inter, que não tem Pix por arquivo',
    versoes: { arquivo: '103', a: '000', j: '000', o: '000', n: '000' },
    recusadas: { pix_chave: noPix, pix_copia_cola: noPix },
  },
  {
    ...base,
    banco: '104',
    nome: 'CAIXA ECONOMICA FEDERAL',
    fonte: 'FEBRABAN 10.7, sem diferenças conhecidas da Caixa: confira um arquivo de teste',
  },
  {
    ...base,
    banco: '237',
    nome: 'BRADESCO',
    fonte: 'FEBRABAN 10.7 com as diferenças do Bradesco',
    versoes: { arquivo: '089', a: '045', j: '040', o: '012', n: '012' },
  },
  {
    ...base,
    banco: '341',
    nome: 'BANCO ITAU SA',
    fonte: 'Itaú SISPAG, layout 080',
    records: itauRecords,
    versoes: { arquivo: '080', a: '040', j: '030', o: '030', n: '030' },
    repeatsNumero: true,
    placeConvenio: () => '',
    blanks: { ...base.blanks, contas: '', movimento: '0' },
  },
  {
    ...base,
    banco: '748',
    nome: 'SICREDI',
    fonte: 'FEBRABAN 10.7, sem diferenças conhecidas do Sicredi: confira um arquivo de teste',
  },
  {
    ...base,
    banco: '756',
    nome: 'SICOOB',
    fonte: 'FEBRABAN 10.7 com as diferenças do Sicoob',
    versoes: { arquivo: '087', a: '045', j: '040', o: '012', n: '012' },
  },
]

export const layoutsOfPagamento: ReadonlyMap<string, Layout> = new Map(
  all.map((layout) => [layout.banco, layout]),
)

/** The layout by which a file of a bank is read; banks without one of their own are read by FEBRABAN's. */
export const layoutToRead = (banco: string): Layout => layoutsOfPagamento.get(banco) ?? base
