import {
  chequeCancel,
  chequeClear,
  chequeDeliver,
  chequePresent,
  chequeReopen,
  chequeReturn,
  chequeStop,
  chequeUndo,
} from '@claquete/contract/financeiro/cheques/cheque'
import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import { actsFrom } from '@claquete/core/financeiro/cheques/cheque'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import { useMay } from '../../lib/account/permission.ts'

/** The call of each act. */
export const endpoints = {
  entregar: chequeDeliver,
  recolher: chequeUndo,
  compensar: chequeClear,
  descompensar: chequeUndo,
  devolver: chequeReturn,
  reapresentar: chequePresent,
  sustar: chequeStop,
  cancelar: chequeCancel,
  reabrir: chequeReopen,
} as const

export const actNames: Readonly<Record<ChequeAct, string>> = {
  entregar: 'Entregar',
  recolher: 'Desfazer entrega',
  compensar: 'Compensar',
  descompensar: 'Desfazer compensação',
  devolver: 'Devolver',
  reapresentar: 'Reapresentar',
  sustar: 'Sustar',
  cancelar: 'Cancelar',
  reabrir: 'Reabrir',
}

/** The acts that a cheque takes now and this person may do. A reconciled one is undone in the reconciliation. */
export function useActs(): (cheque: ChequeRow) => ChequeAct[] {
  const may = useMay()
  return (cheque) =>
    actsFrom(cheque).filter(
      (act) => may(endpoints[act].access) && !(act === 'descompensar' && cheque.conciliado === 'S'),
    )
}
