import { custoCreate, custoPreview, custoUpdate } from '@claquete/contract/projetos/horas/custo'
import type { CustoDaHora, PessoaComCusto } from '@claquete/contract/projetos/horas/custo'
import { calendarDate, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { useDebouncedValue } from '@mantine/hooks'
import { useValues } from '../../../lib/form/form.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { horaReads } from '../reads.ts'

interface CustoDialogProps {
  readonly pessoa: PessoaComCusto
  /** The cost that is corrected; absent for a new one. */
  readonly custo?: CustoDaHora
  readonly onClose: () => void
}

type Values = BodyValues<typeof custoCreate>

/** What an hour costs from a day on, with what that changes of the hours that are there. */
export function CustoDialog({ pessoa, custo, onClose }: CustoDialogProps) {
  const today = useToday()
  const { id_usuario } = pessoa
  const initial: Values = {
    id_usuario,
    desde: custo?.desde ?? today,
    custo: custo?.custo ?? pessoa.atual ?? 0,
  }
  const f = useRecordForm(custoCreate, {
    initial,
    send: (request, { desde, custo: valor }) => {
      if (!custo) return call(custoCreate, request)
      const { id_hora_custo, versao } = custo
      const body = { desde: desde ?? custo.desde, custo: valor ?? 0, versao }
      return call(custoUpdate, { params: { id_hora_custo }, body })
    },
    refresh: horaReads,
  })
  const values = useValues(f)
  return (
    <FormDialog
      form={f}
      title={`${custo ? 'Corrigir o custo' : 'Novo custo'} da hora de ${pessoa.nome}`}
      yes="Salvar"
      size="sm"
      onClose={onClose}
    >
      <Row nowrap align="start">
        <f.Money of="custo" label="Custo da hora" />
        <f.Date of="desde" label="Desde" />
      </Row>
      <Preview id_usuario={id_usuario} desde={values.desde} custo={values.custo} />
    </FormDialog>
  )
}

/** Stands in the request that is not sent. */
const never = calendarDate('2000-01-01')

interface PreviewProps extends Pick<Values, 'desde' | 'custo'> {
  readonly id_usuario: number
}

function Preview({ id_usuario, desde, custo }: PreviewProps) {
  const typed = typeof desde === 'string' && isCalendarDate(desde) ? desde : undefined
  const [dia] = useDebouncedValue(typed, 300)
  const [valor] = useDebouncedValue(custo ?? 0, 300)
  const { data } = useRead(
    custoPreview,
    { query: { id_usuario, desde: dia ?? never, custo: valor } },
    { enabled: dia !== undefined && valor >= 0, keepPreviousData: true },
  )
  const preview = data?.data
  if (!preview || preview.segundos === 0) {
    return <Notice tone="neutral">Não muda o custo de nenhuma hora já lançada.</Notice>
  }
  return (
    <Notice tone="info">
      {duracaoInWords(preview.segundos)} já lançadas a partir desse dia passam de{' '}
      {reais(preview.antes)} para {reais(preview.depois)}.
    </Notice>
  )
}
