import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { toPessoaNew } from '../../../addresses/cadastros.ts'
import { useMay } from '../../../lib/account/permission.ts'
import type { ChartModel } from '../../../ui/chart/chart-model.ts'
import type { Place } from '../use-layout.ts'
import { useWidget } from '../together.ts'
import { ChartWidget } from './chart-widget.tsx'
import { listOfMonth, longMonth, shortMonthOfYear } from './months.ts'

/** Pessoas registered in each of the last twelve months. */
export function CadastrosMes({ place }: { readonly place: Place }) {
  const may = useMay()
  const reading = useWidget('cadastros_mes')
  const months = reading.data?.data.data
  const lista = reading.data?.lista
  const model = useMemo<ChartModel | undefined>(
    () =>
      months && {
        axis: 'Mês',
        labels: months.map(({ date }) => shortMonthOfYear(date)),
        titles: months.map(({ date }) => longMonth(date)),
        unit: 'unidades',
        series: [
          {
            label: 'Pessoas cadastradas',
            kind: 'bars',
            tone: 'accent',
            values: months.map(({ valor }) => valor),
          },
        ],
      },
    [months],
  )
  return (
    <ChartWidget
      place={place}
      reading={reading}
      failure="Falha ao buscar dados"
      model={model}
      shape="bars"
      empty={{
        title: 'Ninguém foi cadastrado nos últimos doze meses',
        text: 'Cada pessoa entra na coluna do mês em que foi cadastrada.',
        ...(may(pessoaCreate.access) && {
          action: <Link to={toPessoaNew()}>Nova pessoa</Link>,
        }),
      }}
      {...(lista &&
        months && { listOf: (at: number) => listOfMonth(lista, months[at]?.date ?? '') })}
    />
  )
}
