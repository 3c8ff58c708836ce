import { oportunidadeCreate } from '@claquete/contract/projetos/crm/oportunidade'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { IconPlus } from '../../ui/icons.ts'
import { OportunidadeDialog } from './oportunidade.dialog.tsx'

interface NewOportunidadeProps {
  readonly id_funil?: number | undefined
  /** Called with the id of the new one. */
  readonly onDone: (id: number) => void
}

/** Opens the form of a new opportunity; the key n does the same. */
export function NewOportunidade({ id_funil, onDone }: NewOportunidadeProps) {
  const isAllowed = useMay()(oportunidadeCreate.access)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys(isAllowed ? [{ keys: 'n', label: 'Nova oportunidade', group: 'Listas', run: open }] : [])
  if (!isAllowed) return null
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconPlus size={15} />}
        title="Nova oportunidade (n)"
        onClick={open}
      >
        Nova oportunidade
      </Button>
      {isOpen && (
        <OportunidadeDialog id_funil={id_funil} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
