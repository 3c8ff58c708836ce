import { Input } from '@mantine/core'
import { useState } from 'react'
import { useField } from '../../../ui/fields/use-field.ts'
import { ChoiceCard } from '../../../ui/buttons/choice-card.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { kindNames, kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'

interface KindFieldProps {
  /** Why the type cannot change; undefined when it can. */
  readonly lockedReason: string | undefined
  readonly onChange: (kind: Kind) => void
}

/** Selects the type of a field; each is shown with an explanation. */
export function KindField({ lockedReason, onChange }: KindFieldProps) {
  const { key, ...field } = useField<Kind>({ name: 'tipo', label: 'Tipo' })
  return <KindCards key={key} {...{ field, lockedReason, onChange }} />
}

type KindCardsProps = KindFieldProps & {
  readonly field: Omit<ReturnType<typeof useField<Kind>>, 'key'>
}

function KindCards({ field, lockedReason, onChange }: KindCardsProps) {
  const [chosen, setChosen] = useState(field.value)
  const choose = (kind: Kind) => {
    setChosen(kind)
    field.set(kind)
    onChange(kind)
  }
  const isLocked = lockedReason !== undefined
  return (
    <fieldset data-path="tipo" aria-label="Tipo" disabled={isLocked}>
      <Stack gap={1}>
        <Input.Label labelElement="div">Tipo</Input.Label>
        <Grid min={150} gap={2}>
          {kindNames.map((kind) => {
            const { label, help, Icon } = kinds[kind]
            return (
              <ChoiceCard
                key={kind}
                name="tipo"
                value={kind}
                checked={kind === chosen}
                onChange={() => choose(kind)}
                title={
                  <>
                    <Icon size={18} stroke={1.5} aria-hidden /> {label}
                  </>
                }
              >
                {help}
              </ChoiceCard>
            )
          })}
        </Grid>
        {isLocked && <Note small>{lockedReason}</Note>}
        {field.input.error && (
          <Note small tone="danger">
            {field.input.error}
          </Note>
        )}
      </Stack>
    </fieldset>
  )
}
