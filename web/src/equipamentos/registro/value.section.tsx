import { bookValue, monthsSince } from '@claquete/core/equipamentos/registro/book-value'
import { followingRental } from '@claquete/core/equipamentos/registro/rental-in-reais'
import { centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useRef } from 'react'
import { useCurrentForm, useFormValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { useToday } from '../../lib/page/clock.ts'
import { counted } from '../../lib/plain/format.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { Status } from '../../ui/status.tsx'
import type { EquipamentoValues } from './equipamento-values.ts'

type Values = EquipamentoValues & Record<string, unknown>

interface ValueSectionProps extends FormPart<EquipamentoValues> {
  readonly isNew: boolean
}

/** What it cost, what it is still worth, and what it brings a day. Rental and per cent follow from each other. */
export function ValueSection({ f, isNew }: ValueSectionProps) {
  const { form, change } = useCurrentForm<Values>()
  // Of a stored one the rental stays when its value changes: it is what people charge.
  const kept = useRef<'valorAluguel' | 'percentual'>(isNew ? 'percentual' : 'valorAluguel')
  const follow = () => {
    const { valor, quantidade, valorAluguel, percentual } = form.getValues()
    const typed = {
      valor: valor ?? null,
      quantidade: quantidade ?? null,
      valorAluguel: valorAluguel ?? null,
      percentual: percentual ?? null,
    }
    const follows = followingRental(typed, kept.current)
    if (follows) change(follows)
  }
  const typed = (name: 'valorAluguel' | 'percentual') => () => {
    kept.current = name
    follow()
  }
  return (
    <Section
      title="Compra e valor"
      help="A diária e a porcentagem seguem uma da outra: digite a que você sabe."
    >
      <Fields>
        <f.OptionalMoney
          of="valor"
          label="Valor de compra"
          help="De todas as peças juntas"
          onSet={follow}
        />
        <f.Percent
          of="percentual"
          label="Diária em % do valor"
          help="Do valor de uma peça"
          onSet={typed('percentual')}
        />
        <f.OptionalMoney
          of="valorAluguel"
          label="Diária"
          help="De uma peça, por dia"
          onSet={typed('valorAluguel')}
        />
        <f.Date of="dataCompra" label="Data da compra" />
        <f.Percent
          of="depreciacao"
          label="Depreciação ao ano"
          help="Máquinas costumam ter 10%, informática 20%"
        />
        <f.Text of="nota_fiscal" label="Nota fiscal" />
        <Span of={6}>
          <f.Picker
            of="id_fornecedor"
            label="Fornecedor ou dono"
            help="De quem foi comprado, ou de quem é"
            source={personSource}
          />
        </Span>
      </Fields>
      <BookValue />
    </Section>
  )
}

const rateOf = (percent: number | null | undefined) =>
  (percent === null || percent === undefined ? undefined : numberToRate(percent)) ?? null

/** How much of a purchase depreciation has taken, in words. */
function agedText(bought: CalendarDate | null, today: CalendarDate): string | undefined {
  if (bought === null) return undefined
  const months = monthsSince(bought, today)
  return months === 0
    ? 'comprado há menos de um mês'
    : `depois de ${counted(months, 'mês', 'meses')}`
}

function BookValue() {
  const { valor, depreciacao, dataCompra = null } = useFormValues<Values>()
  const today = useToday()
  const worth = bookValue(
    {
      valor: valor === null || valor === undefined ? null : centsOfReais(valor),
      depreciacao: rateOf(depreciacao),
      dataCompra,
    },
    today,
  )
  return (
    <Status>
      <Figures
        look="line"
        items={[
          {
            label: 'Valor contábil hoje',
            value: worth === null ? 'sem valor de compra' : formatReais(worth),
            tone: worth === null ? 'muted' : undefined,
            hint: worth === null ? undefined : agedText(dataCompra, today),
          },
        ]}
      />
    </Status>
  )
}
