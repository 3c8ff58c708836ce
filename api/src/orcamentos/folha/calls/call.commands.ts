import { mapDefined } from '@claquete/core/kernel/must'
import { recordOf, tableKeys } from '@claquete/core/kernel/record'
import { given } from '../../../kernel/given.ts'
import { Failure } from '@claquete/contract/failures'
import type { FolhaChange, FolhaTotals } from '@claquete/contract/orcamentos/folha/folha'
import type { OrcamentoTotals } from '@claquete/contract/orcamentos/folha/line-fields'
import { cents } from '@claquete/core/kernel/amounts/money'
import { rateToNumber, rate } from '@claquete/core/kernel/amounts/quantity'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { findOrcamento, lockOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { readFolha } from '../documento/documento.read.ts'
import type { FolhaRead } from '../documento/documento.read.ts'
import { changeFolha } from '../change/change.commands.ts'
import type { ChangedFolha } from '../change/change.commands.ts'
import { readPerfil } from '../documento/perfil.read.ts'
import { parteVista } from '../documento/view.read.ts'
import type { ParteVista } from '../documento/view.read.ts'

/** A sheet opened for a call that names lines by id. */
export interface OpenFolha {
  readonly orcamento: SeenOrcamento
  readonly reading: FolhaRead
  readonly vista: ParteVista
}

/** Opens the sheet as this person sees it, locked if the call will change it. */
export async function open(
  context: Context,
  id_orcamento: number,
  { travar = false } = {},
): Promise<OpenFolha> {
  const orcamento = await (travar ? lockOrcamento : findOrcamento)(context, id_orcamento)
  const reading = await readFolha(context.db, orcamento)
  const perfil = await readPerfil(context, id_orcamento, reading.folha)
  return { orcamento, reading, vista: parteVista(reading, perfil) }
}

/** The line with this id, if this person may see it. */
export function lineById({ vista }: OpenFolha, tipo: 'grupo' | 'item', id: number) {
  const linha = vista.linhas.find((one) => one.tipo === tipo && vista.ids.get(one.id) === id)
  if (!linha) throw new Failure('nao_encontrado')
  return linha
}

/** The position of a new line: after its last sibling. */
export function lastOrder(
  { reading }: Pick<OpenFolha, 'reading'>,
  superior: string | null,
): number {
  const beside = reading.folha.tree.childrenOf(superior)
  return (beside.at(-1)?.ordem ?? 0) + orderStep
}

interface ChangeOptions {
  /** The call's fields behind each change. */
  readonly campos?: readonly string[]
  readonly isTrusted?: boolean
}

/** Applies all changes or none; a refusal names the field of the call. */
export async function changeAll(
  context: Context,
  id_orcamento: number,
  mudancas: readonly FolhaChange[],
  { campos = [], isTrusted = false }: ChangeOptions = {},
): Promise<ChangedFolha> {
  const lote = randomUUID()
  const pedido = { lote, cliente: lote, mudancas }
  const refuse = (recusas: readonly { readonly indice: number; readonly msg: string }[]) =>
    new Failure('mudanca_recusada', {
      values: { motivo: recusas[0]?.msg ?? '' },
      erros: recusas.map(({ indice, msg }) => ({ campo: campos[indice] ?? 'orcamento', msg })),
    })
  const changed = await changeFolha(context, id_orcamento, pedido, { isTrusted }).catch((error) => {
    const recusas = refusalsOf(error)
    throw recusas ? refuse(recusas) : error
  })
  if (changed.recusas.length > 0) throw refuse(changed.recusas)
  return changed
}

/** The index and reason of each change of a wholly refused batch. */
function refusalsOf(error: unknown) {
  if (!(error instanceof Failure) || error.code !== 'mudanca_recusada') return undefined
  return error.errors?.map(({ campo, msg }) => ({
    indice: Number(campo.replace('mudancas.', '')),
    msg,
  }))
}

const amountsOf = <K extends string>(valores: Readonly<Partial<Record<K, number | undefined>>>) =>
  given(recordOf(tableKeys(valores), (nome) => mapDefined(valores[nome], cents)))

/** Totals as the calls outside the sheet return them. */
export function callTotals(totais: FolhaTotals, parcial: boolean): OrcamentoTotals {
  const { encargos, comissoes: _comissoes, margem, ajuste, ...valores } = totais
  return {
    parcial,
    ...amountsOf(valores),
    ...amountsOf({
      desconto_acrescimo: ajuste,
      encargosTotal: encargos?.reduce((all, um) => all + um, 0),
    }),
    ...(margem !== undefined && { margem: rateToNumber(rate(margem)) }),
  }
}

export const totalsOf = ({ vista }: Pick<OpenFolha, 'vista'>): OrcamentoTotals =>
  callTotals(vista.totais, vista.parcial)
