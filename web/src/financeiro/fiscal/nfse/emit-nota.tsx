import { notaEmit } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import type { NotaOrigem } from './emit.dialog.tsx'

const EmitDialog = lazyPart(async () => (await import('./emit.dialog.tsx')).EmitDialog)

/** Button that issues a note of an invoice or of one of its instalments. */
export function EmitNota({ origens }: { readonly origens: readonly NotaOrigem[] }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(notaEmit.access)) return null
  return (
    <>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Emitir NFS-e
      </Button>
      {isOpen && <EmitDialog origens={origens} onClose={() => setOpen(false)} />}
    </>
  )
}
