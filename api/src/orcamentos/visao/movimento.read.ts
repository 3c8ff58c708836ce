import type {
  ApontadoDoMovimentoInside as ApontadoDoMovimento,
  VisaoMovimentoInside as VisaoMovimento,
} from '@claquete/contract/orcamentos/visao/visao'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { sum } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listChargedRows } from '../orcamento/public.ts'
import { standaloneUid, directUid } from './espelho.ts'
import type { EspelhoLine } from './espelho.ts'
import { readVisao } from './visao.read.ts'
import type { VisaoRead } from './visao.read.ts'
import { selectMovimentoRows } from './movimento.queries.ts'
import type { Movimento } from './movimento.queries.ts'

/** An entry with its line. */
export interface LineMovimento {
  readonly movimento: Movimento
  readonly linha: EspelhoLine
}

/** The entries behind the cost report with their lines, without those of hidden lines. */
export async function listLineMovimento(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { header, espelho }: VisaoRead,
): Promise<LineMovimento[]> {
  const linhas = new Map(espelho.linhas.map((linha) => [linha.id, linha]))
  const movimentos = await selectMovimentoRows(
    db,
    header.id_orcamento,
    await visaoDoLivro(db, actor),
  )
  return movimentos.flatMap((movimento) => {
    const linha = lineOf(movimento, linhas)
    return linha ? [{ movimento, linha }] : []
  })
}

function lineOf(
  { tipo, uid, uid_grupo, na_versao }: Movimento,
  linhas: ReadonlyMap<string, EspelhoLine>,
): EspelhoLine | undefined {
  if (uid !== null && na_versao) return linhas.get(directUid(uid)) ?? linhas.get(uid)
  const motivo = uid !== null || tipo === 'despesa' ? 'outra_versao' : tipo
  return linhas.get(standaloneUid(motivo, uid_grupo))
}

type Charged = Awaited<ReturnType<typeof listChargedRows>>[number]
interface LineCharged {
  readonly row: Charged
  readonly linha: EspelhoLine
}

/** What is charged with its lines, without that of hidden lines. */
async function listLineCharged(
  db: TenantDb,
  { header, espelho, parcial }: VisaoRead,
): Promise<LineCharged[]> {
  const linhas = new Map(espelho.linhas.map((linha) => [linha.id, linha]))
  const all = await listChargedRows(db, header.id_orcamento)
  return all.flatMap((row) => {
    const { uid, tipo } = row
    const own = uid === null ? undefined : (linhas.get(directUid(uid)) ?? linhas.get(uid))
    const loose = linhas.get(standaloneUid(tipo, null))
    // With hidden lines, what is charged to a line that is not shown may be of one of those.
    const linha = own ?? (uid === null || !parcial ? loose : undefined)
    return linha ? [{ row, linha }] : []
  })
}

const named = ({ row: { uid: _, ...row } }: LineCharged): ApontadoDoMovimento => row

/** The permission that the names and numbers behind a kind need; without it one row a line has its sum. */
const namedBy: Readonly<Record<Charged['tipo'], AnyPermissionKey>> = {
  horas: 'hora.custos',
  alugueis: 'remessa.consultar',
  extras: 'ordem_do_dia.reais',
}

function seenCharged(
  all: readonly LineCharged[],
  { permissions }: Pick<Context['actor'], 'permissions'>,
): ApontadoDoMovimento[] {
  return [...Map.groupBy(all, ({ row }) => row.tipo)].flatMap(([tipo, rows]) =>
    permissions.has(namedBy[tipo]) ? rows.map(named) : byLine(rows),
  )
}

/** One row a line: beside their cost, hours may tell what the hour of a person costs. */
const byLine = (all: readonly LineCharged[]): ApontadoDoMovimento[] =>
  [...Map.groupBy(all, ({ linha }) => linha.id).values()].map((found) => {
    const rows = found.map(({ row }) => row)
    const days = rows.flatMap(({ de, ate }) => [de, ate]).toSorted()
    return {
      tipo: must(rows[0], 'row of a group').tipo,
      titulo: null,
      detalhe: null,
      de: must(days[0], 'first day'),
      ate: must(days.at(-1), 'last day'),
      segundos: null,
      valor: sum(rows.map(({ valor }) => valor)),
    }
  })

/** A line and its descendants. */
function branchOf(linhas: readonly EspelhoLine[], uid: string): Set<string> {
  const at = linhas.findIndex(({ id }) => id === uid)
  const root = linhas[at]
  if (!root) return new Set()
  const depois = linhas.slice(at + 1)
  const fim = depois.findIndex(({ nivel }) => nivel <= root.nivel)
  const branch = fim < 0 ? depois : depois.slice(0, fim)
  return new Set([uid, ...branch.map(({ id }) => id)])
}

interface MovimentoQuestion {
  readonly uid?: string | undefined
  readonly id_grande_item?: number | undefined
  readonly fornecedor?: string | undefined
}

/** Identifies a supplier by id, or by the typed name of one that is not registered. */
export const fornecedorKey = (id_pessoa: number | null, nome: string | null): string =>
  id_pessoa === null ? (nome ?? '') : String(id_pessoa)

/** The entries, and what is charged without being paid, behind a figure of the cost report. */
export async function listVisaoMovimento(
  context: Context,
  id_orcamento: number,
  { uid, id_grande_item, fornecedor }: MovimentoQuestion,
): Promise<{ data: VisaoMovimento[]; apontado: ApontadoDoMovimento[] }> {
  const reading = await readVisao(context, id_orcamento)
  const branch = uid === undefined ? undefined : branchOf(reading.espelho.linhas, uid)
  const isAsked = (linha: EspelhoLine) =>
    (!branch || branch.has(linha.id)) &&
    (id_grande_item === undefined || (linha.id_grande_item ?? 0) === id_grande_item)
  const found = await listLineMovimento(context, reading)
  const data = found
    .filter(
      ({ linha, movimento: { id_pessoa, pessoa } }) =>
        isAsked(linha) &&
        (fornecedor === undefined || fornecedorKey(id_pessoa, pessoa) === fornecedor),
    )
    .map(({ movimento }) => seenMovimento(movimento))
  if (fornecedor !== undefined) return { data, apontado: [] }
  const charged = await listLineCharged(context.db, reading)
  const asked = charged.filter(({ linha }) => isAsked(linha))
  return { data, apontado: seenCharged(asked, context.actor) }
}

const seenMovimento = ({
  id_pessoa: _,
  uid: __,
  uid_grupo: ___,
  na_versao: ____,
  ...movimento
}: Movimento): VisaoMovimento => movimento
