import type { CnabRecord } from '../record.ts'
import { formasOfLancamento } from './codes.ts'
import type { Familia } from './codes.ts'
import { trailerArquivo } from './febraban-frame.ts'
import { segmentoZ } from './febraban.ts'
import type { Layout } from './layouts.ts'

/** What a line of a file of payments is. */
export type LineKind =
  | { readonly kind: 'headerArquivo' | 'headerLote' | 'trailerArquivo' | 'autenticacao' }
  | { readonly kind: 'trailerLote'; readonly familia: Familia }
  | { readonly kind: 'pagamento'; readonly segmento: 'a' | 'j' | 'o' | 'darf' | 'gps' }
  | {
      readonly kind: 'complemento'
      readonly segmento: 'bEndereco' | 'bPix' | 'c' | 'j52' | 'j52Pix'
    }
  | { readonly kind: 'desconhecida' }

/** What the lines before it say: the batch's way of paying, and whether the last payment is a boleto or Pix code. */
export interface Before {
  readonly forma: string
  readonly isAfterJ: boolean
}

const unknown: LineKind = { kind: 'desconhecida' }
const byForma: Readonly<Record<string, { readonly familia: Familia } | undefined>> =
  formasOfLancamento

export const familiaOf = (forma: string): Familia => byForma[forma]?.familia ?? 'a'

export function identifyLine(line: string, { forma, isAfterJ }: Before): LineKind {
  switch (line[7]) {
    case '0':
      return { kind: 'headerArquivo' }
    case '1':
      return { kind: 'headerLote' }
    case '5':
      return { kind: 'trailerLote', familia: familiaOf(forma) }
    case '9':
      return { kind: 'trailerArquivo' }
    case '3':
      return identifyDetail(line, { forma, isAfterJ })
    default:
      return unknown
  }
}

function identifyDetail(line: string, { forma, isAfterJ }: Before): LineKind {
  switch (line[13]) {
    case 'A':
      return { kind: 'pagamento', segmento: 'a' }
    case 'B':
      return { kind: 'complemento', segmento: forma === '45' ? 'bPix' : 'bEndereco' }
    case 'C':
      return { kind: 'complemento', segmento: 'c' }
    case 'J':
      if (isAfterJ && isJ52(line)) {
        return { kind: 'complemento', segmento: forma === '47' ? 'j52Pix' : 'j52' }
      }
      return { kind: 'pagamento', segmento: 'j' }
    case 'O':
      return { kind: 'pagamento', segmento: 'o' }
    case 'N':
      return { kind: 'pagamento', segmento: isGps(line, forma) ? 'gps' : 'darf' }
    case 'Z':
      return { kind: 'autenticacao' }
    default:
      return unknown
  }
}

/**
 * Banks 520 to 529 exist, so that '52' at 18 may begin a barcode; a barcode has the currency 9 at 21, where J-52 has
 * the first zero of a document.
 */
const isJ52 = (line: string) => line.slice(17, 19) === '52' && line[20] !== '9'

const isGps = (line: string, forma: string) =>
  forma === '17' || (forma !== '16' && line.slice(132, 134) === '17')

/** The record by which a line is read; undefined when the line is none. */
export function recordOf(found: LineKind, { records }: Layout): CnabRecord | undefined {
  switch (found.kind) {
    case 'headerArquivo':
      return records.headerArquivo
    case 'headerLote':
      return records.headerLote
    case 'trailerLote':
      return records.trailerLote[found.familia]
    case 'trailerArquivo':
      return trailerArquivo
    case 'autenticacao':
      return segmentoZ
    case 'pagamento':
    case 'complemento':
      return records[found.segmento]
    case 'desconhecida':
      return undefined
  }
}
