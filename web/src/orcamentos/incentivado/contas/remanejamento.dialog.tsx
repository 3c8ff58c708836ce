import type { LinhaUse } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  remanejamentoCheck,
  remanejamentoCreate,
} from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useDebouncedValue } from '@mantine/hooks'
import { useValues } from '../../../lib/form/form.ts'
import { useReadTyped } from '../../../lib/form/read-typed.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { contasReads } from './gasto.labels.ts'

interface LinhaValues {
  readonly uid: string
  readonly sentido: string
  readonly valor: number | null
}

interface Values {
  readonly data: CalendarDate | null
  readonly motivo: string
  readonly autorizacao: string
  readonly linhas: readonly LinhaValues[]
}

const ways = [
  { value: 'cede', label: 'Cede' },
  { value: 'recebe', label: 'Recebe' },
]

const signed = ({ sentido, valor }: LinhaValues) =>
  valor === null ? 0 : sentido === 'cede' ? -valor : valor

const initial = (): Values => ({
  data: todayInSaoPaulo(Date.now()),
  motivo: '',
  autorizacao: '',
  linhas: [
    { uid: '', sentido: 'cede', valor: null },
    { uid: '', sentido: 'recebe', valor: null },
  ],
})

interface MeasuredProps {
  readonly id_projeto_incentivado: number
  readonly typed: readonly LinhaValues[]
}

/** What each big item has before and after, and what the norms say of it, as it is typed. */
function Measured({ id_projeto_incentivado, typed }: MeasuredProps) {
  const complete = typed.flatMap((one) => {
    const valor = signed(one)
    return one.uid !== '' && valor !== 0 ? [{ uid: one.uid, valor }] : []
  })
  const [linhas] = useDebouncedValue(complete, 400)
  const reading = useReadTyped(
    remanejamentoCheck,
    { body: { id_projeto_incentivado, linhas } },
    { enabled: linhas.length > 0, keepPreviousData: true, retry: false },
  )
  if (complete.length === 0 || !reading.data) return null
  const { grandes, avisos } = reading.data.data
  return (
    <Stack>
      {grandes.length > 0 && (
        <Figures
          look="line"
          items={grandes.map(({ nome, antes, depois }) => ({
            label: nome,
            value:
              antes === depois ? `${reais(depois)}, igual` : `${reais(antes)} → ${reais(depois)}`,
          }))}
        />
      )}
      {avisos.map(({ problema, efeito, regra }) => (
        <Note key={`${regra.chave}/${problema}`} tone="warning">
          {problema}
          {efeito === 'bloqueia' && ' Informe em Autorização quem permitiu.'}
        </Note>
      ))}
    </Stack>
  )
}

interface RemanejamentoProps {
  readonly id_projeto_incentivado: number
  readonly linhas: readonly LinhaUse[]
  readonly onClose: () => void
}

/** Moves amounts between lines of the approved budget; what each line has free is seen beside it. */
export function RemanejamentoDialog(props: RemanejamentoProps) {
  const { id_projeto_incentivado, linhas, onClose } = props
  const f = useRecordForm(remanejamentoCreate, {
    initial,
    request: ({ linhas: lines, ...values }: Values) => ({
      body: {
        ...values,
        id_projeto_incentivado,
        linhas: lines.map((one) => ({
          uid: one.uid,
          valor: one.valor === null ? null : signed(one),
        })),
      },
    }),
    refresh: contasReads,
  })
  const { linhas: typed } = useValues(f)
  const options = linhas.map(({ uid, codigo, item, livre }) => ({
    value: uid,
    label: `${[codigo, item].filter(Boolean).join(' ')} · livre ${reais(livre)}`,
  }))
  const rest = addReais(...typed.map(signed))
  return (
    <FormDialog form={f} title="Novo remanejamento" yes="Remanejar" size="lg" onClose={onClose}>
      <Fields>
        <f.Date of="data" label="Data" />
        <Span of={8}>
          <f.Text of="motivo" label="Motivo" placeholder="Mais diárias de câmera" />
        </Span>
        <Span of={12}>
          <f.Text
            of="autorizacao"
            label="Autorização"
            placeholder="Ofício ou processo, quando passa do limite da norma"
          />
        </Span>
      </Fields>
      <Section title="Linhas" help="O que umas cedem é o que outras recebem.">
        <f.Rows
          of="linhas"
          none="Nenhuma linha."
          add="Adicionar linha"
          remove="Tirar linha"
          blank={{ uid: '', sentido: rest > 0 ? 'cede' : 'recebe', valor: Math.abs(rest) || null }}
        >
          {(row, index) => (
            <Fields>
              <Span of={6}>
                <row.Select of="uid" label={`Linha ${index + 1}`} options={options} />
              </Span>
              <Span of={3}>
                <row.Native of="sentido" label={`Sentido da linha ${index + 1}`} options={ways} />
              </Span>
              <Span of={3}>
                <row.Money of="valor" label={`Valor da linha ${index + 1}`} />
              </Span>
            </Fields>
          )}
        </f.Rows>
        <Measured id_projeto_incentivado={id_projeto_incentivado} typed={typed} />
        {rest !== 0 && (
          <Note tone="warning">
            {rest > 0
              ? `As linhas recebem ${reais(rest)} a mais do que outras cedem.`
              : `As linhas cedem ${reais(-rest)} a mais do que outras recebem.`}
          </Note>
        )}
      </Section>
    </FormDialog>
  )
}
