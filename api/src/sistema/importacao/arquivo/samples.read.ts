import type { ImportFile } from './file.read.ts'
import { NothingToImport } from './table.read.ts'

const samplesMax = 3

export interface Samples {
  readonly planilha: string | undefined
  readonly colunas: { nome: string; exemplos: string[] }[]
  readonly linhas: number
}

/** Reads the whole table once for its columns, sample values and number of lines. */
export async function takeSamples(file: ImportFile, planilha?: string): Promise<Samples> {
  const table = await file.open(planilha)
  const colunas = table.colunas.map((nome): Samples['colunas'][number] => ({ nome, exemplos: [] }))
  let linhas = 0
  for await (const { cells, msg } of table.linhas) {
    linhas += 1
    if (msg !== undefined) continue
    for (const [at, { exemplos }] of colunas.entries()) {
      if (exemplos.length === samplesMax) continue
      const cell = (cells[at] ?? '').slice(0, 60)
      if (cell !== '' && !exemplos.includes(cell)) exemplos.push(cell)
    }
  }
  if (linhas === 0) throw new NothingToImport('não há linhas além do cabeçalho.')
  return { planilha, colunas, linhas }
}

const sheetsTried = 10

/** The first sheet with lines: a sheet of instructions may precede it. */
export async function firstSamples(file: ImportFile): Promise<Samples> {
  let first: unknown
  for (const sheet of file.planilhas.slice(0, sheetsTried)) {
    try {
      return await takeSamples(file, sheet)
    } catch (error) {
      if (!(error instanceof NothingToImport)) throw error
      first ??= error
    }
  }
  if (first !== undefined) throw first
  return takeSamples(file)
}
