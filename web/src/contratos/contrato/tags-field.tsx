import { TagsInput } from '@mantine/core'
import { useField } from '../../ui/fields/use-field.ts'

/** Words by which a contract is found, each entered with Enter. */
export function TagsField({ name, label }: { readonly name: string; readonly label: string }) {
  const { key, value, set, blur, input } = useField<string[]>({ name, label })
  return (
    <TagsInput
      key={key}
      {...input}
      placeholder="Escreva e tecle Enter"
      splitChars={[',', ';']}
      maxTags={20}
      defaultValue={value ?? []}
      onChange={set}
      onBlur={blur}
    />
  )
}
