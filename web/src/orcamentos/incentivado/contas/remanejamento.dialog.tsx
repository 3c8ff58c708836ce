import type { LinhaUse } from '@claquete/contract/orcamentos/incentivado/contas'
import { remanejamentoCreate } from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { useValues } from '../../../lib/form/form.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
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
