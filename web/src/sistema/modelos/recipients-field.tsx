import { pessoaSuggest } from '@claquete/contract/acesso/usuarios/usuario'
import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import styles from './modelos.module.css'
import { recipientText } from './recipients.ts'
import { orNoSuggestions } from '../../ui/inputs/suggestions.ts'

interface RecipientsProps {
  readonly label: string
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly error: string | undefined
  readonly isFirst?: boolean
}

const suggestAfterMs = 200

/** An input of e-mail addresses, typed or chosen among pessoas and contatos. */
export function Recipients({ label, value, onChange, error, isFirst = false }: RecipientsProps) {
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
      label={label}
      withAsterisk={isFirst}
      data-autofocus={isFirst || undefined}
      placeholder={value.length === 0 ? 'Nome ou e-mail' : undefined}
      data={options && !isAddress ? orNoSuggestions(options) : (options ?? [])}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      splitChars={[',', ';']}
      acceptValueOnBlur
      maxTags={20}
      error={error}
      clearable={false}
      classNames={{ inputField: styles.recipient ?? '' }}
      // The server has already filtered, by name too.
      filter={({ options: all }) => all}
    />
  )
}
