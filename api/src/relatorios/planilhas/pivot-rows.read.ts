import { valueAt } from '@claquete/core/kernel/must'
import type { Pivot, PivotQuery } from '@claquete/contract/relatorios/planilhas/pivot'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { monthsBetween } from '@claquete/core/livro/contas/dre'
import { buildPivot, foldRows, periodBefore } from '@claquete/core/relatorios/planilhas/pivot'
import type { PivotNode } from '@claquete/core/relatorios/planilhas/pivot'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { WhoToday } from '../../kernel/context.ts'
import { namesOfEspecies } from '../../financeiro/dre/public.ts'
import { cutOf } from './pivot-cut.read.ts'
import { listNamed, listPlano, listSums } from './pivot.queries.ts'
import type { PivotCut, PivotSum } from './pivot.queries.ts'

const isUnplaced = (especie: string): especie is keyof typeof namesOfEspecies =>
  Object.hasOwn(namesOfEspecies, especie)

/**
 * The key of the row that an amount belongs to: its account (`p12`) or its kind (`juros`); in another grouping, below its
 * group (`g5/p12`, `g0/juros`).
 */
const keyOf = ({ agrupar }: PivotCut, { especie, id_grupoCusto, grupo }: PivotSum) => {
  const conta = id_grupoCusto === null ? especie : `p${id_grupoCusto}`
  return agrupar === 'plano' ? conta : `g${grupo ?? 0}/${conta}`
}

const especieNode = (
  cut: Pick<PivotCut, 'side'>,
  especie: string,
): Omit<PivotNode, 'chave' | 'superior'> => ({
  codigo: '',
  nome: isUnplaced(especie) ? namesOfEspecies[especie][cut.side === 'receita' ? 0 : 1] : especie,
})

/** The rows of a pivot by accounts: the tree of accounts, and what has none. */
export async function nodesByPlano(
  db: TenantDb,
  cut: Pick<PivotCut, 'side'>,
): Promise<PivotNode[]> {
  const plano = await listPlano(db, cut.side)
  return [
    ...plano.map(({ id, superior, codigo, nome }) => ({
      chave: `p${id}`,
      superior: superior === null ? null : `p${superior}`,
      codigo,
      nome,
    })),
    ...Object.keys(namesOfEspecies).map((especie) => ({
      chave: especie,
      superior: null,
      ...especieNode(cut, especie),
    })),
  ]
}

/** The accounts of each group, in the order of the chart; what has no account comes last. */
function accountsByGroup(
  cut: PivotCut,
  sums: readonly PivotSum[],
  places: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly (PivotSum & { readonly chave: string })[]> {
  const placeOf = ({ id_grupoCusto }: PivotSum) => valueAt(places, id_grupoCusto) ?? places.size
  const all = new Map<number, Map<string, PivotSum & { readonly chave: string }>>()
  for (const sum of sums) {
    const inside = all.get(sum.grupo ?? 0) ?? new Map()
    all.set(sum.grupo ?? 0, inside)
    const chave = keyOf(cut, sum)
    inside.set(chave, { ...sum, chave })
  }
  return new Map(
    [...all].map(([grupo, inside]) => [
      grupo,
      [...inside.values()].toSorted(
        (a, b) => placeOf(a) - placeOf(b) || a.especie.localeCompare(b.especie),
      ),
    ]),
  )
}

/** The rows of a pivot by another group: its records by name, each with its accounts. */
async function nodesByGroup(
  db: TenantDb,
  { groups }: Pivot,
  { cut, sums }: { readonly cut: PivotCut; readonly sums: readonly PivotSum[] },
): Promise<PivotNode[]> {
  const plano = await listPlano(db, cut.side)
  const contas = new Map(plano.map(({ id, codigo, nome }) => [id, { codigo, nome }]))
  const byGroup = accountsByGroup(cut, sums, new Map(plano.map(({ id }, at) => [id, at])))
  const named = await listNamed(db, cut.agrupar, [...byGroup.keys()])
  return [...named, { id: 0, nome: groups[cut.agrupar].none }].flatMap(({ id, nome }) => {
    const superior = `g${id}`
    return [
      { chave: superior, superior: null, codigo: '', nome },
      ...(byGroup.get(Number(id)) ?? []).map(({ chave, id_grupoCusto, especie }) => ({
        chave,
        superior,
        ...((id_grupoCusto !== null && contas.get(id_grupoCusto)) || especieNode(cut, especie)),
      })),
    ]
  })
}

/** With more rows, each group shows its sums alone. */
const mostRows = 5_000

/** The whole table of a pivot, in centavos. */
export async function readPivot(who: WhoToday, pivot: Pivot, query: PivotQuery) {
  const { db } = who
  const cut = await cutOf(who, pivot, query)
  const { periodo1, periodo2 } = cut.recorte
  const sums = await listSums(db, cut)
  const comparado = query.comparar ? periodBefore({ periodo1, periodo2 }, query.comparar) : null
  const before = comparado
    ? await listSums(db, { ...cut, recorte: { ...cut.recorte, ...comparado } })
    : []
  const earlier = new Map<string, Cents>()
  for (const sum of before) {
    const chave = keyOf(cut, sum)
    earlier.set(chave, cents((earlier.get(chave) ?? 0) + sum.valor))
  }
  const all = [...sums, ...before]
  const nodes =
    cut.agrupar === 'plano'
      ? await nodesByPlano(db, cut)
      : await nodesByGroup(db, pivot, { cut, sums: all })
  const months = monthsBetween(periodo1, periodo2)
  const cells = sums.map((sum) => ({ chave: keyOf(cut, sum), mes: sum.mes, valor: sum.valor }))
  const data = foldRows({ nodes, months, cells, earlier }, mostRows)
  return { cut, comparado, months, resumido: data.nodes !== nodes, ...buildPivot(data) }
}
export type ReadPivot = Awaited<ReturnType<typeof readPivot>>
