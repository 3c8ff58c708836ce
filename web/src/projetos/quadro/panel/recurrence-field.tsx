import { recorrencias } from '@claquete/core/projetos/quadro/tarefa'
import type { Recorrencia } from '@claquete/core/projetos/quadro/tarefa'
import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { Row } from '../../../ui/layout/flex.tsx'
import { useDesk } from '../screen/use-desk.ts'
import type { Card } from '../state/board.ts'
import { Fact } from './fact.tsx'

const words: Readonly<Record<Recorrencia, string>> = {
  dias: 'dias',
  dias_uteis: 'dias úteis',
  semanas: 'semanas',
  meses: 'meses',
}

/** How often a task comes again once it is done. */
export function RecurrenceField({
  card,
  isReadOnly,
}: {
  readonly card: Card
  readonly isReadOnly: boolean
}) {
  const desk = useDesk()
  const { recorrencia, recorrencia_cada } = card
  const [every, setEvery] = useState<number | string>(recorrencia_cada ?? 1)
  const set = (kind: Recorrencia | null, count: number) =>
    void desk.acts.update(card.id_projeto_tarefa, {
      recorrencia: kind,
      recorrencia_cada: kind === null ? null : count,
    })
  const count = Number(every)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 365
  return (
    <Fact label="Repete">
      <Row gap={2} nowrap>
        {recorrencia !== null && (
          <NumberInput
            size="xs"
            w={84}
            prefix="cada "
            min={1}
            max={365}
            allowDecimal={false}
            hideControls
            aria-label="A cada quantos"
            disabled={isReadOnly}
            value={every}
            error={isCount ? undefined : 'De 1 a 365'}
            onChange={setEvery}
            onBlur={() => isCount && count !== recorrencia_cada && set(recorrencia, count)}
          />
        )}
        <Select
          size="xs"
          flex={1}
          aria-label="Repete"
          placeholder="Não repete"
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          disabled={isReadOnly}
          data={recorrencias.map((value) => ({ value, label: words[value] }))}
          value={recorrencia}
          onChange={(value) => set(value as Recorrencia | null, isCount ? count : 1)}
        />
      </Row>
    </Fact>
  )
}
