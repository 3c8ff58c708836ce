import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'

interface EmptyVariable {
  readonly chave: string
  readonly rotulo: string
  /** The form in which it is filled in. */
  readonly to?: string | undefined
}

interface EmptyVariablesProps {
  readonly empties: readonly EmptyVariable[]
  /** The keys of those that go blank. */
  readonly blank: readonly string[]
  readonly onChange: (blank: string[]) => void
}

/** Whether something without value has not been decided on. */
export const hasOpenBlanks = (
  empties: readonly Pick<EmptyVariable, 'chave'>[],
  blank: readonly string[],
): boolean => empties.some(({ chave }) => !blank.includes(chave))

/** Asks about each variable without value: fill it in, or let it go blank. */
export function EmptyVariables({ empties, blank, onChange }: EmptyVariablesProps) {
  if (empties.length === 0) return null
  const isOpen = hasOpenBlanks(empties, blank)
  return (
    <Notice tone={isOpen ? 'warning' : 'neutral'} title="Sem valor no documento">
      <Stack gap={3}>
        <span>Preencha, ou confirme o que vai em branco para o cliente.</span>
        {empties.map(({ chave, rotulo, to }) => (
          <Row key={chave} justify="between" gap={3}>
            <Checkbox
              label={`“${rotulo}” em branco`}
              checked={blank.includes(chave)}
              onChange={({ currentTarget: { checked } }) => {
                const others = blank.filter((one) => one !== chave)
                onChange(checked ? [...others, chave] : others)
              }}
            />
            {to && (
              <Link to={to} target="_blank" rel="noreferrer" aria-label={`Preencher “${rotulo}”`}>
                Preencher
              </Link>
            )}
          </Row>
        ))}
        {isOpen && empties.length > 1 && (
          <Row>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange(empties.map(({ chave }) => chave))}
            >
              Deixar tudo em branco
            </Button>
          </Row>
        )}
      </Stack>
    </Notice>
  )
}
