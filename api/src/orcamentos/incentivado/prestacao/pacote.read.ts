import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { counted } from '@claquete/core/kernel/writing/counted'
import { filledRelacao } from '@claquete/core/orcamentos/incentivado/contas/relacoes/all'
import type { Leiautes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/all'
import {
  filesOf,
  papeisDeArquivo,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import type {
  NamedArquivo,
  ComprovantesDoPagamento,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/comprovantes'
import type { Facts } from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import {
  namesOfRelacoes,
  relacaoCodigos,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { Column } from '@claquete/core/orcamentos/incentivado/contas/relacoes/relacao'
import type { Readable } from 'node:stream'
import { zipOf } from '../../../kernel/files/zip.ts'
import type { ZipEntry } from '../../../kernel/files/zip.ts'
import type { Services } from '../../../kernel/services.ts'
import { conferenciaPaper } from './conferencia.paper.ts'
import { paperStream } from './paper.read.ts'
import type { Head, Paper } from './paper.read.ts'

export interface Pacote {
  readonly facts: Facts
  readonly leiautes: Leiautes
  readonly comprovantes: readonly ComprovantesDoPagamento[]
  readonly conferencia: ConferenciaInside
  readonly head: Head
}

const columns: readonly Column[] = [
  { campo: 'seq', titulo: 'Seq.', kind: 'number', width: 6 },
  { campo: 'data', titulo: 'Débito', kind: 'date', width: 11 },
  { campo: 'favorecido', titulo: 'Favorecido', kind: 'text', width: 32 },
  { campo: 'valor', titulo: 'Valor', kind: 'money', width: 14, isSummed: true },
  { campo: 'documento', titulo: 'Documento', kind: 'text', width: 38 },
  { campo: 'comprovante', titulo: 'Comprovante', kind: 'text', width: 38 },
  { campo: 'falta', titulo: 'Falta', kind: 'text', width: 28 },
]

/** The payments with the names of their files, and which are missing. */
export function indexPaper(
  comprovantes: readonly ComprovantesDoPagamento[],
  lost: ReadonlySet<string>,
): Paper {
  const named = (all: readonly NamedArquivo[], papel: NamedArquivo['papel']) =>
    all
      .filter((one) => one.papel === papel && !lost.has(one.arquivo))
      .map(({ nome }) => nome)
      .join(' · ')
  const rows = comprovantes.map(({ pagamento, arquivos, faltam }) => {
    const { gasto, debito, seq } = pagamento
    const gone = arquivos.filter(({ arquivo }) => lost.has(arquivo)).map(({ nome }) => nome)
    const missing = [
      ...faltam.map((papel) => papeisDeArquivo[papel]),
      ...gone.map((nome) => `${nome} não está mais guardado`),
    ]
    return {
      cells: [
        seq,
        debito.data,
        gasto.favorecido,
        debito.valor,
        named(arquivos, 'documento'),
        named(arquivos, 'comprovante'),
        missing.join(' · '),
      ],
      isStrong: false,
      seq,
    }
  })
  const without = comprovantes.filter(({ faltam }) => faltam.length > 0)
  const total = sumOf(comprovantes, ({ pagamento }) => pagamento.debito.valor)
  return {
    titulo: 'Índice do pacote',
    columns,
    rows,
    totals: columns.map(({ isSummed }) => (isSummed ? total : null)),
    avisos:
      without.length === 0
        ? []
        : [
            `${counted(without.length, 'pagamento sem documento ou comprovante', 'pagamentos sem documento ou comprovante')}.`,
          ],
  }
}

export const relacaoPaper = (
  codigo: RelacaoCodigo,
  { facts, leiautes }: Pick<Pacote, 'facts' | 'leiautes'>,
): Paper => ({
  titulo: namesOfRelacoes[codigo].titulo,
  ...filledRelacao(codigo, facts, leiautes),
})

/** Files are looked for a few at a time: a package has thousands. */
const atOnce = 20

/** The files that are named and no longer stored. */
async function lostOf(
  { storage }: Services,
  files: readonly NamedArquivo[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  for (let at = 0; at < files.length; at += atOnce) {
    signal?.throwIfAborted()
    const some = files.slice(at, at + atOnce)
    const isThere = await Promise.all(some.map(({ arquivo }) => storage.exists(arquivo)))
    for (const [of, one] of some.entries()) if (!isThere[of]) lost.add(one.arquivo)
  }
  return lost
}

const extensions = { excel: 'xlsx', pdf: 'pdf' } as const

/**
 * The whole accounting as a zip: index, the result of the checks, every sheet as a workbook and as a PDF, and the proofs by
 * the number of their payment. Each file is made or opened when the zip comes to it.
 */
export async function pacoteStream(services: Services, pacote: Pacote): Promise<Readable> {
  const { comprovantes, conferencia, head } = pacote
  const files = filesOf(comprovantes)
  const lost = await lostOf(services, files, head.signal)
  const mtime = new Date(services.now())
  const paper = (nome: string, format: 'excel' | 'pdf', make: () => Paper): ZipEntry => ({
    nome: `${nome}.${extensions[format]}`,
    mtime,
    open: () => paperStream(services, make(), head, format),
  })
  const both = (nome: string, make: () => Paper) => [
    paper(nome, 'excel', make),
    paper(nome, 'pdf', make),
  ]
  return zipOf([
    ...both('0-indice', () => indexPaper(comprovantes, lost)),
    paper('1-conferencia', 'pdf', () => conferenciaPaper(conferencia)),
    ...relacaoCodigos.flatMap((codigo) =>
      both(`2-relacoes/${codigo}`, () => relacaoPaper(codigo, pacote)),
    ),
    ...files
      .filter(({ arquivo }) => !lost.has(arquivo))
      .map(({ nome, arquivo }) => ({
        nome: `3-comprovantes/${nome}`,
        mtime,
        open: () => services.storage.get(arquivo),
      })),
  ])
}
