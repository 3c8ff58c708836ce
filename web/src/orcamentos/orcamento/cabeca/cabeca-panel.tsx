import { orcamentoView } from '@claquete/contract/orcamentos/orcamento/orcamento'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useMay } from '../../../lib/permission.ts'
import { IconListDetails } from '../../../ui/icons.ts'

const Dialog = lazy(() =>
  import('./cabeca-dialog.tsx').then((part) => ({ default: part.CabecaDialog })),
)

/** The button that opens the data of a budget beside its sheet. */
export function CabecaPanel({ id_orcamento }: { readonly id_orcamento: number }) {
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
        <Suspense>
          <Dialog id_orcamento={id_orcamento} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
