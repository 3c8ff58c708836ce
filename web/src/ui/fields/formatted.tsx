import type { PixKind } from '@claquete/core/kernel/payment/pix-key'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { documento, kindOf, pix, pixKindText, phone } from '../inputs/text-formats.ts'
import type { KindOfDocumento, TextFormat, TipoPessoa } from '../inputs/text-formats.ts'
import { CLICK_MS, useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface FormattedProps extends FieldProps {
  readonly format: TextFormat
  readonly placeholder?: string
  readonly inputMode?: 'tel' | 'text'
  readonly right?: (text: string) => ReactNode
  readonly onSettle?: (text: string) => void
}

/** A text input that validates what is typed and formats it on blur or Enter. */
function FormattedField(props: FormattedProps) {
  const { format, placeholder, inputMode, right, onSettle, ...rest } = props
  const field = useField<string | null>(rest)
  return (
    <FormattedBox key={field.key} {...{ field, format, placeholder, inputMode, right, onSettle }} />
  )
}

type BoxProps = Pick<FormattedProps, 'format'> & {
  readonly field: ReturnType<typeof useField<string | null>>
  readonly placeholder: string | undefined
  readonly inputMode: 'tel' | 'text' | undefined
  readonly right: FormattedProps['right'] | undefined
  readonly onSettle: FormattedProps['onSettle'] | undefined
}

function FormattedBox({ field, format, placeholder, inputMode, right, onSettle }: BoxProps) {
  const [text, setText] = useState(() => format.format(field.value ?? ''))
  const [isLeft, setLeft] = useState(false)
  const problem = format.problem(text)
  const type = (typed: string) => {
    setText(typed)
    setLeft(false)
    field.set(typed)
    field.tellProblem(format.problem(typed))
  }
  const settle = () => {
    setTimeout(() => setLeft(true), CLICK_MS)
    setText(format.format(text))
    if (!problem) onSettle?.(text)
    field.blur()
  }
  return (
    <TextInput
      {...field.input}
      {...{ placeholder, inputMode }}
      autoComplete="off"
      maxLength={field.maxLength}
      error={field.input.error ?? (isLeft ? problem : undefined)}
      value={text}
      rightSection={right?.(text)}
      rightSectionWidth={right ? 'auto' : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  )
}

interface DocumentoFieldProps extends FieldProps {
  /** Kind of the pessoa, when known; it decides between CPF and CNPJ. */
  readonly tipo?: TipoPessoa
  /** Called with the kind of document once a valid one is typed. */
  readonly onKind?: (kind: KindOfDocumento) => void
  /** Called with what was typed when the field is left, if it is valid or empty. */
  readonly onLeave?: (text: string) => void
}

/** A CPF or CNPJ; accepts the letters of an alphanumeric CNPJ and validates the check digits. */
export function DocumentoField({ tipo, onKind, onLeave, ...props }: DocumentoFieldProps) {
  const format = onKind ? documento() : documento(tipo)
  const settle = (text: string) => {
    const kind = kindOf(text)
    if (kind) onKind?.(kind)
    onLeave?.(text)
  }
  return <FormattedField {...props} format={format} onSettle={settle} />
}

export function PhoneField(props: FieldProps) {
  return <FormattedField {...props} format={phone} inputMode="tel" placeholder="(11) 98888-7777" />
}

/** A Pix key of any kind; the kind is shown once recognised. */
export function PixField({ kind, ...props }: FieldProps & { readonly kind?: PixKind | undefined }) {
  const right = (text: string) => {
    const name = kind === undefined ? pixKindText(text) : undefined
    return name ? (
      <Text size="xs" c="dimmed" pr="xs">
        {name}
      </Text>
    ) : undefined
  }
  return (
    <FormattedField
      {...props}
      format={pix(kind)}
      placeholder="CPF, CNPJ, e-mail, telefone ou chave aleatória"
      right={right}
    />
  )
}
