import { pessoaSuggest } from '@claquete/contract/acesso/usuarios/usuario'
import { TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useField } from '../../../ui/fields/use-field.ts'
import type { Field, FieldProps } from '../../../ui/fields/use-field.ts'
import styles from '../modelo/modelos.module.css'
import { recipientText, recipientsProblem } from './recipients.ts'
import { orNoSuggestions } from '../../../ui/inputs/suggestions.ts'

interface RecipientsProps extends Omit<TagsInputProps, 'value' | 'onChange' | 'error'> {
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly error: ReactNode
  readonly isFirst?: boolean
}

const suggestAfterMs = 200

/** An input of e-mail addresses, typed or chosen among pessoas and contatos. */
export function Recipients({ value, onChange, isFirst = false, ...input }: RecipientsProps) {
  const may = useMay()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), suggestAfterMs)
  const found = useRead(
    pessoaSuggest,
    { body: { search } },
    { enabled: search.length > 1 && may(pessoaSuggest.access), keepPreviousData: true },
  )
  const options = found.data && [...new Set(found.data.data.map(recipientText))]
  const isAddress = text.includes('@')
  return (
    <TagsInput
      withAsterisk={isFirst}
      data-autofocus={isFirst || undefined}
      {...input}
      placeholder={value.length === 0 ? 'Nome ou e-mail' : undefined}
      data={options && !isAddress ? orNoSuggestions(options) : (options ?? [])}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      splitChars={[',', ';']}
      acceptValueOnBlur
      maxTags={20}
      clearable={false}
      classNames={{ inputField: styles.recipient ?? '' }}
      // The server has already filtered, by name too.
      filter={({ options: all }) => all}
    />
  )
}

/** The same in a form, whose value is the texts of the tags. */
export function RecipientsField(props: FieldProps<string[]>) {
  const field = useField<string[]>(props)
  return <RecipientsBox key={field.key} field={field} />
}

function RecipientsBox({ field }: { field: Field<string[]> }) {
  const { input, set, tellProblem } = field
  const [value, setValue] = useState(field.value)
  // Also of those that it begins with: they come from the register.
  useEffect(() => tellProblem(recipientsProblem(value)))
  return (
    <Recipients
      {...input}
      value={value}
      onChange={(next) => {
        setValue(next)
        set(next)
      }}
    />
  )
}
