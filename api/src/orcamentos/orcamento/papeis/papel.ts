import { cleanText } from '@claquete/core/kernel/rich-text/read'
import type { DocumentAsset, RenderedDocument } from '../../../kernel/documents/documents.ts'
import { readPicture } from '../../../kernel/documents/pictures.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Letterhead } from '../../../kernel/documents/letterhead.ts'

/** A cell: text, or text with a small note under it and a tag beside it. */
export type Celula =
  | string
  | {
      readonly texto: string
      readonly nota: string
      readonly etiqueta?: string
      readonly forte?: boolean
    }

/** A row: heading of a group (repeated on the next page), line, or sum. `vao`: columns of its label. */
export type LinhaDaTabela =
  | {
      readonly t: 'g'
      readonly nivel: number
      readonly numero: string
      readonly rotulo: string
      readonly vao: number
      readonly celulas: readonly string[]
    }
  | { readonly t: 'i'; readonly recuo: number; readonly celulas: readonly Celula[] }
  | {
      readonly t: 's'
      readonly rotulo: string
      readonly vao: number
      readonly celulas: readonly string[]
    }

export interface Coluna {
  readonly titulo: string
  /** In millimetres; `resto` takes what is left, 0 what it needs. */
  readonly largura: number | 'resto'
  readonly direita: boolean
}

export interface Quadro {
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
export interface Fato {
  readonly rotulo: string
  readonly valor: string
}

/** What `job-paper.typ` draws, in order. */
export type Bloco =
  | {
      readonly tipo: 'abertura'
      readonly titulo: string
      readonly linhas: readonly string[]
      readonly marca: string | null
      readonly destaque: {
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
      readonly fatos: readonly Fato[]
    }
  | {
      readonly tipo: 'tabela'
      readonly titulo: string
      readonly compacta: boolean
      readonly colunas: readonly Coluna[]
      readonly linhas: readonly LinhaDaTabela[]
    }
  | { readonly tipo: 'resumo'; readonly quadros: readonly Quadro[] }
  | { readonly tipo: 'texto'; readonly titulo: string; readonly texto: string }
  | {
      readonly tipo: 'assinaturas'
      readonly data: string
      readonly colunas: number
      readonly assinaturas: readonly { readonly nome: string; readonly linhas: readonly string[] }[]
    }
  | { readonly tipo: 'aviso'; readonly texto: string }
  /** `quebra` goes to the next page; `folha` also puts the letterhead on it. */
  | { readonly tipo: 'quebra' | 'folha' }

export interface Papel {
  /** Shown by readers and over every page but the first. */
  readonly titulo: string
  readonly timbre: Letterhead | null
  readonly deitada: boolean
  readonly blocos: readonly Bloco[]
}

/** The PDF of a paper. Runs outside any transaction. */
export async function print(services: Services, papel: Papel): Promise<RenderedDocument> {
  const { data, assets } = await preparePapel(services, papel)
  return services.documents.renderDocument('job-paper', data, assets)
}

/** The first pages of a paper as pictures (SVG). Runs outside any transaction. */
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
    timbre: timbre && { ...timbre, logo: asset?.name ?? null, proporcao: logo?.proporcao ?? 1 },
  }
  return { data: limpo(data), assets: asset ? [asset] : [] }
}

/** The same data with every text fit for paper: no control characters, nor marks that nobody sees. */
export function limpo<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]))
}

/** Marks of no width: a copied text would not be what it looks like. */
const unseen = /[\u200b\u2060\ufeff]/gu

const cleanedText = (text: string): string =>
  cleanText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(unseen, '')
