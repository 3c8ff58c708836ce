import { useState } from 'react'
import { useField } from '../../../ui/form/use-field.ts'
import styles from './campos.module.css'
import { kindNames, kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'

interface KindFieldProps {
  /** Why the kind stays as it is. */
  readonly lockedReason: string | undefined
  readonly onChange: (kind: Kind) => void
}

/** The kind of a field, each with what it looks like. */
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
    <fieldset className={styles.kinds} data-path="tipo" disabled={isLocked}>
      <legend>Tipo</legend>
      <div>
        {kindNames.map((kind) => {
          const { label, help, Icon } = kinds[kind]
          return (
            <label key={kind} className={styles.kind} data-chosen={kind === chosen || undefined}>
              <input
                type="radio"
                name="tipo"
                value={kind}
                checked={kind === chosen}
                onChange={() => choose(kind)}
              />
              <Icon size={18} stroke={1.5} aria-hidden />
              <span>
                {label}
                <small>{help}</small>
              </span>
            </label>
          )
        })}
      </div>
      {isLocked && <p className={styles.note}>{lockedReason}</p>}
      {field.input.error && <p className={styles.problem}>{field.input.error}</p>}
    </fieldset>
  )
}
