import { SegmentedControl } from '@mantine/core'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { useEffect, useRef } from 'react'
import { reais } from '../../lib/money.ts'
import { useCurrentForm, useFormValues } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { NumberField } from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import styles from './titulo.module.css'
import { falta, parcelasDe } from './titulo-valores.ts'
import type { ParcelaDigitada, Valores } from './titulo-valores.ts'

const modos = [
  { value: 'unica', label: 'Uma vez' },
  { value: 'parcelada', label: 'Em parcelas' },
  { value: 'recorrente', label: 'Recorrente' },
] as const

const intervalos = { meses: 'Meses', dias: 'Dias' }
const frequencias = {
  '1': 'A cada mês',
  '2': 'A cada 2 meses',
  '3': 'A cada 3 meses',
  '6': 'A cada 6 meses',
  '12': 'Todo ano',
}

/** Once, in instalments, or again and again. */
export function RepeticaoSection() {
  const { set } = useCurrentForm<Valores>()
  const { repeticao } = useFormValues<Valores>()
  return (
    <Section title="Repetição" help="O valor de uma vez, dividido em parcelas ou a cada mês.">
      <SegmentedControl
        aria-label="Repetição"
        className={styles.modos ?? ''}
        data={[...modos]}
        value={repeticao}
        onChange={(modo) => set('repeticao', modo)}
      />
      {repeticao === 'parcelada' && <Parcelamento />}
      {repeticao === 'recorrente' && (
        <Fields>
          <Span of={3}>
            <ChoiceField name="meses" label="Repete" options={frequencias} />
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

/** Follows what the plan is made of; what is typed over it stays until that changes. */
function useParcelas() {
  const { form, set } = useCurrentForm<Valores>()
  const valores = useFormValues<Valores>()
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
  const change = (indice: number, mudanca: Partial<ParcelaDigitada>) =>
    set(
      'parcelas',
      valores.parcelas.map((um, i) => (i === indice ? { ...um, ...mudanca } : um)),
    )
  return { valores, mudar: change, errors: form.errors }
}

function Parcelamento() {
  const { valores, mudar, errors } = useParcelas()
  const { parcelas, valor } = valores
  const sobra = falta(valor, parcelas)
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
          <ChoiceField name="intervalo" label="Intervalo" options={intervalos} />
        </Span>
      </Fields>
      {parcelas.length > 0 && (
        <div className={styles.parcelas}>
          <table>
            <caption>Parcelas: mude datas e valores aqui</caption>
            <thead>
              <tr>
                <th scope="col">Nº</th>
                <th scope="col">Vencimento</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {parcelas.map((parcela, i) => (
                // Instalments have no key but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={i}>
                  <th scope="row">{i + 1}</th>
                  <td>
                    <DateInput
                      aria-label={`Vencimento da parcela ${i + 1}`}
                      value={parcela.dataVencimento}
                      error={errors[`parcelas.${i}.dataVencimento`]}
                      onChange={(dataVencimento) => mudar(i, { dataVencimento })}
                    />
                  </td>
                  <td>
                    <MoneyInput
                      aria-label={`Valor da parcela ${i + 1}`}
                      value={parcela.valor}
                      error={errors[`parcelas.${i}.valor`]}
                      onChange={(novo) => mudar(i, { valor: novo })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={sobra === 0 ? styles.fecha : styles.sobra} role="status">
            {sobra === 0
              ? `${parcelas.length} parcelas, a última em ${dataDa(parcelas.at(-1))}. A soma fecha.`
              : sobra > 0
                ? `Falta parcelar ${reais(sobra)}`
                : `As parcelas passam ${reais(-sobra)} do valor`}
          </p>
        </div>
      )}
      {errors['parcelas'] && (
        <p className={styles.erro} role="alert">
          {errors['parcelas']}
        </p>
      )}
    </>
  )
}

const dataDa = (parcela: ParcelaDigitada | undefined) =>
  parcela?.dataVencimento ? formatDateBr(parcela.dataVencimento as CalendarDate) : '—'
