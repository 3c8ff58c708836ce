import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import type { JobDaOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import { inColumns } from '@claquete/core/set/ordem-do-dia/papel/columns'
import { paperName, paperOf } from '@claquete/core/set/ordem-do-dia/papel/paper'
import type { DocumentAsset } from '../../../kernel/documents/documents.ts'
import { readPicture } from '../../../kernel/documents/pictures.ts'
import type { Services } from '../../../kernel/services.ts'

interface PrintOptions {
  readonly job: JobDaOrdem
  /** Name of the producer's logo in the store; null prints its name. */
  readonly logo: string | null
  /** Null is a draft. */
  readonly versao: number | null
  /** The person whose own call stands on top. */
  readonly para?: number | undefined
  /** With the telephones of the crew; by default on a paper for nobody in particular. */
  readonly contatos?: boolean
}

export interface PrintedOrdem {
  readonly pdf: Buffer
  readonly pages: number
  /** Of the file: `ordem-do-dia-1234-d03-v2.pdf`. */
  readonly name: string
}

/** Columns of the crew on a page. */
const crewColumns = 3

/** Prints a sheet, outside of transactions. */
export async function printOrdem(
  services: Services,
  documento: Documento,
  { job, logo, versao, para, contatos = para === undefined }: PrintOptions,
): Promise<PrintedOrdem> {
  const paper = paperOf(documento, { job, versao, para, contatos })
  const picture = logo === null ? undefined : await readPicture(services.storage, logo)
  const asset: DocumentAsset | undefined = picture && {
    name: `logo.${picture.extension}`,
    bytes: picture.bytes,
  }
  const data = cleaned({
    ...paper,
    blocks: paper.blocks.map((block) =>
      block.tipo === 'equipe'
        ? { ...block, colunas: inColumns(block.departamentos, crewColumns) }
        : block,
    ),
    produtora: job.produtora,
    logo: asset?.name ?? null,
    proporcao: picture?.ratio ?? 1,
  })
  const made = await services.documents.renderDocument('call-sheet', data, asset ? [asset] : [])
  return { ...made, name: paperName(documento, job.num_orc, versao) }
}

/** The same with printable texts alone. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value).replaceAll('\t', ' ')
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]))
}
