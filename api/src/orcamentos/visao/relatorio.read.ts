import { visaoRelatorio } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import type {
  VisaoRelatorioQuery,
  VisaoRelatorioRowInside as VisaoRelatorioRow,
  VisaoRelatorioSumsInside as VisaoRelatorioSums,
} from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { cents, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { ratioOf } from '@claquete/core/kernel/amounts/quantity'
import { recordOf } from '@claquete/core/kernel/record'
import { fieldFailure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import type { ExportColumn, Exporter } from '../../kernel/lists/exports.ts'
import { fileColumns } from '../../kernel/lists/file-columns.ts'
import { toPercent } from './visao.read.ts'
import { permissoesOf } from './who-sees.ts'
import { exportRelatorio } from './relatorio.queries.ts'
import type { RelatorioLine, SomasDoRelatorio, VistaDoRelatorio } from './relatorio.queries.ts'

/** Why a person may not ask for the jobs that spent more than planned; undefined when they may. */
export const reasonNotPlanned = ({ previsto }: Pick<VistaDoRelatorio, 'previsto'>) =>
  previsto ? undefined : 'O seu perfil não vê o custo previsto dos orçamentos.'

/** Refuses a request for what the profile does not see. */
export function checkQuery(query: VisaoRelatorioQuery, vista: VistaDoRelatorio): void {
  checkRange(query.periodo1, query.periodo2)
  const reason = query.acima === 'S' ? reasonNotPlanned(vista) : undefined
  if (reason) throw fieldFailure('acima', reason)
}

export async function vistaOf(context: Context): Promise<VistaDoRelatorio> {
  const { actor } = context
  const { total_orcado, custos, previsto, ver_ocultos } = permissoesOf(context)
  return {
    id_usuario: actor.id_usuario,
    tenant: actor.tenant,
    id_usuario_tipo: actor.id_usuario_tipo,
    empresas: actor.empresas,
    listar_todos: actor.permissions.has('orcamento.listar_todos'),
    ver_ocultos,
    orcado: total_orcado,
    custos,
    previsto,
  }
}

export function seenRow({ orcado, previsto, gastos, ...linha }: RelatorioLine): VisaoRelatorioRow {
  return {
    ...linha,
    ...(orcado !== undefined && orcado !== null && { orcado }),
    ...(gastos && { comprometido: gastos[0], realizado: gastos[1] }),
    ...(previsto !== undefined && gastos && contas(previsto, gastos)),
  }
}

const saldoOf = (previsto: Cents, comprometido: Cents, realizado: Cents) =>
  subtract(subtract(previsto, comprometido), realizado)

const contas = (previsto: Cents, [comprometido, realizado]: readonly [Cents, Cents]) => ({
  previsto,
  saldo: saldoOf(previsto, comprometido, realizado),
  execucao: toPercent(ratioOf(BigInt(realizado), previsto)),
})

export function somasVistas(somas: SomasDoRelatorio) {
  const { quantidade, orcado, sem_orcado, previsto, comprometido, realizado } = somas
  const precos = {
    quantidade,
    ...(orcado !== null && { orcado }),
    ...(sem_orcado !== null && { sem_orcado: Number(sem_orcado) }),
    ...(previsto !== null && { previsto }),
  }
  if (comprometido === null || realizado === null) return precos
  const saldo = previsto === null ? {} : { saldo: saldoOf(previsto, comprometido, realizado) }
  return { ...precos, comprometido, realizado, ...saldo }
}

type Situacoes = VisaoRelatorioSums['somados']
const situacoes = ['aprovados', 'abertos', 'perdidos'] as const

/** Divides the budgets into those that the sums count and those left out. */
export function whatIsSummed(found: Situacoes, chosen: keyof Situacoes | 'todos') {
  const those = (isIn: (name: keyof Situacoes) => boolean): Situacoes =>
    recordOf(situacoes, (name) => (isIn(name) ? found[name] : 0))
  const isSummed = (name: keyof Situacoes) => chosen === 'todos' || chosen === name
  return { somados: those(isSummed), fora: those((name) => !isSummed(name)) }
}

type Sees = Pick<VistaDoRelatorio, 'orcado' | 'custos' | 'previsto'>

const money = (prop: string, label: string): ExportColumn => ({
  prop,
  label,
  kind: 'money',
  width: 15,
})

const columnsFor = ({ orcado, custos, previsto }: Sees): readonly ExportColumn[] => [
  ...fileColumns(visaoRelatorio),
  ...(orcado ? [money('orcado', 'Orçado')] : []),
  ...(previsto ? [money('previsto', 'Previsto')] : []),
  ...(custos ? [money('comprometido', 'Comprometido'), money('realizado', 'Realizado')] : []),
  ...(previsto ? [money('saldo', 'Saldo')] : []),
  ...(previsto && custos ? [execucao] : []),
]

const execucao: ExportColumn = {
  prop: 'execucao',
  label: 'Execução',
  kind: 'percent',
  width: 10,
  cell: ({ realizado, previsto }) =>
    ratioOf(BigInt(Number(realizado ?? 0)), cents(Number(previsto ?? 0))) ?? null,
}

/** One exporter per set of visible columns: hidden columns must not be in the file. */
const modelOf = ({ orcado, custos, previsto }: Sees) =>
  ['visao_orcamento', orcado && 'orcado', custos && 'custos', previsto && 'previsto']
    .filter(Boolean)
    .join('.')

/** The planned amounts require seeing costs. */
const vistas: readonly Sees[] = [true, false].flatMap((orcado) => [
  { orcado, custos: false, previsto: false },
  { orcado, custos: true, previsto: false },
  { orcado, custos: true, previsto: true },
])

type ExportRequest = VisaoRelatorioQuery & { readonly vista: VistaDoRelatorio }

export const visaoRelatorioExporters: readonly Exporter[] = vistas.map((sees) => ({
  model: modelOf(sees),
  title: 'Visão de orçamentos',
  columns: columnsFor(sees),
  query: (db, { vista, ...filter }: ExportRequest) => exportRelatorio(db, vista, filter),
}))

export function exporterFor(vista: VistaDoRelatorio): Exporter {
  const found = visaoRelatorioExporters.find(({ model }) => model === modelOf(vista))
  if (!found) throw new Error('exportação sem colunas')
  return found
}
