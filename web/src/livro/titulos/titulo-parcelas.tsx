import { SegmentedControl } from '@mantine/core'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../lib/money.ts'
import { useCurrentForm, useFormValues } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { NumberField } from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import type { DataColumn } from '../../ui/layout/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { missing, parcelasDe } from './titulo-values.ts'
import type { TypedParcela, Values } from './titulo-values.ts'
import { Status } from '../../ui/status.tsx'

const modeOptions = [
  { value: 'unica', label: 'Uma vez' },
  { value: 'parcelada', label: 'Em parcelas' },
  { value: 'recorrente', label: 'Recorrente' },
] as const

const intervals = { meses: 'Meses', dias: 'Dias' }
const frequencies = {
  '1': 'A cada mês',
  '2': 'A cada 2 meses',
  '3': 'A cada 3 meses',
  '6': 'A cada 6 meses',
  '12': 'Todo ano',
}

/** Once, in instalments or recurring. */
export function RepetitionSection() {
  const { set } = useCurrentForm<Values>()
  const { repeticao } = useFormValues<Values>()
  return (
    <Section title="Repetição" help="O valor de uma vez, dividido em parcelas ou a cada mês.">
      <SegmentedControl
        aria-label="Repetição"
        mb="md"
        data={[...modeOptions]}
        value={repeticao}
        onChange={(modo) => set('repeticao', modo)}
      />
      {repeticao === 'parcelada' && <Instalments />}
      {repeticao === 'recorrente' && (
        <Fields>
          <Span of={3}>
            <ChoiceField name="meses" label="Repete" options={frequencies} />
          </Span>
          <Span of={6}>
            <NumberField
              name="vezes"
              label="Quantas vezes"
              placeholder="Sem fim"
              help="Em branco, repete até ser encerrada. Os próximos 12 meses ficam lançados."
            />
          </Span>
        </Fields>
      )}
    </Section>
  )
}

/** Recomputes the instalments when the plan changes; edits stay until then. */
function useParcelas() {
  const { form, set } = useCurrentForm<Values>()
  const valores = useFormValues<Values>()
  const { valor, dataVencimento, quantas, intervalo, passo } = valores
  const plano = `${valor}|${dataVencimento}|${quantas}|${intervalo}|${passo}`
  const feito = useRef(valores.parcelas.length > 0 ? plano : '')
  const latest = useRef(valores)
  useEffect(() => {
    latest.current = valores
  })
  useEffect(() => {
    if (feito.current === plano) return
    feito.current = plano
    set('parcelas', parcelasDe(latest.current))
  }, [plano, set])
  const change = (indice: number, mudanca: Partial<TypedParcela>) =>
    set(
      'parcelas',
      valores.parcelas.map((um, i) => (i === indice ? { ...um, ...mudanca } : um)),
    )
  return { valores, mudar: change, errors: form.errors }
}

const columnsOf = (
  change: (at: number, part: Partial<TypedParcela>) => void,
  errors: Readonly<Record<string, ReactNode>>,
): readonly DataColumn<TypedParcela>[] => [
  { key: 'numero', label: 'Nº', heads: true, cell: (_, at) => at + 1 },
  {
    key: 'vencimento',
    label: 'Vencimento',
    cell: ({ dataVencimento }, at) => (
      <DateInput
        aria-label={`Vencimento da parcela ${at + 1}`}
        value={dataVencimento}
        error={errors[`parcelas.${at}.dataVencimento`]}
        onChange={(day) => change(at, { dataVencimento: day })}
        data-path={`parcelas.${at}.dataVencimento`}
      />
    ),
  },
  {
    key: 'valor',
    label: 'Valor',
    cell: ({ valor }, at) => (
      <MoneyInput
        aria-label={`Valor da parcela ${at + 1}`}
        value={valor}
        error={errors[`parcelas.${at}.valor`]}
        onChange={(amount) => change(at, { valor: amount })}
        data-path={`parcelas.${at}.valor`}
      />
    ),
  },
]

function Instalments() {
  const { valores, mudar, errors } = useParcelas()
  const { parcelas, valor } = valores
  const sobra = missing(valor, parcelas)
  return (
    <>
      <Fields>
        <Span of={3}>
          <NumberField name="quantas" label="Parcelas" />
        </Span>
        <Span of={3}>
          <NumberField name="passo" label="A cada" />
        </Span>
        <Span of={3}>
          <ChoiceField name="intervalo" label="Intervalo" options={intervals} />
        </Span>
      </Fields>
      {parcelas.length > 0 && (
        <Stack gap={2}>
          <DataTable
            label="Parcelas: mude datas e valores aqui"
            columns={columnsOf(mudar, errors)}
            rows={parcelas}
            rowKey={(_, at) => at}
          />
          <Status>
            <Note tone={sobra === 0 ? 'muted' : 'danger'}>
              {sobra === 0
                ? `${parcelas.length} parcelas, a última em ${dataDa(parcelas.at(-1))}. A soma fecha.`
                : sobra > 0
                  ? `Falta parcelar ${reais(sobra)}`
                  : `As parcelas ficam ${reais(-sobra)} acima do valor`}
            </Note>
          </Status>
        </Stack>
      )}
      {errors['parcelas'] && (
        <Note tone="danger" role="alert">
          {errors['parcelas']}
        </Note>
      )}
    </>
  )
}

const dataDa = (parcela: TypedParcela | undefined) =>
  parcela?.dataVencimento ? formatDateBr(parcela.dataVencimento as CalendarDate) : '—'
