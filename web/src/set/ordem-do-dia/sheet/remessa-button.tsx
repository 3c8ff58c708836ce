import { equipamentoFill, remessasDaOrdem } from '@claquete/contract/set/ordem-do-dia/change'
import { ordemView } from '@claquete/contract/set/ordem-do-dia/ordem'
import { counted } from '@claquete/core/kernel/writing/counted'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { IconListDetails } from '../../../ui/icons.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { useDeskState } from './state/use-desk.ts'

/** Fills the block of equipment from a remittance of the job; absent where there is none to fill it from. */
export function RemessaButton() {
  const { id_ordem_dia } = useDeskState().documento
  const canRead = useMay()('remessa.consultar')
  const params = { id_ordem_dia }
  const remessas = useRead(remessasDaOrdem, { params }, { enabled: canRead }).data?.data ?? []
  const act = useAct({ refresh: [ordemView, remessasDaOrdem], onFailure: reportFailure })
  if (remessas.length === 0) return null
  return (
    <MenuButton
      label="Da remessa"
      icon={<IconListDetails size={14} />}
      isDisabled={act.isRunning}
      actions={remessas.map(({ id_remessa, num_remessa, nome, itens, escolhida }) => ({
        label: `${num_remessa} · ${nome} (${counted(itens, 'item', 'itens')})`,
        isChosen: escolhida,
        run: () => act.run(() => call(equipamentoFill, { params, body: { id_remessa } })),
      }))}
    />
  )
}
