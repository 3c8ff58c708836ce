import { useState } from 'react'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field } from '../../ui/fields/use-field.ts'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { perfilSource } from './perfil-source.ts'

interface CopyFieldProps {
  /** Loads the grants of the chosen profile; undefined resets to a blank profile. */
  readonly onCopy: (id_usuario_tipo: number | undefined) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Starts a new profile as a copy of another. */
export function CopyField(props: CopyFieldProps) {
  const field = useField<number | null>({
    name: 'copiar_de',
    label: 'Copiar de',
    help: 'Traz as permissões, os status, as contas e as colunas de outro perfil.',
  })
  return <CopyBox key={field.key} field={field} {...props} />
}

function CopyBox({ field, onCopy, onFailure }: CopyFieldProps & { field: Field<number | null> }) {
  const [chosen, setChosen] = useState(field.value === null ? null : String(field.value))
  const choose = (value: string | null) => {
    setChosen(value)
    field.set(value === null ? null : Number(value))
    onCopy(value === null ? undefined : Number(value)).catch(onFailure)
  }
  return (
    <PickerInput
      {...field.input}
      source={perfilSource}
      placeholder="Começar do zero"
      value={chosen}
      onChange={choose}
    />
  )
}
