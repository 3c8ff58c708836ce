import { Checkbox, TextInput, Textarea } from '@mantine/core'
import { evaluateReais, formatDecimal, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { evaluateRate, formatRate } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../folha.module.css'

interface CampoProps {
  readonly label: string
  readonly text: string
  readonly help?: string | undefined
  readonly isLong?: boolean
  readonly isNumber?: boolean
  readonly isReadOnly?: boolean
  readonly isFocused?: boolean
  /** Saves the typed text; returns the error message if it is invalid. */
  readonly onText: (text: string) => string | undefined
  /** Gets the text on every keystroke; returns it formatted, or undefined if it is invalid. */
  readonly onTyping?: ((text: string) => string | undefined) | undefined
}

/** A field that saves on blur or Enter; invalid text stays with its error. */
export function Campo({
  label,
  text,
  help,
  isLong,
  isNumber,
  isReadOnly,
  isFocused,
  onText,
  onTyping,
}: CampoProps) {
  const [typed, setTyped] = useState(text)
  const [dado, setDado] = useState(text)
  const [written, setWritten] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (text !== dado) {
    setDado(text)
    // The new text may be what is being typed, formatted: it replaces the typed one on blur.
    if (text !== written) setTyped(text)
    setProblem(undefined)
  }
  const typeIn = (novo: string) => {
    setTyped(novo)
    setWritten(onTyping?.(novo))
  }
  const take = () => {
    if (typed === text && problem === undefined) return
    const motivo = onText(typed)
    setProblem(motivo)
    if (motivo === undefined && written !== undefined) setTyped(written)
  }
  const common = {
    label,
    size: 'sm' as const,
    autoComplete: 'off',
    value: typed,
    description: help,
    error: problem,
    readOnly: isReadOnly ?? false,
    ...(isFocused && { 'data-autofocus': true }),
    onBlur: take,
  }
  if (isLong) {
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => typeIn(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...common}
      inputMode={isNumber ? 'decimal' : 'text'}
      styles={isNumber ? { input: { textAlign: 'right' } } : {}}
      onChange={(event) => typeIn(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

interface ValorProps<T> {
  readonly label: string
  readonly valor: T
  readonly isReadOnly?: boolean
  readonly isFocused?: boolean
  readonly onValor: (valor: T) => void
}

interface NumeroProps<T> extends ValorProps<T> {
  /** Gets the value on every keystroke; undefined while the text is invalid. */
  readonly onTyping?: (valor: T | undefined) => void
}

const readReais = (texto: string) => evaluateReais(texto.trim() === '' ? '0' : texto)
const readTaxa = (texto: string) => evaluateRate(texto.trim() === '' ? '0' : texto)

/** Passes the typed value on and returns it formatted. */
const following =
  <T,>(
    onTyping: ((valor: T | undefined) => void) | undefined,
    read: (texto: string) => T | undefined,
    write: (valor: T) => string,
  ) =>
  (texto: string): string | undefined => {
    if (!onTyping) return undefined
    const valor = read(texto)
    onTyping(valor)
    return valor === undefined ? undefined : write(valor)
  }

export function CentsField({ valor, onValor, onTyping, ...resto }: NumeroProps<Cents>) {
  return (
    <Campo
      {...resto}
      isNumber
      text={formatDecimal(valor)}
      onTyping={following(onTyping, readReais, formatDecimal)}
      onText={(texto) => {
        const lido = readReais(texto)
        if (lido === undefined) return 'Digite um valor em reais.'
        onValor(lido)
        return undefined
      }}
    />
  )
}

export function CampoTaxa({ valor, onValor, onTyping, ...resto }: NumeroProps<Rate>) {
  return (
    <Campo
      {...resto}
      isNumber
      text={formatRate(valor)}
      onTyping={following(onTyping, readTaxa, formatRate)}
      onText={(texto) => {
        const read = readTaxa(texto)
        if (read === undefined) return 'Digite um percentual, como 11,33.'
        onValor(read)
        return undefined
      }}
    />
  )
}

/** A percentage field with its amount beside it. */
export function WithValor({
  amount,
  children,
}: {
  readonly amount: Cents | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={styles.comValor}>
      {children}
      <output>{amount === undefined ? '' : formatReais(amount)}</output>
    </div>
  )
}

export function CheckField({ label, valor, isReadOnly, onValor }: ValorProps<boolean>) {
  return (
    <Checkbox
      size="sm"
      label={label}
      checked={valor}
      disabled={isReadOnly ?? false}
      onChange={(event) => onValor(event.currentTarget.checked)}
    />
  )
}
