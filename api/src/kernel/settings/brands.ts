import { must } from '@claquete/core/kernel/must'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The look of the product on a host. The first brand that names the host applies, `*` otherwise. */
export interface Brand {
  readonly id: string
  readonly hosts: readonly string[]
  readonly main: boolean
  readonly nome: string
  readonly titulo: string
  readonly icone: string
  readonly sidebar_titulo: string
  readonly logo: string
  readonly cor_layout: (typeof layoutColours)[number]
  readonly cor_primaria: string
  readonly suporte: string
  readonly labels: {
    readonly empresas: string
    readonly empresa: string
    /** Gender of that word, for the texts around it. */
    readonly empresa_genero: 'f' | 'm'
    readonly verba_producao: string
    readonly fornecedores_job: string
  }
}

const layoutColours = ['black', 'blue', 'azure', 'green', 'orange', 'red', 'purple'] as const

const like = (pattern: RegExp, error: string) => z.string(error).check(z.regex(pattern, { error }))
const filled = like(/\S/, 'informe um texto')
const ownFile = like(/^\/[^/]/, 'informe um caminho do próprio produto, como /brands/marca.svg')

const BrandEntry = z.object(
  {
    id: like(/^[a-z0-9-]+$/, 'use letras minúsculas, números e hífen'),
    hosts: z
      .array(
        like(/^(\*|[a-z0-9.-]+)$/, 'informe o nome do servidor em minúsculas, sem porta, ou *'),
        {
          error: 'informe uma lista de nomes',
        },
      )
      .check(z.minLength(1, 'informe ao menos um nome')),
    main: z.boolean('informe true ou false'),
    nome: filled,
    titulo: filled,
    icone: ownFile,
    sidebar_titulo: filled,
    logo: ownFile,
    cor_layout: z.enum(layoutColours, `escolha uma destas: ${layoutColours.join(', ')}`),
    cor_primaria: like(/^#[0-9a-fA-F]{6}$/, 'informe uma cor como #1864ab'),
    suporte: like(/^https:\/\/\S+$/, 'informe um endereço https://'),
    labels: z.object(
      {
        empresas: filled,
        empresa: filled,
        empresa_genero: z._default(z.enum(['f', 'm'], 'informe f ou m'), 'f'),
        verba_producao: filled,
        fornecedores_job: filled,
      },
      'informe os rótulos',
    ),
  },
  'informe uma marca',
)
/** Reads the brands from a file. Errors go to `problems`; the result is then unusable. */
export function readBrands(file: string, problems: string[]): Brand[] {
  const refuse = (reason: string) => void problems.push(`BRANDS_FILE: ${reason}.`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    refuse(`${file} ${error instanceof SyntaxError ? 'não é JSON' : 'não pôde ser lido'}`)
    return []
  }
  if (!Array.isArray(content) || content.length === 0) {
    refuse('o arquivo deve ter uma lista de marcas')
    return []
  }
  const brands: Brand[] = []
  for (const [i, entry] of content.entries()) {
    const read = BrandEntry.safeParse(entry)
    if (read.success) brands.push(read.data)
    for (const { path, message } of read.error?.issues ?? []) {
      refuse(`marca ${i + 1}, ${path.join('.') || 'inteira'}: ${message}`)
    }
  }
  if (brands.length === content.length) checkTogether(brands, refuse)
  return brands
}

function checkTogether(brands: readonly Brand[], refuse: (reason: string) => void): void {
  const repeated = (values: string[]) => values.find((value, i) => values.indexOf(value) !== i)
  const id = repeated(brands.map((brand) => brand.id))
  if (id) refuse(`há duas marcas com id ${id}`)
  const host = repeated(brands.flatMap(({ hosts }) => hosts))
  if (host) refuse(`o servidor ${host} está em duas marcas`)
  if (!brands.some(({ hosts }) => hosts.includes('*'))) {
    refuse('uma das marcas deve ter o servidor *, para todos os outros endereços')
  }
  if (brands.filter(({ main }) => main).length !== 1) {
    refuse('exatamente uma das marcas deve ter main true')
  }
}

/** The brand of a host name (without port). */
export function brandFor(brands: readonly Brand[], host: string): Brand {
  const name = host.toLowerCase()
  const found =
    brands.find(({ hosts }) => hosts.includes(name)) ??
    brands.find(({ hosts }) => hosts.includes('*'))
  if (!found) throw new Error('nenhuma marca para este endereço')
  return found
}

/** The brand with which work in the background was asked for; the main one when that is gone. */
export function brandById(brands: readonly Brand[], id?: string | null): Brand {
  const known = brands.find((one) => one.id === id)
  return (
    known ??
    must(
      brands.find(({ main }) => main),
      'main brand',
    )
  )
}

/** The brand of the installation's own address, for what no request asks for. */
export const ownBrand = ({
  brands,
  baseUrl,
}: {
  readonly brands: readonly Brand[]
  readonly baseUrl: string
}): Brand => brandFor(brands, new URL(baseUrl).hostname)
