import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { toVisaoRelatorio } from '../../addresses/orcamentos.ts'
import { IconTable } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { orcamentoSource } from '../orcamento/public.ts'

/** Shown until a budget is chosen. */
export function OrcamentoChooser({ onChoose }: { readonly onChoose: (id: number) => void }) {
  return (
    <EmptyState
      title="De qual orçamento?"
      icon={<IconTable size={20} stroke={1.5} />}
      action={
        <Row justify="center">
          <PickerInput
            source={orcamentoSource}
            aria-label="Orçamento"
            placeholder="Número, título ou cliente"
            value={null}
            onChange={(value) => value && onChoose(Number(value))}
          />
          <Button component={Link} to={toVisaoRelatorio()} variant="default" size="sm">
            Ver todos
          </Button>
        </Row>
      }
    >
      A visão mostra o orçado, o previsto, o comprometido e o realizado de cada grupo e item.
    </EmptyState>
  )
}
