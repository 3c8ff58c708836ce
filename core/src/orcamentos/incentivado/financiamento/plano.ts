import type { Cents } from '../../../kernel/amounts/money.ts'
import { addTo, cents, subtract, sum, sumOf } from '../../../kernel/amounts/money.ts'
import { aboveOf, nomeDoNo } from '../estrutura.ts'
import type { No } from '../estrutura.ts'

/** What of a source pays: what was approved, or what its account yielded. */
export const tiposOfPlano = ['aprovado', 'rendimento'] as const
export type TipoOfPlano = (typeof tiposOfPlano)[number]

/** A column of the plan. */
export interface PlanoColuna {
  readonly id_projeto_fonte: number
  readonly tipo: TipoOfPlano
}

/** What a source pays for a place of the structure, in centavos, never below zero. */
export interface PlanoCell extends PlanoColuna {
  readonly codigo: string
  readonly valor: Cents
}

/** The cells of a plan by their key; an absent one is zero. */
export type PlanoValues = ReadonlyMap<string, Cents>

const zero = cents(0)

export const cellKey = ({ id_projeto_fonte, tipo, codigo }: Omit<PlanoCell, 'valor'>): string =>
  `${id_projeto_fonte}:${tipo}:${codigo}`

export const valuesOf = (cells: readonly PlanoCell[]): PlanoValues =>
  new Map(cells.map((cell) => [cellKey(cell), cell.valor]))

/** What is planned of each source, of what was approved or of its yields. */
export function planejadoByFonte(
  cells: readonly PlanoCell[],
  tipo: TipoOfPlano,
): ReadonlyMap<number, Cents> {
  const sums = new Map<number, Cents>()
  for (const cell of cells) if (cell.tipo === tipo) addTo(sums, cell.id_projeto_fonte, cell.valor)
  return sums
}

/** A place of the structure that has lines of the budget in it, or planned money. */
export interface ItemDoPlano {
  readonly codigo: string
  readonly descricao: string
  /** The sum of the lines in the place itself, with reallocations and without the places below it. */
  readonly orcado: Cents
}

/** The places of a plan in the order of the structure. `orcados` has what stands in each itself. */
export function itensDoPlano(
  nos: readonly No[],
  orcados: ReadonlyMap<string, Cents>,
  cells: readonly PlanoCell[],
): ItemDoPlano[] {
  const planned = new Set(cells.flatMap(({ codigo, valor }) => (valor === 0 ? [] : [codigo])))
  return nos.flatMap((no) => {
    const { codigo } = no
    const orcado = orcados.get(codigo) ?? zero
    return orcado === 0 && !planned.has(codigo) ? [] : [{ codigo, descricao: nomeDoNo(no), orcado }]
  })
}

export interface PlanoRow extends ItemDoPlano {
  readonly chave: string
  /** Only an item is typed into: the others are sums, and lines that have no place yet. */
  readonly tipo: 'item' | 'soma' | 'sem_lugar'
  readonly nivel: number
  /** By column. */
  readonly valores: readonly Cents[]
  readonly planejado: Cents
  /** What nobody pays for yet; below zero, what is planned above the budget. */
  readonly falta: Cents
}

export interface PlanoToShow {
  readonly nos: readonly No[]
  readonly itens: readonly ItemDoPlano[]
  /** Of lines that have no place in the structure. */
  readonly semLugar: Cents
  readonly colunas: readonly PlanoColuna[]
  readonly values: PlanoValues
}

const topOf = (codigo: string): string => codigo.split('.')[0] ?? codigo

function itemRow(item: ItemDoPlano, { colunas, values }: PlanoToShow): PlanoRow {
  const { codigo, orcado } = item
  const valores = colunas.map((coluna) => values.get(cellKey({ ...coluna, codigo })) ?? zero)
  const planejado = sum(valores)
  const falta = subtract(orcado, planejado)
  return {
    ...item,
    chave: `item-${codigo}`,
    tipo: 'item',
    nivel: aboveOf(codigo) === null ? 0 : 1,
    valores,
    planejado,
    falta,
  }
}

