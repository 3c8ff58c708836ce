import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { toReceivableEdit } from '../../../addresses/livro.ts'
import { reais } from '../../../lib/plain/money.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FalhasList } from './falhas-list.tsx'
import type { GastoLido } from './gasto-values.ts'

interface DevolucaoDialogProps {
  readonly lido: GastoLido
  readonly onClose: () => void
}

/** What a supplier gave back, with what is wrong with it. It has no document, and its source is that of its account. */
export function DevolucaoDialog({ lido, onClose }: DevolucaoDialogProps) {
  const { gasto, debitos } = lido
  return (
    <Dialog title={gasto.descricao} size="lg" onClose={onClose}>
      <Stack>
        <Figures
          look="line"
          items={[
            { label: 'Devolvido', value: reais(-gasto.valor) },
            { label: 'Fornecedor', value: gasto.favorecido },
            { label: 'Linha', value: [gasto.no, gasto.item].filter(Boolean).join(' ') },
            { label: 'Fonte', value: gasto.fontes.map(({ nome }) => nome).join(' + ') || '—' },
          ]}
        />
        {gasto.falhas.length > 0 && <FalhasList falhas={gasto.falhas} />}
        <Note>
          {debitos
            .map(
              ({ data, valor, conta }) =>
                `${formatDateBr(calendarDate(data))}: ${reais(-valor)} em ${conta ?? 'conta desconhecida'}`,
            )
            .join(' · ')}
        </Note>
        {gasto.id_lancamento !== null && (
          <Row justify="end">
            <LinkButton to={toReceivableEdit(gasto.id_lancamento)}>Abrir o título</LinkButton>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}
