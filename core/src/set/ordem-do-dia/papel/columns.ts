import type { PaperPessoa } from './paper-parts.ts'

export interface PaperDepartment {
  readonly nome: string
  readonly pessoas: readonly PaperPessoa[]
}

/** Letters of a name and a function that stand on one line of a column. */
const lineLetters = 36

const heightOf = ({ pessoas }: PaperDepartment) =>
  pessoas.reduce(
    (sum, { nome, funcao, telefone }) =>
      sum + (nome.length + funcao.length > lineLetters ? 2 : 1) + (telefone === '' ? 0 : 1),
    2,
  )

/** How many columns departments take in their order where none is higher than this. */
function fill(all: readonly PaperDepartment[], most: number): PaperDepartment[][] {
  const columns: PaperDepartment[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const one of all) {
    const own = heightOf(one)
    if (height + own > most) {
      columns.push([])
      height = 0
    }
    columns.at(-1)?.push(one)
    height += own
  }
  return columns
}

/** Departments in their order, in columns as even as they can be. */
export function inColumns(all: readonly PaperDepartment[], count: number): PaperDepartment[][] {
  let most = Math.max(0, ...all.map(heightOf))
  while (fill(all, most).length > count) most += 1
  return fill(all, most)
}
