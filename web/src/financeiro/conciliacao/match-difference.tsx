import { Checkbox, NativeSelect } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { isPart, leftOf, settledOf } from './match-values.ts'
import type { Picked, Surplus } from './match-values.ts'

interface PartProps {
  readonly item: Picked
  readonly onChange: (values: Partial<Picked>) => void
}

/** How much of a title the bank moved, and what became of the rest. */
export function PartFields({ item, onChange }: PartProps) {
  const left = reais(leftOf(item))
  return (
    <Row>
      <MoneyInput
        size="xs"
        maw={200}
        label="Baixar"
        description={isPart(item) && !item.isDiscount ? `${left} continuam em aberto.` : undefined}
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
  readonly rest: number
  readonly surplus: Surplus
  /** The bank moved more than the titles owe; else there is no title of which it could be a part. */
  readonly isOver: boolean
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (surplus: Surplus) => void
}

const kinds = [
  { value: '', label: 'Diga o que é' },
  { value: 'juros', label: 'Juros' },
  { value: 'multa', label: 'Multa' },
  { value: 'conta', label: 'Outra coisa: lançar em uma conta do plano' },
]

const kindOf = (value: string): Surplus['kind'] =>
  value === 'juros' || value === 'multa' || value === 'conta' ? value : null

/** A difference is what a person says it is: nothing of it is booked before. */
export function DifferenceFields({ rest, surplus, isOver, wrong, onChange }: DifferenceProps) {
  const asked = `O que são os ${reais(Math.abs(rest))} a mais no banco?`
  return (
    <>
      {isOver && (
        <NativeSelect
          label={asked}
          description="Se há outro lançamento, escolha-o; se o título está com o valor errado, corrija-o antes."
          data={kinds}
          value={surplus.kind ?? ''}
          // What was refused as interest may be right as an entry.
          error={surplus.kind === 'conta' ? undefined : wrong['diferenca']}
          onChange={(event) => onChange({ ...surplus, kind: kindOf(event.currentTarget.value) })}
        />
      )}
      {(!isOver || surplus.kind === 'conta') && (
        <>
          <Note small>
            {isOver ? 'Até' : 'Juros, tarifa ou desconto de até'} 10% do valor: escolha onde lançar
            a diferença.
          </Note>
          <ClassificacaoPickers
            operacao={rest < 0 ? 'D' : 'C'}
            target={surplus.target}
            onChange={(target) => onChange({ ...surplus, target })}
            wrong={wrong}
          />
        </>
      )}
    </>
  )
}
