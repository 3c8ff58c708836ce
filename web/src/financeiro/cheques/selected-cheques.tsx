import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeClear, chequeDeliver } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeCopies, chequePrint } from '@claquete/contract/financeiro/cheques/impressao'
import { isPaying, isUncleared } from '@claquete/core/financeiro/cheques/cheque'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import { useMay } from '../../lib/account/permission.ts'
import type { List } from '../../lib/list/list.ts'
import { Action } from '../../livro/titulos/public.ts'
import { IconCheck, IconFileText, IconFileTypePdf, IconSend } from '../../ui/icons.ts'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { openCopies } from './use-cheques.ts'

interface SelectedChequesProps {
  readonly list: List<ChequeRow>
  readonly onAct: (act: ChequeAct, cheques: readonly ChequeRow[]) => void
  readonly onPrint: (ids: readonly number[]) => void
}

const icon = { size: 15, stroke: 1.5 } as const
const idsOf = (rows: readonly ChequeRow[]) => rows.map(({ id_chequeEmitido }) => id_chequeEmitido)

/** Acts on the selected cheques: each is offered where all of them take it. */
export function SelectedCheques({ list, onAct, onPrint }: SelectedChequesProps) {
  const may = useMay()
  const { rows } = list.selection
  const all = (test: (row: ChequeRow) => boolean) => rows.every(test)
  return (
    <SelectionBar list={list} sumOf="valor">
      {may(chequeDeliver.access) && all(({ situacao }) => situacao === 'emitido') && (
        <Action icon={<IconSend {...icon} />} onClick={() => onAct('entregar', rows)}>
          Entregar
        </Action>
      )}
      {may(chequeClear.access) && all(({ situacao }) => isUncleared(situacao)) && (
        <Action icon={<IconCheck {...icon} />} onClick={() => onAct('compensar', rows)}>
          Compensar
        </Action>
      )}
      {may(chequePrint.access) && all(({ situacao }) => isPaying(situacao)) && (
        <Action icon={<IconFileTypePdf {...icon} />} onClick={() => onPrint(idsOf(rows))}>
          Imprimir
        </Action>
      )}
      {may(chequeCopies.access) && (
        <Action icon={<IconFileText {...icon} />} onClick={() => void openCopies(idsOf(rows))}>
          Cópias
        </Action>
      )}
    </SelectionBar>
  )
}
