import { Failure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { exportacaoByTipo } from '@claquete/contract/livro/titulos/exportacao'
import type { Context } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import type { Exporter, ExportKind } from '../../../kernel/lists/exports.ts'
import { extratoExporter, listExporters } from './lista.export.ts'
import { contasA, extratoOf, keep } from './lista.handlers.ts'
import { toStore, wantedOf } from './request.read.ts'

/** Lists of the ledger that are exported by name, each with the permission it requires. */
const titleLists = {
  'contas-pagar': ['conta_pagar.imprimir', listExporters.pagar, 'D'],
  'contas-receber': ['conta_receber.imprimir', listExporters.receber, 'C'],
  lancamentos: ['lancamento.imprimir', listExporters.lancamentos, undefined],
} as const satisfies Readonly<
  Record<string, readonly [AnyPermissionKey, Exporter, 'C' | 'D' | undefined]>
>
type SheetList = keyof typeof titleLists | 'contas'

export const isList = (t: string): t is SheetList => t === 'contas' || Object.hasOwn(titleLists, t)

export function requirePermission({ actor }: Context, key: AnyPermissionKey): void {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

type Asked = TakenBy<typeof exportacaoByTipo>['body']

export async function exportList(
  context: Context,
  lista: SheetList,
  tipo: ExportKind,
  { base: _, ...filter }: Asked,
) {
  if (lista === 'contas') {
    requirePermission(context, 'lancamento.imprimir')
    const { periodo1, periodo2, id_contabancaria, id_empresa } = filter
    const pedido = await extratoOf(context, { periodo1, periodo2, id_contabancaria, id_empresa })
    return startExport(context, extratoExporter, tipo, keep({}, pedido))
  }
  const [permission, exporter, operacao] = titleLists[lista]
  requirePermission(context, permission)
  const asked = operacao ? contasA(operacao, filter) : filter
  return startExport(context, exporter, tipo, keep({}, toStore(await wantedOf(context, asked))))
}
