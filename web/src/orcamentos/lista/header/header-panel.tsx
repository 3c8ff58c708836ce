import { orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { IconListDetails } from '../../../ui/icons.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const Dialog = lazyPart(() => import('./header.dialog.tsx').then((part) => part.HeaderDialog))

interface HeaderPanelProps {
  readonly id_orcamento: number
  readonly isOfProjeto: boolean
}

/** Button that opens the budget's data beside its sheet. */
export function HeaderPanel({ id_orcamento, isOfProjeto }: HeaderPanelProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(orcamentoView.access)) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconListDetails size={15} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Dados
      </Button>
      {isOpen && (
        <>
          <Dialog {...{ id_orcamento, isOfProjeto }} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  )
}
