import { Badge } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconTable } from '../icons.ts'
import { PressHeading, PressRow } from '../buttons/press.tsx'
import { Note } from '../layout/text.tsx'
import type { VariableGroupOption, VariableOption } from './variable-search.ts'
import styles from './variables.module.css'

interface VariableListProps {
  readonly groups: readonly VariableGroupOption[]
  /** Key of the highlighted variable, where the caller handles the keyboard; absent where Tab moves the focus. */
  readonly active?: string | undefined
  readonly id?: string
  readonly onChoose: (variable: VariableOption) => void
}

/** Variables in groups; each row shows the name and an example value. */
export function VariableList({ groups, active, id, onChoose }: VariableListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (groups.length === 0) {
    return (
      <PressHeading>
        <Note>Nenhuma variável com esse nome.</Note>
      </PressHeading>
    )
  }
  return (
    <div className={styles.variables} ref={box} id={id}>
      {groups.map((group) => (
        <fieldset key={group.nome} aria-label={group.titulo}>
          <PressHeading>
            {group.titulo}
            {group.exemplo && (
              <Badge color="yellow" size="xs">
                exemplo
              </Badge>
            )}
          </PressHeading>
          {group.variaveis.map((variable) => (
            <PressRow
              key={variable.chave}
              data-active={variable.chave === active || undefined}
              title={`{{${variable.chave}}}`}
              // Keep the selection of the text, where the variable is inserted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(variable)}
            >
              <span style={{ flex: 'none' }}>{variable.rotulo}</span>
              <small className="clip" style={{ marginLeft: 'auto' }}>
                {variable.tabela ? (
                  <IconTable size={13} stroke={1.5} aria-label="Tabela" />
                ) : (
                  variable.exemplo
                )}
              </small>
            </PressRow>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
