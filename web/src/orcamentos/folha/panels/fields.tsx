import { Checkbox, TextInput, Textarea } from '@mantine/core'
import { evaluateReais, formatDecimal, formatReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { evaluateRate, formatRate } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../folha.module.css'

interface CampoProps {
  readonly rotulo: string
  readonly texto: string
  readonly ajuda?: string | undefined
  readonly eLongo?: boolean
  readonly eNumero?: boolean
  readonly soLeitura?: boolean
  readonly foco?: boolean
  /** Saves the typed text; returns the error message if it is invalid. */
  readonly onTexto: (texto: string) => string | undefined
  /** Gets the text on every keystroke; returns it formatted, or undefined if it is invalid. */
  readonly onTyping?: ((texto: string) => string | undefined) | undefined
}

/** A field that saves on blur or Enter; invalid text stays with its error. */
export function Campo({
  rotulo,
  texto,
  ajuda,
  eLongo,
  eNumero,
  soLeitura,
  foco,
  onTexto,
  onTyping,
}: CampoProps) {
  const [digitado, setDigitado] = useState(texto)
  const [dado, setDado] = useState(texto)
  const [written, setWritten] = useState<string>()
  const [problema, setProblema] = useState<string>()
  if (texto !== dado) {
    setDado(texto)
    // The new text may be what is being typed, formatted: it replaces the typed one on blur.
    if (texto !== written) setDigitado(texto)
    setProblema(undefined)
  }
  const typeIn = (novo: string) => {
    setDigitado(novo)
    setWritten(onTyping?.(novo))
  }
  const take = () => {
    if (digitado === texto && problema === undefined) return
    const motivo = onTexto(digitado)
    setProblema(motivo)
    if (motivo === undefined && written !== undefined) setDigitado(written)
  }
  const comum = {
    label: rotulo,
    size: 'sm' as const,
    autoComplete: 'off',
    value: digitado,
    description: ajuda,
    error: problema,
    readOnly: soLeitura ?? false,
    ...(foco && { 'data-autofocus': true }),
    onBlur: take,
  }
  if (eLongo) {
    return (
      <Textarea
        {...comum}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => typeIn(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...comum}
      inputMode={eNumero ? 'decimal' : 'text'}
      styles={eNumero ? { input: { textAlign: 'right' } } : {}}
      onChange={(event) => typeIn(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

interface ValorProps<T> {
  readonly rotulo: string
  readonly valor: T
  readonly soLeitura?: boolean
  readonly foco?: boolean
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
      eNumero
      texto={formatDecimal(valor)}
      onTyping={following(onTyping, readReais, formatDecimal)}
      onTexto={(texto) => {
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
      eNumero
      texto={formatRate(valor)}
      onTyping={following(onTyping, readTaxa, formatRate)}
      onTexto={(texto) => {
        const lida = readTaxa(texto)
        if (lida === undefined) return 'Digite um percentual, como 11,33.'
        onValor(lida)
        return undefined
      }}
    />
  )
}

/** A percentage field with its amount beside it. */
export function ComValor({
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

export function CheckField({ rotulo, valor, soLeitura, onValor }: ValorProps<boolean>) {
  return (
    <Checkbox
      size="sm"
      label={rotulo}
      checked={valor}
      disabled={soLeitura ?? false}
      onChange={(event) => onValor(event.currentTarget.checked)}
    />
  )
}
