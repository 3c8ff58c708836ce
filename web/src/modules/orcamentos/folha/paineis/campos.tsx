import { Checkbox, TextInput, Textarea } from '@mantine/core'
import { evaluateReais, formatDecimal } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatRate, parseRate } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { useState } from 'react'

interface CampoProps {
  readonly rotulo: string
  readonly texto: string
  readonly ajuda?: string | undefined
  readonly eLongo?: boolean
  readonly eNumero?: boolean
  readonly soLeitura?: boolean
  readonly foco?: boolean
  /** Takes what was typed; gives why it cannot be taken. */
  readonly onTexto: (texto: string) => string | undefined
}

/** A field that is taken when it is left, or with Enter; what cannot be taken stays with the reason. */
export function Campo({
  rotulo,
  texto,
  ajuda,
  eLongo,
  eNumero,
  soLeitura,
  foco,
  onTexto,
}: CampoProps) {
  const [digitado, setDigitado] = useState(texto)
  const [dado, setDado] = useState(texto)
  const [problema, setProblema] = useState<string>()
  if (texto !== dado) {
    setDado(texto)
    setDigitado(texto)
    setProblema(undefined)
  }
  const tomar = () => {
    if (digitado === texto && problema === undefined) return
    setProblema(onTexto(digitado))
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
    onBlur: tomar,
  }
  if (eLongo) {
    return (
      <Textarea
        {...comum}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => setDigitado(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...comum}
      inputMode={eNumero ? 'decimal' : 'text'}
      styles={eNumero ? { input: { textAlign: 'right' } } : {}}
      onChange={(event) => setDigitado(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tomar()}
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

export function CampoDinheiro({ valor, onValor, ...resto }: ValorProps<Cents>) {
  return (
    <Campo
      {...resto}
      eNumero
      texto={formatDecimal(valor)}
      onTexto={(texto) => {
        const lido = evaluateReais(texto.trim() === '' ? '0' : texto)
        if (lido === undefined) return 'Digite um valor em reais.'
        onValor(lido)
        return undefined
      }}
    />
  )
}

export function CampoTaxa({ valor, onValor, ...resto }: ValorProps<Rate>) {
  return (
    <Campo
      {...resto}
      eNumero
      texto={formatRate(valor)}
      onTexto={(texto) => {
        const lida = parseRate(texto.trim() === '' ? '0' : texto)
        if (lida === undefined) return 'Digite um percentual, como 11,33.'
        onValor(lida)
        return undefined
      }}
    />
  )
}

export function Marca({ rotulo, valor, soLeitura, onValor }: ValorProps<boolean>) {
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
