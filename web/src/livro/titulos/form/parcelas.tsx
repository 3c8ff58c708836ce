import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useEffect, useRef } from 'react'
import { reais } from '../../../lib/plain/money.ts'
import { useValues } from '../../../lib/form/form.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { missing, parcelasOf } from './values.ts'
import type { TypedParcela, Values } from './values.ts'
import { Status } from '../../../ui/status.tsx'

const modes = { unica: 'Uma vez', parcelada: 'Em parcelas', recorrente: 'Recorrente' }
const intervals = { meses: 'Meses', dias: 'Dias' }
const frequencies = {
  '1': 'A cada mês',
  '2': 'A cada 2 meses',
  '3': 'A cada 3 meses',
  '6': 'A cada 6 meses',
  '12': 'Todo ano',
}

interface PartProps {
  readonly f: RecordForm<Values>
}

/** Once, in instalments or recurring. */
export function RepetitionSection({ f }: PartProps) {
  const { repeticao } = useValues(f)
  return (
    <Section title="Repetição" help="O valor de uma vez, dividido em parcelas ou a cada mês.">
      <Stack gap={4}>
        <Row>
          <f.Segments of="repeticao" label="Repetição" options={modes} />
        </Row>
        {repeticao === 'parcelada' && <Instalments f={f} />}
        {repeticao === 'recorrente' && (
          <Fields>
            <Span of={3}>
              <f.Choice of="meses" as="recorrencia.meses" label="Repete" options={frequencies} />
            </Span>
            <Span of={6}>
              <f.Number
                of="vezes"
                as="recorrencia.vezes"
                label="Quantas vezes"
                placeholder="Sem fim"
                help="Em branco, repete até ser encerrada. Os próximos 12 meses ficam lançados."
              />
            </Span>
          </Fields>
        )}
      </Stack>
    </Section>
  )
}

/** Recomputes the instalments when the plan changes; edits stay until then. */
function useParcelas(f: RecordForm<Values>) {
  const { set } = f
  const valores = useValues(f)
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
    set('parcelas', parcelasOf(latest.current))
  }, [plano, set])
  return valores
}

function Instalments({ f }: PartProps) {
  const { parcelas, valor } = useParcelas(f)
  const rest = missing(valor, parcelas)
  const wrong = f.form.errors['parcelas']
  return (
    <>
      <Fields>
        <Span of={3}>
          <f.Number of="quantas" label="Parcelas" />
        </Span>
        <Span of={3}>
          <f.Number of="passo" label="A cada" />
        </Span>
        <Span of={3}>
          <f.Choice of="intervalo" label="Intervalo" options={intervals} />
        </Span>
      </Fields>
      {parcelas.length > 0 && (
        <Stack gap={2}>
          <Lines f={f} />
          <Status>
            <Note tone={rest === 0 ? 'muted' : 'danger'}>
              {rest === 0
                ? `${parcelas.length} parcelas, a última em ${dateOf(parcelas.at(-1))}. A soma fecha.`
                : rest > 0
                  ? `Falta parcelar ${reais(rest)}`
                  : `As parcelas ficam ${reais(-rest)} acima do valor`}
            </Note>
          </Status>
        </Stack>
      )}
      {wrong && (
        <Note tone="danger" role="alert">
          {wrong}
        </Note>
      )}
    </>
  )
}

function Lines({ f }: { readonly f: BoundFields<Values> }) {
  return (
    <TableFrame label="Parcelas: mude datas e valores aqui">
      <thead>
        <tr>
          {['Nº', 'Vencimento', 'Valor'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <f.Each of="parcelas">
          {(row, at) => (
            <tr>
              <th scope="row">{at + 1}</th>
              <td>
                <row.Date
                  of="dataVencimento"
                  label={`Vencimento da parcela ${at + 1}`}
                  isLabelHidden
                />
              </td>
              <td>
                <row.Money of="valor" label={`Valor da parcela ${at + 1}`} isLabelHidden />
              </td>
            </tr>
          )}
        </f.Each>
      </tbody>
    </TableFrame>
  )
}

const dateOf = (parcela: TypedParcela | undefined) =>
  parcela?.dataVencimento ? formatDateBr(parcela.dataVencimento) : '—'
