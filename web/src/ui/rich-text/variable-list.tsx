import { useEffect, useRef } from 'react'
import { IconTable } from '../icons.ts'
import styles from './rich-text.module.css'
import type { VariableGroupOption, VariableOption } from './variable-search.ts'

interface VariableListProps {
  readonly groups: readonly VariableGroupOption[]
  /** The one that Enter takes, where the keys are handled outside; none where Tab moves. */
  readonly active?: string | undefined
  readonly id?: string
  readonly onChoose: (variable: VariableOption) => void
}

/** Variables by subject; each row says what it is and how it will look. */
export function VariableList({ groups, active, id, onChoose }: VariableListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (groups.length === 0) return <p className={styles.none}>Nenhuma variável com esse nome.</p>
  return (
    <div className={styles.variables} ref={box} id={id}>
      {groups.map((group) => (
        <div key={group.nome} role="group" aria-label={group.titulo}>
          <div className={styles.groupTitle}>
            {group.titulo}
            {group.exemplo && <span className={styles.sampleTag}>exemplo</span>}
          </div>
          {group.variaveis.map((variable) => (
            <button
              key={variable.chave}
              type="button"
              className={styles.variable}
              data-active={variable.chave === active || undefined}
              title={`{{${variable.chave}}}`}
              // The text keeps its selection: the variable goes where the cursor was.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(variable)}
            >
              <span>{variable.rotulo}</span>
              <small>
                {variable.tabela ? (
                  <IconTable size={13} stroke={1.5} aria-label="Tabela" />
                ) : (
                  variable.exemplo
                )}
              </small>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
