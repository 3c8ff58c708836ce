import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileText } from '../../ui/icons.ts'
import { Action } from '../../livro/titulos/public.ts'

const ChequeDialog = lazyPart(async () => (await import('./cheque.dialog.tsx')).ChequeDialog)

/** Button that issues a cheque for the selected payables. */
export function ChequeSelected({ rows }: { readonly rows: readonly LancamentoRow[] }) {
  const may = useMay()
  const [ids, setIds] = useState<readonly number[]>()
  if (!may('cheque.cadastrar') || !may('lancamento.baixar')) return null
  return (
    <>
      <Action
        icon={<IconFileText size={15} stroke={1.5} />}
        onClick={() => setIds(rows.map(({ id_lancamento }) => id_lancamento))}
      >
        Emitir cheque
      </Action>
      {ids && <ChequeDialog ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
