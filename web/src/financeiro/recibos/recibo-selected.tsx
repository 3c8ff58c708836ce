import { reciboCreate } from '@claquete/contract/financeiro/recibos/recibo'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileText } from '../../ui/icons.ts'
import { Action } from '../../livro/titulos/public.ts'

const ReciboDialog = lazyPart(async () => (await import('./recibo.dialog.tsx')).ReciboDialog)

/** Button that issues a receipt of what was paid of the selected titles. */
export function ReciboSelected({ rows }: { readonly rows: readonly LancamentoRow[] }) {
  const may = useMay()
  const [ids, setIds] = useState<readonly number[]>()
  if (!may(reciboCreate.access)) return null
  return (
    <>
      <Action
        icon={<IconFileText size={15} stroke={1.5} />}
        onClick={() => setIds(rows.map(({ id_lancamento }) => id_lancamento))}
      >
        Gerar recibo
      </Action>
      {ids && <ReciboDialog ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
