import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { toProjetoIncentivadoEdit } from '../../addresses/orcamentos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { LimitesList } from './limites-list.tsx'

interface LimitesDialogProps {
  readonly id_orcamento: number
  readonly id_projeto_incentivado: number
  readonly onClose: () => void
}

/** Every limit of the project's norms, measured in this budget. */
export function LimitesDialog({
  id_orcamento,
  id_projeto_incentivado,
  onClose,
}: LimitesDialogProps) {
  const reading = useRead(projetoLimites, {
    params: { id_projeto_incentivado },
    query: { id_orcamento },
  })
  return (
    <SidePanel title="Limites das normas" onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => (
          <Stack>
            <LimitesList of={data} />
            <LinkButton to={toProjetoIncentivadoEdit(id_projeto_incentivado, data.id_empresa)}>
              Projeto, fontes e normas
            </LinkButton>
          </Stack>
        )}
      </Reading>
    </SidePanel>
  )
}
