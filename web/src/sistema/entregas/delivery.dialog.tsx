import {
  entregaChoices,
  entregaList,
  entregaSave,
} from '@claquete/contract/sistema/entregas/entrega'
import type { Entrega } from '@claquete/contract/sistema/entregas/entrega'
import { frequencies, movingPeriods, weekdays } from '@claquete/core/sistema/entregas/entrega'
import { MultiSelect } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import type { DeliveryAsked } from '../../lib/list/delivery.ts'
import { useValues } from '../../lib/form/form.ts'
import { useUser } from '../../lib/account/user.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
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

type Values = Pick<Entrega, 'nome' | 'frequencia' | 'hora' | 'periodo'> & {
  readonly semana: number
  readonly mes: number
  readonly formatos: readonly (keyof typeof formats)[]
  readonly destinatarios: readonly number[]
  readonly ligado: boolean
}

const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: `${value}h` }))
const monthDays = Array.from({ length: 28 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
const days = labelOptions(weekdays).map(({ value, label }) => ({ value: Number(value), label }))
const formats = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' } as const

const newValues = (asked: DeliveryAsked | undefined, me: number | undefined): Values => ({
  nome: asked?.title ?? '',
  frequencia: 'semana',
  semana: 1,
  mes: 5,
  hora: 8,
  periodo: hasPeriod(asked) ? 'semana_passada' : null,
  formatos: ['pdf'],
  destinatarios: me === undefined ? [] : [me],
  ligado: true,
})

const storedValues = (stored: Entrega): Values => ({
  nome: stored.nome,
  frequencia: stored.frequencia,
  semana: stored.frequencia === 'semana' ? Number(stored.dia) : 1,
  mes: stored.frequencia === 'mes' ? Number(stored.dia) : 5,
  hora: stored.hora,
  periodo: stored.periodo,
  formatos: stored.formatos,
  destinatarios: stored.destinatarios.map(({ id_usuario }) => id_usuario),
  ligado: stored.ativo === 'S',
})

/** Lists with a period on the screen get one that moves. */
const hasPeriod = (asked: DeliveryAsked | undefined) =>
  /(^|&)periodo[12]=/.test(asked?.consulta ?? '')

const dayOf = ({ frequencia, semana, mes }: Pick<Values, 'frequencia' | 'semana' | 'mes'>) => {
  if (frequencia === 'dia') return null
  return frequencia === 'semana' ? semana : mes
}

/** Schedules a list or report by e-mail, or changes what is scheduled. */
export function DeliveryDialog({ asked, stored, onClose }: DeliveryDialogProps) {
  const me = useUser()?.id_usuario
  const f = useRecordForm(entregaSave, {
    initial: () => (stored ? storedValues(stored) : newValues(asked, me)),
    request: ({ semana, mes, ligado, ...rule }) => ({
      body: {
        ...(stored
          ? { id_entrega: stored.id_entrega, versao: stored.versao }
          : { chamada: asked?.chamada, consulta: asked?.consulta }),
        ...rule,
        dia: dayOf({ semana, mes, ...rule }),
        ativo: ligado ? 'S' : 'N',
      },
    }),
    refresh: [entregaList],
  })
  const { frequencia } = useValues(f)
  const people = useRead(entregaChoices, {}).data?.data ?? []
  return (
    <FormDialog
      form={f}
      title={stored ? 'Relatório por e-mail' : 'Receber por e-mail'}
      yes={stored ? 'Salvar' : 'Agendar'}
      onClose={onClose}
    >
      <f.Text of="nome" label="Nome" />
      <Row>
        <f.Native of="frequencia" label="Quando" options={labelOptions(frequencies)} />
        {frequencia === 'semana' && (
          <f.Native of="semana" as="dia" label="Dia da semana" options={days} />
        )}
        {frequencia === 'mes' && (
          <f.Native of="mes" as="dia" label="Dia do mês" options={monthDays} />
        )}
        <f.Native of="hora" label="A partir das" options={hours} />
      </Row>
      <f.Native
        of="periodo"
        label="Período"
        help="Anda com o dia do envio; os outros filtros e as colunas são os da tela."
        options={[{ value: null, label: 'O mesmo da tela' }, ...labelOptions(movingPeriods)]}
      />
      <f.Checks of="formatos" label="Formatos" options={formats} />
      <PeopleField name="destinatarios" label="Quem recebe" people={people} />
      <Note>
        Cada pessoa recebe só o que pode ver no sistema no dia do envio, e pode parar de receber.
      </Note>
      {stored && <f.Check of="ligado" as="ativo" label="Ligado" look="switch" />}
    </FormDialog>
  )
}

interface PeopleFieldProps extends FieldProps<number[]> {
  readonly people: readonly { readonly id_usuario: number; readonly nome: string }[]
}

/** Users of the company, several of them. */
function PeopleField({ people, ...props }: PeopleFieldProps) {
  const { key, value, set, blur, input } = useField<readonly number[]>(props)
  return (
    <MultiSelect
      key={`${key}/${people.length}`}
      {...input}
      searchable
      nothingFoundMessage={noSuggestions}
      data={people.map(({ id_usuario, nome }) => ({ value: String(id_usuario), label: nome }))}
      defaultValue={value.map(String)}
      onChange={(chosen) => set(chosen.map(Number))}
      onBlur={blur}
    />
  )
}
