import {
  entregaChoices,
  entregaList,
  entregaSave,
} from '@claquete/contract/sistema/entregas/entrega'
import type { Entrega } from '@claquete/contract/sistema/entregas/entrega'
import { frequencies, movingPeriods, weekdays } from '@claquete/core/sistema/entregas/entrega'
import { Checkbox, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { keyOf } from '../../lib/choice.ts'
import type { DeliveryAsked } from '../../lib/delivery.ts'
import { useFields } from '../../lib/fields.ts'
import { useUser } from '../../lib/session-user.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { labelOptions, noSuggestions } from '../../ui/inputs/options.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface DeliveryDialogProps {
  /** A new one, of what a screen shows. */
  readonly asked?: DeliveryAsked
  /** One that exists. */
  readonly stored?: Entrega
  readonly onClose: () => void
}

interface Values {
  readonly nome: string
  readonly frequencia: string
  readonly semana: string
  readonly mes: string
  readonly hora: string
  readonly periodo: string
  readonly pdf: boolean
  readonly excel: boolean
  readonly csv: boolean
  readonly destinatarios: string[]
  readonly ativo: boolean
}

const kept = ''
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}h` }))
const monthDays = Array.from({ length: 28 }, (_, at) => String(at + 1))

const newValues = (asked: DeliveryAsked | undefined, me: number | undefined): Values => ({
  nome: asked?.title ?? '',
  frequencia: 'semana',
  semana: '1',
  mes: '5',
  hora: '8',
  periodo: hasPeriod(asked) ? 'semana_passada' : kept,
  pdf: true,
  excel: false,
  csv: false,
  destinatarios: me === undefined ? [] : [String(me)],
  ativo: true,
})

const storedValues = (stored: Entrega): Values => ({
  nome: stored.nome,
  frequencia: stored.frequencia,
  semana: stored.frequencia === 'semana' ? String(stored.dia) : '1',
  mes: stored.frequencia === 'mes' ? String(stored.dia) : '5',
  hora: String(stored.hora),
  periodo: stored.periodo ?? kept,
  pdf: stored.formatos.includes('pdf'),
  excel: stored.formatos.includes('excel'),
  csv: stored.formatos.includes('csv'),
  destinatarios: stored.destinatarios.map(({ id_usuario }) => String(id_usuario)),
  ativo: stored.ativo === 'S',
})

/** Lists with a period on the screen get one that moves. */
const hasPeriod = (asked: DeliveryAsked | undefined) =>
  /(^|&)periodo[12]=/.test(asked?.consulta ?? '')

const dayOf = ({ frequencia, semana, mes }: Values) => {
  if (frequencia === 'dia') return null
  return Number(frequencia === 'semana' ? semana : mes)
}

const formats = ['pdf', 'excel', 'csv'] as const

/** Schedules a list or report by e-mail, or changes what is scheduled. */
export function DeliveryDialog({ asked, stored, onClose }: DeliveryDialogProps) {
  const act = useAct({ refresh: [entregaList] })
  const me = useUser()?.id_usuario
  const { values, field, text, check } = useFields<Values>(
    () => (stored ? storedValues(stored) : newValues(asked, me)),
    act.wrong,
  )
  const people = useRead(entregaChoices, {}).data?.data ?? []
  const run = () =>
    callDraft(entregaSave, {
      body: {
        ...(stored
          ? { id_entrega: stored.id_entrega, versao: stored.versao }
          : { chamada: asked?.chamada, consulta: asked?.consulta }),
        nome: values.nome.trim(),
        frequencia: keyOf(frequencies, values.frequencia),
        dia: dayOf(values),
        hora: Number(values.hora),
        periodo: keyOf(movingPeriods, values.periodo) ?? null,
        formatos: formats.filter((name) => values[name]),
        destinatarios: values.destinatarios.map(Number),
        ativo: values.ativo ? 'S' : 'N',
      },
    })
  return (
    <FormDialog
      act={act}
      title={stored ? 'Relatório por e-mail' : 'Receber por e-mail'}
      yes={stored ? 'Salvar' : 'Agendar'}
      run={run}
      onClose={onClose}
    >
      <TextInput label="Nome" withAsterisk maxLength={80} {...text('nome')} />
      <Row>
        <NativeSelect label="Quando" data={labelOptions(frequencies)} {...text('frequencia')} />
        {values.frequencia === 'semana' && (
          <NativeSelect
            label="Dia da semana"
            data={labelOptions(weekdays)}
            {...text('semana', 'dia')}
          />
        )}
        {values.frequencia === 'mes' && (
          <NativeSelect label="Dia do mês" data={monthDays} {...text('mes', 'dia')} />
        )}
        <NativeSelect label="A partir das" data={hours} {...text('hora')} />
      </Row>
      <NativeSelect
        label="Período"
        description="Anda com o dia do envio; os outros filtros e as colunas são os da tela."
        data={[{ value: kept, label: 'O mesmo da tela' }, ...labelOptions(movingPeriods)]}
        {...text('periodo')}
      />
      <Checkbox.Group
        label="Formatos"
        error={act.wrong['formatos']}
        value={formats.filter((name) => values[name])}
      >
        <Row>
          <Checkbox label="PDF" {...check('pdf')} value="pdf" />
          <Checkbox label="Excel" {...check('excel')} value="excel" />
          <Checkbox label="CSV" {...check('csv')} value="csv" />
        </Row>
      </Checkbox.Group>
      <MultiSelect
        label="Quem recebe"
        withAsterisk
        searchable
        nothingFoundMessage={noSuggestions}
        data={people.map(({ id_usuario, nome }) => ({ value: String(id_usuario), label: nome }))}
        {...field('destinatarios')}
      />
      <Note>
        Cada pessoa recebe só o que pode ver no sistema no dia do envio, e pode parar de receber.
      </Note>
      {stored && <Switch label="Ligado" {...check('ativo')} />}
    </FormDialog>
  )
}
