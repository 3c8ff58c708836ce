import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { isPart, leftOf, settledOf } from './match-values.ts'
import type { Picked, Surplus } from './match-values.ts'

interface PartProps {
  readonly item: Picked
  /** Of what is settled of it, in the call. */
  readonly path: string
  readonly error: ReactNode
  readonly onChange: (values: Partial<Picked>) => void
}

/** How much of a title the bank moved, and what became of the rest. */
export function PartFields({ item, path, error, onChange }: PartProps) {
  const left = reais(leftOf(item))
  return (
    <Row>
      <MoneyInput
        size="xs"
        maw={200}
        label="Baixar"
        description={isPart(item) && !item.isDiscount ? `${left} continuam em aberto.` : undefined}
        data-path={path}
        error={error}
        value={Math.abs(settledOf(item).valor)}
        onChange={(parte) => onChange({ parte })}
      />
      {isPart(item) && leftOf(item) > 0 && (
        <Checkbox
          size="xs"
          label={`Os ${left} que faltam foram desconto`}
          checked={item.isDiscount ?? false}
          onChange={(event) => onChange({ isDiscount: event.currentTarget.checked })}
        />
      )}
    </Row>
  )
}

interface DifferenceProps {
  readonly f: BoundFields<Surplus>
  readonly rest: number
  readonly kind: Surplus['kind']
  /** The bank moved more than the titles owe; else there is no title of which it could be a part. */
  readonly isOver: boolean
}

const kinds = [
  { value: null, label: 'Diga o que é' },
  { value: 'juros', label: 'Juros' },
  { value: 'multa', label: 'Multa' },
  { value: 'conta', label: 'Outra coisa: lançar em uma conta do plano' },
]

/** A difference is what a person says it is: nothing of it is booked before. */
export function DifferenceFields({ f, rest, kind, isOver }: DifferenceProps) {
  return (
    <>
      {isOver && (
        <f.Native
          of="kind"
          // What was refused as interest may be right as an entry.
          {...(kind !== 'conta' && { as: 'diferenca' })}
          label={`O que são os ${reais(Math.abs(rest))} a mais no banco?`}
          help="Se há outro lançamento, escolha-o; se o título está com o valor errado, corrija-o antes."
          options={kinds}
        />
      )}
      {(!isOver || kind === 'conta') && (
        <>
          <Note small>
            {isOver ? 'Até' : 'Juros, tarifa ou desconto de até'} 10% do valor: escolha onde lançar
            a diferença.
          </Note>
          <PlainClassificacao f={f} operacao={rest < 0 ? 'D' : 'C'} at="diferenca." />
        </>
      )}
    </>
  )
}
