import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { Group } from './prepare-values.ts'

/** The batches that would be made, each with what its account has on the day. */
export const GroupCards = ({ groups }: { readonly groups: readonly Group[] }) => (
  <Row gap={6} align="start">
    {groups.length === 0 && <Note>Escolha a conta de onde saem os pagamentos.</Note>}
    {groups.map((group) => (
      <Figures
        key={group.key}
        look="line"
        label={`${group.conta} em ${formatDateBr(group.data)}`}
        items={[
          {
            label: `${group.conta} em ${formatDateBr(group.data)}`,
            value: reais(group.valor),
            hint: counted(group.quantidade, 'pagamento', 'pagamentos'),
          },
          {
            label: 'Saldo do dia',
            value: group.saldo === undefined ? undefined : reais(group.saldo),
            hint:
              group.antes > 0
                ? `menos o agendado e ${reais(group.antes)} desta lista`
                : 'menos o que já está agendado',
          },
          {
            label: 'Fica na conta',
            value: group.depois === undefined ? undefined : reais(group.depois),
            tone: (group.depois ?? 0) < 0 ? 'danger' : undefined,
            hint: (group.depois ?? 0) < 0 ? 'falta saldo nesse dia' : undefined,
          },
        ]}
      />
    ))}
  </Row>
)
