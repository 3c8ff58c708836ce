import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type { DocumentAsset, RenderedDocument } from '../../kernel/documents/documents.ts'
import { readPicture } from '../../kernel/documents/pictures.ts'
import type { Services } from '../../kernel/services.ts'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'

/** A cell: text, optionally with a small note below and a tag beside it. */
export type Cell =
  | string
  | {
      readonly texto: string
      readonly nota: string
      readonly tag?: string
      readonly forte?: boolean
    }

/**
 * A row: a group heading (repeated on the next page), a line, or a sum. `span` is how many columns its label
 * spans.
 */
export type TableRow =
  | {
      readonly t: 'g'
      readonly nivel: number
      readonly numero: string
      readonly rotulo: string
      readonly span: number
      readonly cells: readonly string[]
    }
  | { readonly t: 'i'; readonly indent: number; readonly cells: readonly Cell[] }
  | {
      readonly t: 's'
      readonly rotulo: string
      readonly span: number
      readonly cells: readonly string[]
    }

export interface Column {
  readonly titulo: string
  /** In millimetres; `resto` takes the remaining width, 0 the width of the content. */
  readonly largura: number | 'resto'
  readonly isRight: boolean
}

export interface Frame {
  readonly titulo: string
  readonly linhas: readonly {
    readonly rotulo: string
    readonly valor: string
    readonly forte: boolean
  }[]
  readonly total: { readonly rotulo: string; readonly valor: string } | null
  readonly extenso: string
  readonly nota: string
}

export interface Parte {
  readonly rotulo: string
  readonly nome: string
  readonly linhas: readonly string[]
}
export interface Fact {
  readonly rotulo: string
  readonly valor: string
}

/** The blocks that `job-paper.typ` draws, in order. */
export type Block =
  | {
      readonly tipo: 'abertura'
      readonly titulo: string
      readonly linhas: readonly string[]
      readonly marca: string | null
      readonly highlight: {
        readonly rotulo: string
        readonly valor: string
        readonly nota: string
      } | null
    }
  | { readonly tipo: 'partes'; readonly partes: readonly Parte[] }
  | {
      readonly tipo: 'fatos'
      readonly titulo: string
      readonly colunas: number
      readonly facts: readonly Fact[]
    }
  | {
      readonly tipo: 'tabela'
      readonly titulo: string
      readonly isCompact: boolean
      readonly colunas: readonly Column[]
      readonly linhas: readonly TableRow[]
    }
  | { readonly tipo: 'resumo'; readonly frames: readonly Frame[] }
  | { readonly tipo: 'texto'; readonly titulo: string; readonly texto: string }
  | {
      readonly tipo: 'assinaturas'
      readonly data: string
      readonly colunas: number
      readonly assinaturas: readonly { readonly nome: string; readonly linhas: readonly string[] }[]
    }
  | { readonly tipo: 'aviso'; readonly texto: string }
  /** Pix codes, each with its QR code (an SVG) and the text that people copy. */
  | {
      readonly tipo: 'pix'
      readonly titulo: string
      readonly texto: string
      readonly codigos: readonly {
        readonly rotulo: string
        readonly valor: string
        readonly qr: string
        readonly copia_cola: string
        /** The line of the boleto that the same code pays; blank where there is none. */
        readonly linha: string
      }[]
    }
  /** A form drawn at its size, with texts at their places: millimetres, and points for their size. */
  | {
      readonly tipo: 'formulario'
      readonly largura: number
      readonly altura: number
      readonly texts: readonly {
        readonly texto: string
        readonly x: number
        readonly y: number
        readonly tamanho: number
      }[]
    }
  /** `quebra` starts a new page; `folha` also repeats the letterhead on it. */
  | { readonly tipo: 'quebra' | 'folha' }

export interface Papel {
  /** The PDF's title, also printed above every page but the first. */
  readonly titulo: string
  readonly timbre: Letterhead | null
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

/** Prints a paper as PDF, outside transactions. */
export async function print(services: Services, papel: Papel): Promise<RenderedDocument> {
  const { data, assets } = await preparePapel(services, papel)
  return services.documents.renderDocument('job-paper', data, assets)
}

/** The first pages of a paper as SVG, made outside transactions. */
export async function page(services: Services, papel: Papel) {
  const { data, assets } = await preparePapel(services, papel)
  return services.documents.previewDocument('job-paper', data, assets)
}

async function preparePapel(services: Services, papel: Papel) {
  const { timbre } = papel
  const logo = timbre?.logo ? await readPicture(services.storage, timbre.logo) : undefined
  const asset: DocumentAsset | undefined = logo && {
    name: `logo.${logo.extension}`,
    bytes: logo.bytes,
  }
  const data = {
    ...papel,
    timbre: timbre && { ...timbre, logo: asset?.name ?? null, proporcao: logo?.ratio ?? 1 },
  }
  return { data: cleanedPapel(data), assets: asset ? [asset] : [] }
}

/** The same data with printable texts: no control or zero-width characters. */
export function cleanedPapel<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]))
}

/** Zero-width characters: copied text would differ from what it looks like. */
const unseen = /[\u200b\u2060\ufeff]/gu

const cleanedText = (text: string): string =>
  cleanText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(unseen, '')
