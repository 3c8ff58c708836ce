import { equipamentoView } from '@claquete/contract/equipamentos/registro/equipamento'
import { etiquetaPrint } from '@claquete/contract/equipamentos/registro/etiqueta'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useRead } from '../../lib/wire/call.ts'
import { IconBarcode } from '../../ui/icons.ts'

export const LabelsPart = lazyPart(() =>
  import('./labels.dialog.tsx').then((part) => part.LabelsDialog),
)

/** The label of one equipment, from its form. */
export function PrintOne({ id_equipamento }: { readonly id_equipamento: number }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(equipamentoView, { params: { id_equipamento } }, { enabled: isOpen })
  if (!may(etiquetaPrint.access)) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconBarcode size={15} stroke={1.5} />}
        loading={isOpen && !data}
        onClick={() => setOpen(true)}
      >
        Etiqueta
      </Button>
      {isOpen && data && <LabelsPart equipamentos={[data.data]} onClose={() => setOpen(false)} />}
    </>
  )
}