/** The sum of rows, under the name of what is above them. */
export const sumOfRows = (
  rows: readonly PlanoRow[],
  { colunas }: Pick<PlanoToShow, 'colunas'>,
  name: Pick<PlanoRow, 'chave' | 'codigo' | 'descricao'>,
): PlanoRow => ({
  ...name,
  tipo: 'soma',
  nivel: 0,
  orcado: sumOf(rows, ({ orcado }) => orcado),
  valores: colunas.map((_, at) => sumOf(rows, ({ valores }) => valores[at])),
  planejado: sumOf(rows, ({ planejado }) => planejado),
  falta: sumOf(rows, ({ falta }) => falta),
})

/** The items under their big item; one that has them all by itself is a row of its own. */
function grouped(rows: readonly PlanoRow[], plano: PlanoToShow): PlanoRow[] {
  const names = new Map(plano.nos.map(({ codigo, descricao }) => [codigo, descricao]))
  return [...Map.groupBy(rows, ({ codigo }) => topOf(codigo))].flatMap(([top, own]) => {
    if (own.every(({ codigo }) => codigo === top)) return own
    const descricao = names.get(top) ?? ''
    const head = sumOfRows(own, plano, { chave: `soma-${top}`, codigo: top, descricao })
    const below = own.map((row) =>
      row.codigo === top ? { ...row, descricao: `${descricao}, sem segundo nível`, nivel: 1 } : row,
    )
    return [head, ...below]
  })
}

/**
 * The rows of a plan: items under their big items, then lines without a place, then what is planned for places in which the
 * budget has nothing any more. Every amount is in one row that is no sum.
 */
export function planoRows(plano: PlanoToShow): PlanoRow[] {
  const rows = plano.itens.map((item) => itemRow(item, plano))
  const outside = rows.filter(({ orcado }) => orcado === 0)
  const { semLugar, colunas } = plano
  return [
    ...grouped(
      rows.filter(({ orcado }) => orcado !== 0),
      plano,
    ),
    ...(semLugar === 0
      ? []
      : [
          {
            chave: 'sem-lugar',
            tipo: 'sem_lugar' as const,
            codigo: '',
            descricao: 'Sem lugar na estrutura',
            nivel: 0,
            orcado: semLugar,
            valores: colunas.map(() => zero),
            planejado: zero,
            falta: semLugar,
          },
        ]),
    ...(outside.length === 0
      ? []
      : [
          sumOfRows(outside, plano, {
            chave: 'fora',
            codigo: '',
            descricao: 'Fora do orçamento',
          }),
          ...outside.map((row) => ({ ...row, nivel: 1 })),
        ]),
  ]
}

/** The rows that amounts are in: no sums of others. */
export const ownRows = (rows: readonly PlanoRow[]): PlanoRow[] =>
  rows.filter(({ tipo }) => tipo !== 'soma')

/** A source as a plan asks of it. */
export interface FonteDoPlano {
  readonly id_projeto_fonte: number
  readonly nome: string
  readonly aprovado: Cents
  /** What its account yielded; null where this person may not see the account. */
  readonly rendeu: Cents | null
}

/** A column for what each source approved, and one for its yields where there are any, or some are planned. */
export const colunasDoPlano = (
  fontes: readonly FonteDoPlano[],
  cells: readonly PlanoCell[],
): PlanoColuna[] => {
  const allotted = planejadoByFonte(cells, 'rendimento')
  return fontes.flatMap(({ id_projeto_fonte, rendeu }): PlanoColuna[] => [
    { id_projeto_fonte, tipo: 'aprovado' },
    ...((rendeu ?? zero) !== 0 || allotted.has(id_projeto_fonte)
      ? [{ id_projeto_fonte, tipo: 'rendimento' } as const]
      : []),
  ])
}

/** What a column may pay; null where it is not known to this person. */
export const limiteDaColuna = ({ tipo }: PlanoColuna, fonte: FonteDoPlano): Cents | null =>
  tipo === 'aprovado' ? fonte.aprovado : fonte.rendeu
