import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { counted } from '../../lib/plain/format.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { IconScale } from '../../ui/icons.ts'
import { situacaoOf } from './limites-situacao.ts'

const LimitesDialog = lazyPart(() =>
  import('./limites.dialog.tsx').then((part) => part.LimitesDialog),
)

interface LimitesProps {
  readonly id_orcamento: number
  readonly id_projeto_incentivado: number
}

/** Says beside the sheet how many limits of the norms it passes, and shows them all. */
export function LimitesButton(of: LimitesProps) {
  const may = useMay()
  return may(projetoLimites.access) ? <Shown {...of} /> : null
}

function Shown({ id_orcamento, id_projeto_incentivado }: LimitesProps) {
  const [isOpen, setOpen] = useState(false)
  useLiveReads('orcamento', projetoLimites)
  useLiveReads('execucao', projetoLimites)
  const { data } = useRead(projetoLimites, {
    params: { id_projeto_incentivado },
    query: { id_orcamento },
  })
  const broken = (data?.data.limites ?? []).filter(
    (limite) => situacaoOf(limite) === 'descumpre',
  ).length
  return (
    <>
      <Button
        variant={broken > 0 ? 'light' : 'default'}
        color={broken > 0 ? 'red' : undefined}
        size="xs"
        leftSection={<IconScale size={15} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {broken > 0 ? counted(broken, 'regra descumprida', 'regras descumpridas') : 'Limites'}
      </Button>
      {isOpen && (
        <LimitesDialog
          id_orcamento={id_orcamento}
          id_projeto_incentivado={id_projeto_incentivado}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
